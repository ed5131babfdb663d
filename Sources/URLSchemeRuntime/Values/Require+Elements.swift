extension Require {
  /// A list with an item for each element, in a form: the one list that can't be written is that
  /// of one element without a text, which reads as the empty list.
  public static func elements<Form: URLForm>(
    _ name: String, _ values: [Form.Value]?, of form: Form
  ) throws(RequestError) {
    guard let values, values.count == 1, form.text(of: values[0]).isEmpty else { return }
    throw RequestError(
      .notRepresentable, parameter: name, expected: "a list of more than one empty text")
  }

  /// A list in one text, its elements in a form: none of them may hold the separator.
  public static func elements<Form: URLForm>(
    _ name: String, _ values: [Form.Value]?, of form: Form, separatedBy separator: String
  ) throws(RequestError) {
    try elements(name, values?.map { form.text(of: $0) }, separatedBy: separator)
  }
}
