import URLSchemeRuntime
import URLSchemeSpec

/// A spec's type as a form of the runtime's, so that the tool reads and writes through the very
/// code that apps use.
struct TypeForm: URLForm {
  let type: ValueType
  let spec: Spec

  func value(of text: String) -> Value? { type.value(of: text, in: spec.declaration) }

  /// Callers have checked that the value can be written.
  func text(of value: Value) -> String { type.text(of: value, in: spec.declaration) ?? "" }

  var expectation: String { type.expectation(in: spec.declaration) }

  /// Whether a text that doesn't read is a word that is none of the allowed ones.
  var hasWords: Bool {
    guard case .declared(let path) = type.kind,
      case .enumeration? = spec.declaration(path)?.kind
    else { return false }
    return true
  }
}
