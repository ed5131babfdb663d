// Values in one of the forms of their type: how they are written is what they are compared by.

extension Require {
  /// A list with an item for each element, in a form: the one list that can't be written is that
  /// of one element without a text, which reads as the empty list.
  @inlinable public static func elements<Form: URLForm>(
    _ name: String, _ values: [Form.Value]?, of form: Form
  ) throws(RequestError) {
    guard let values, values.count == 1, form.text(of: values[0]).isEmpty else { return }
    throw RequestError(
      .notRepresentable, parameter: name, expected: "a list of more than one empty text")
  }

  /// A list in one text, its elements in a form: none of them may hold the separator.
  @inlinable public static func elements<Form: URLForm>(
    _ name: String, _ values: [Form.Value]?, of form: Form, separatedBy separator: Separator
  ) throws(RequestError) {
    guard let values, !values.isEmpty else { return }
    try divide(name, form.texts(of: values), by: separator)
  }

  /// A parameter that must have a text when another one is there.
  @inlinable public static func presence<Value, Form: URLForm>(
    _ name: String, _ value: Value?, needs neededName: String, _ needed: Form.Value?,
    as form: Form, equalTo texts: [String]
  ) throws(RequestError) {
    if value != nil {
      try text(needed.map { form.text(of: $0) }, of: neededName, isOneOf: texts, for: name)
    }
  }

  /// A parameter that may not be there when another one has one of some texts.
  @inlinable public static func presence<Value, Form: URLForm>(
    _ name: String, _ value: Value?, excludes otherName: String, _ other: Form.Value?,
    as form: Form, equalTo texts: [String]
  ) throws(RequestError) {
    if value != nil {
      try text(other.map { form.text(of: $0) }, of: otherName, isNoneOf: texts, for: name)
    }
  }

  /// A parameter that must be there when another one has a text.
  @inlinable public static func presence<Value, Form: URLForm>(
    _ name: String, _ value: Value?, when otherName: String, _ other: Form.Value?, as form: Form,
    equalTo text: String
  ) throws(RequestError) {
    guard value == nil, let other, form.text(of: other).isIdentical(to: text) else { return }
    throw missing(name, where: otherName, is: text)
  }
}
