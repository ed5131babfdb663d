import UIKit
import URLSchemeReceiving

// An app extension: it can open URLs where the system lets its kind, and is never opened by one.
final class ExtensionController: UIViewController {
  func show() async -> Bool {
    guard let context = extensionContext else { return false }
    return await ContextOpener(context).open("x-callback-wordrev://x-callback-url/reverse?word=foo")
  }
}
