import URLSchemeCompiler
import URLSchemeRuntime

/// A spec's type, whose text is split before it is decoded, as a form of the runtime's.
struct SplitTypeForm: SplitForm {
  let type: ValueType
  let spec: Spec

  var delimiters: String { type.delimiters(spec.declaration) }
  var expectation: String { type.expectation(in: spec.declaration) }

  func value(of text: String) -> Value? { type.value(splitting: text, in: spec.declaration) }

  /// Callers have checked that the value can be written.
  func text(of value: Value) -> String { type.splitText(of: value, in: spec.declaration) ?? "" }
}
