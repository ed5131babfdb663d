import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeReference
import URLSchemeRuntime

extension Interpreter {
  /// What the JavaScript library should say of a URL; see `Runtimes/JavaScript/tests/support`.
  func libraryReading(of url: String) -> String {
    do throws(RequestError) {
      let parsed = try parse(url)
      let values = parsed.values.map {
        JSONValue.array([.string($0.name), ScriptValue.json(of: $0.value)])
      }
      let built: String
      do throws(RequestError) {
        built = try build(parsed.action, parsed.values, callbacks: parsed.callbackItems)
      } catch {
        built = "can't be built: \(error)"
      }
      let callbacks = parsed.callbackItems.map { "\($0.name) → \($0.text)" }
      let campaign = parsed.campaign.items.map { "\($0.name) ⇒ \($0.value)" }
      return
        ([parsed.action.name, JSONValue.array(values).urlText] + callbacks + campaign + [built])
        .joined(separator: "\n")
    } catch {
      let near =
        error.action == nil
        ? nearTemplates(url).prefix(3).map { action, template in
          "\n'\(action.name)' is '\(spec.text(of: template))'"
        }.joined() : ""
      return "\(error)" + near
    }
  }
}
