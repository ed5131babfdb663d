import URLSchemeCompiler
import URLSchemeRuntime

/// An action's universal link that says all of the request, for `URLRepresentableIntent`.
struct IntentAddress {
  private var parts: [IntentTextPart] = [.text("https:")]
  /// The paths of the enumerations whose words stand in it.
  private(set) var enumerations: [String] = []

  /// Fails where there is no link, or where values travel that an address of an intent can't have: what
  /// may be absent, and what is neither a text, a whole number, a URL nor a word.
  init?(_ intent: IntentAction, in spec: Spec) {
    guard intent.action.deprecated == nil,
      let template = intent.action.webTemplates.first, template.fragment == nil,
      template.optionalNames.isEmpty, intent.methods.isEmpty,
      intent.fields.count == intent.action.parameters.count
    else { return nil }
    var names: [String: String] = [:]
    for field in intent.fields {
      guard let key = field.path.first, field.path.count == 1, field.isNeeded, !field.isSensitive
      else { return nil }
      switch field.value?.shape {
      case .string, .integer, .url: break
      case .enumeration(let path):
        // The words are written as they are.
        guard spec.words(of: path).allSatisfy({ Self.isPlain($0.wireText) }) else { return nil }
        enumerations.append(path)
      default: return nil
      }
      names[key] = field.name
    }
    guard add(template, &names), addItems(of: template, intent.action, &names) else { return nil }
  }

  /// The address with key paths, such as `"https://example.com/open/\(\.$id)"`.
  var literal: String {
    IntentSentence.literal(
      parts.map { if case .placeholder(let name) = $0 { .placeholder("\\.$" + name) } else { $0 } })
  }

  /// The address of an enumeration's case, where nothing else stands in it.
  var literalOfCase: String? {
    let placeholders = parts.filter { if case .placeholder = $0 { true } else { false } }
    guard enumerations.count == 1, placeholders.count == 1 else { return nil }
    return IntentSentence.literal(
      parts.map { if case .placeholder = $0 { .placeholder(".rawValue") } else { $0 } })
  }

  /// Whether a text has only characters that a URL doesn't escape.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || "-._~".utf8.contains($0)
      }
  }

  // MARK: Pieces

  /// Adds host and path. The names of what stands there are removed.
  private mutating func add(_ template: URLTemplate, _ names: inout [String: String]) -> Bool {
    for piece in template.expansions.first ?? [] {
      switch piece {
      case .literal(let text): parts.append(.text(text))
      case .variable(let variable):
        guard variable.extent == .segment, let name = names.removeValue(forKey: variable.name)
        else { return false }
        parts.append(.placeholder(name))
      }
    }
    return true
  }

  /// Adds the query: the template's items, then every parameter that is left.
  private mutating func addItems(
    of template: URLTemplate, _ action: Action, _ names: inout [String: String]
  ) -> Bool {
    var separator = "?"
    func item(_ text: String, _ name: String? = nil) -> [IntentTextPart] {
      defer { separator = "&" }
      return [.text(separator + text)] + (name.map { [.placeholder($0)] } ?? [])
    }
    for templateItem in template.items {
      switch templateItem {
      case .bare(let key): parts += item(key)
      case .fixed(let key, let value): parts += item(key + "=" + value)
      case .captured(let key, let variable):
        guard let name = names.removeValue(forKey: variable) else { return false }
        parts += item(key + "=", name)
      case .nameless: return false
      }
    }
    for parameter in action.parameters {
      guard let name = names.removeValue(forKey: parameter.key) else { continue }
      parts += item(parameter.wireName + "=", name)
    }
    return names.isEmpty
  }
}
