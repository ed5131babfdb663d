package import URLSchemeCompiler
package import URLSchemeGeneration

/// An element of an XML file, and its place there.
package struct XMLNode {
  package struct Attribute {
    package let value: String
    package let range: SourceRange
  }

  package let name: String
  /// The opening tag.
  package let range: SourceRange
  /// The first of each name.
  package var attributes: [String: Attribute] = [:]
  package var children: [XMLNode] = []
  /// The text between the tags, without that of elements inside.
  package var text = ""

  package func children(named name: String) -> [XMLNode] { children.filter { $0.name == name } }
}

extension XMLNode {
  /// The root of a file.
  ///
  /// - Throws: What isn't XML, with its place in bytes.
  package init(_ file: SourceFile) throws(XMLProblem) {
    guard String(validUTF8: file.bytes) != nil else {
      throw XMLProblem("the file is not UTF-8", nil)
    }
    var scanner = XMLScanner(file.bytes, from: file.contentStart)
    var open: [XMLNode] = []
    while true {
      let token = try scanner.next()
      let range = SourceRange(file: file, offsets: token.range)
      var closed: XMLNode?
      switch token.kind {
      case .text(let text): if !open.isEmpty { open[open.count - 1].text += text }
      case .end:
        throw XMLProblem(
          open.last.map { "'\($0.name)' is not closed" } ?? "there is no element", token.range)
      case .opening(let name, let isClosed, let attributes):
        guard open.count < PlistReader.maximumDepth else {
          throw XMLProblem("elements nest too deeply", token.range)
        }
        let found = attributes.map {
          ($0.name, Attribute(value: $0.value, range: SourceRange(file: file, offsets: $0.range)))
        }
        let node = XMLNode(
          name: name, range: range,
          attributes: Dictionary(found, uniquingKeysWith: { first, _ in first }))
        if isClosed { closed = node } else { open.append(node) }
      case .closing(let name):
        guard let last = open.popLast(), last.name == name else {
          throw XMLProblem("'\(name)' closes nothing here", token.range)
        }
        closed = last
      }
      guard let closed else { continue }
      guard !open.isEmpty else {
        self = closed
        return
      }
      open[open.count - 1].children.append(closed)
    }
  }
}
