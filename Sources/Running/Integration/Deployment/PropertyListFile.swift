import Foundation
package import URLSchemeCompiler
package import URLSchemeGeneration

/// A property list of any format; in XML its values have places.
package struct PropertyListFile {
  package let root: PlistNode
  let file: SourceFile

  /// Nil where it can't be read, which is reported.
  package init?(_ file: SourceFile, into diagnostics: inout Diagnostics) {
    self.file = file
    var problems = Diagnostics()
    if let root = PlistReader.read(file, into: &problems), root.entries != nil {
      self.root = root
      return
    }
    // A list that is binary, or in another encoding.
    if let list = try? PlistReader.value(ofAnyEncoding: Data(file.bytes)) as? [String: Any] {
      root = Self.node(list)
      return
    }
    let problem = problems.sorted.first
    diagnostics.report(
      .bundleUnreadable,
      problem?.rule == .plistSyntax ? problem?.message ?? "" : "this property list can't be read",
      path: file.path)
    return nil
  }

  private static func node(_ value: Any) -> PlistNode {
    let kind: PlistNode.Value =
      switch value {
      case let text as String: .string(text)
      case let items as [Any]: .array(items.map(node))
      case let members as [String: Any]:
        .dictionary(
          members.sorted { $0.key < $1.key }.map {
            PlistNode.Entry(key: $0.key, keyRange: 0..<0, value: node($0.value))
          })
      default: .scalar("", "")
      }
    return PlistNode(value: kind, range: 0..<0)
  }

  /// The range of a value; nil in a file that has no lines.
  package func range(_ node: PlistNode?) -> SourceRange? {
    node.flatMap { $0.range.isEmpty ? nil : SourceRange(file: file, offsets: $0.range) }
  }
}
