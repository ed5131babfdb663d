// Values in a form: how they are written is what they are compared by. A form is made only where it is needed.

extension Require {
  /// A list with an item for each element: the one list that can't be written is that of one empty
  /// text, which reads as the empty list.
  @inlinable public static func elements<Element>(
    _ name: String, _ values: [Element]?, of form: @autoclosure () -> URLForm<Element>
  ) throws(RequestError) {
    guard let values, values.count == 1, form().itemText(of: values[0])?.isEmpty ?? false else {
      return
    }
    throw oneEmptyText(name)
  }

  @usableFromInline static func oneEmptyText(_ name: String) -> RequestError {
    RequestError(
      .notRepresentable, parameter: name, expected: "a list of more than one empty text")
  }

  /// A list in one text: none of its elements may hold the separator.
  @inlinable public static func elements<Element>(
    _ name: String, _ values: [Element]?, of form: @autoclosure () -> URLForm<Element>,
    separatedBy separator: @autoclosure () -> Separator
  ) throws(RequestError) {
    guard let values, !values.isEmpty else { return }
    try divide(name, form().texts(of: values), by: separator())
  }

  /// A parameter that must have one of some texts when another one is there.
  @inlinable public static func presence<Value, Needed>(
    _ name: String, _ value: Value?, needs neededName: String, _ needed: Needed?,
    as form: @autoclosure () -> URLForm<Needed>, equalTo texts: @autoclosure () -> [String]
  ) throws(RequestError) {
    if value != nil {
      try text(needed.map { form().text(of: $0) }, of: neededName, isOneOf: texts(), for: name)
    }
  }

  /// A parameter that may not be there when another one has one of some texts.
  @inlinable public static func presence<Value, Other>(
    _ name: String, _ value: Value?, excludes otherName: String, _ other: Other?,
    as form: @autoclosure () -> URLForm<Other>, equalTo texts: @autoclosure () -> [String]
  ) throws(RequestError) {
    if value != nil {
      try text(other.map { form().text(of: $0) }, of: otherName, isNoneOf: texts(), for: name)
    }
  }

  /// A parameter that must be there when another one has a text.
  @inlinable public static func presence<Value, Other>(
    _ name: String, _ value: Value?, when otherName: String, _ other: Other?,
    as form: @autoclosure () -> URLForm<Other>, equalTo text: String
  ) throws(RequestError) {
    guard value == nil, let other, form().text(of: other).isIdentical(to: text) else { return }
    throw missing(name, where: otherName, is: text)
  }
}
