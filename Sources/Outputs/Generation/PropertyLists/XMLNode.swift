package import URLSchemeCompiler

/// An element of an XML file, with its places there.
package struct XMLNode {
  /// An attribute of a tag, such as `android:host="links.example.com"`.
  package struct Attribute {
    package let value: String
    /// The range of the whole attribute.
    package let range: SourceRange

    package init(value: String, range: SourceRange) {
      self.value = value
      self.range = range
    }
  }

  package let name: String
  /// The range of the opening tag.
  package let tag: SourceRange
  /// The first attribute of each name.
  package var attributes: [String: Attribute] = [:]
  package var children: [XMLNode] = []
  /// The text between the tags, without that of elements inside.
  package var text = ""
  /// The range of the first text that is more than white space.
  var wordsRange: Range<Int>?
  /// The range from the opening tag to the closing one, in bytes.
  var range: Range<Int>
  /// The range between the tags; nil for an element with one tag, such as `<array/>`.
  var content: Range<Int>?

  package init(name: String, tag: SourceRange, attributes: [String: Attribute] = [:]) {
    self.name = name
    self.tag = tag
    self.attributes = attributes
    range = tag.offsets
  }

  package func children(named name: String) -> [XMLNode] { children.filter { $0.name == name } }
}

/// Why a file can't be read as XML, or as a property list in XML.
package struct XMLProblem: Error, CustomStringConvertible {
  package let message: String
  package var description: String { message }
  /// Whether this is another kind of file altogether, or a feature that is refused.
  package let isForeign: Bool
  /// The range in bytes; nil for the file as a whole, such as one that isn't text.
  package let range: Range<Int>?

  package init(_ message: String, _ range: Range<Int>?, isForeign: Bool = false) {
    self.message = message
    self.range = range
    self.isForeign = isForeign
  }
}
