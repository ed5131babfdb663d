import URLSchemeCompiler

/// An element of an XML file, with its places there.
struct XMLNode {
  let name: String
  /// The range of the opening tag.
  let tag: SourceRange
  let hasAttributes: Bool
  var children: [XMLNode] = []
  /// The text between the tags, without that of elements inside.
  var text = ""
  /// The range of the first text that is more than white space.
  var wordsRange: Range<Int>?
  /// The range from the opening tag to the closing one, in bytes.
  var range: Range<Int>
  /// The range between the tags; nil for an element with one tag, such as `<array/>`.
  var content: Range<Int>?

  init(name: String, tag: SourceRange, hasAttributes: Bool) {
    self.name = name
    self.tag = tag
    self.hasAttributes = hasAttributes
    range = tag.offsets
  }
}

/// Why a file can't be read as XML, or as a property list in XML.
struct XMLProblem: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
  /// Whether this is another kind of file altogether, or a feature that is refused.
  let isForeign: Bool
  /// The range in bytes; nil for the file as a whole, such as one that isn't text.
  let range: Range<Int>?

  init(_ message: String, _ range: Range<Int>?, isForeign: Bool = false) {
    self.message = message
    self.range = range
    self.isForeign = isForeign
  }
}
