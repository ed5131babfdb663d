import URLSchemeReceiving
import URLSchemeRuntime

enum Status { case ok, notFound }

let target = "/item/7"
func hasItem(_ number: Int) -> Bool { number == 7 }
func render(_ template: String, _ page: FallbackPage) -> String { template }
func respond(_ status: Status, _ text: String) {}
