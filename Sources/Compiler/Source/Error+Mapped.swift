extension Error {
  /// The content, or an error that is made of the one that is thrown instead.
  @discardableResult package static func mapped<Content, Other: Error>(
    in content: @autoclosure () throws(Self) -> Content, _ change: (Self) -> Other
  ) throws(Other) -> Content {
    do throws(Self) {
      return try content()
    } catch {
      throw change(error)
    }
  }
}
