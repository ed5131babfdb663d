import URLSchemeRuntime
import URLSchemeSpec

/// A spec's type as a form of the runtime's, so that the tool reads and writes through the very
/// code that apps use.
struct TypeForm: URLForm, TextDomainForm {
  let type: ValueType
  let spec: Spec

  func value(of text: String) -> Value? { type.value(of: text, in: spec.declaration) }

  /// Callers have checked that the value can be written.
  func text(of value: Value) -> String { type.text(of: value, in: spec.declaration) ?? "" }

  /// The alternative that is a name alone.
  var bare: Value? {
    guard case .declared(let path) = type.kind,
      case .union(let branches)? = spec.declaration(path)?.kind,
      let flag = branches.first(where: { $0.valueType?.isFlag ?? false })
    else { return nil }
    return .branch(flag.key, nil)
  }

  var domain: TextDomain { TextDomain(type, in: spec.declaration) }

  var expectation: String { type.expectation(in: spec.declaration) }

  /// Whether a text that doesn't read is a word that is none of the allowed ones.
  var hasWords: Bool { type.hasWords(in: spec.declaration) }
}
