/// A value whose text, in UTF-8, is written as data: JSON in base64, for example.
public struct EncodedForm<Base: URLForm>: URLForm {
  let base: Base
  let data: DataForm

  /// - Parameters:
  ///   - base: How the text is written.
  ///   - data: How the text's bytes are.
  public init(_ base: Base, as data: DataForm) {
    self.base = base
    self.data = data
  }

  public func value(of text: String) -> Base.Value? {
    guard let bytes = data.value(of: text) else { return nil }
    return Array(bytes).withBorrowed { URLText.text($0) }.flatMap { base.value(of: $0) }
  }

  public func text(of value: Base.Value) -> String {
    data.text(of: Data(base.text(of: value).utf8))
  }

  public func normalized(_ value: Base.Value) -> Base.Value { base.normalized(value) }

  public var expectation: String { "\(base.expectation), as \(data.expectation)" }
}
