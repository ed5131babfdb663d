import Foundation
package import URLSchemeCompiler
package import URLSchemeGeneration

/// A property list of any format; in XML its values have places.
package struct PropertyListFile {
  package let root: PlistNode
  let file: SourceFile
  private let hasPlaces: Bool

  /// Nil where it can't be read, which is reported.
  package init?(_ file: SourceFile, into diagnostics: inout Diagnostics) {
    self.file = file
    var problems = Diagnostics()
    if let root = PlistReader.read(file, into: &problems), root.entries != nil {
      (self.root, hasPlaces) = (root, true)
      return
    }
    // A list that is binary, or in another encoding.
    var others = Diagnostics()
    if let list = try? PlistReader.value(ofAnyEncoding: Data(file.bytes)) as? [String: Any],
      let xml = try? PropertyListSerialization.data(
        fromPropertyList: list, format: .xml, options: 0),
      let root = PlistReader.read(SourceFile(path: file.path, bytes: Array(xml)), into: &others)
    {
      (self.root, hasPlaces) = (root, false)
      return
    }
    let problem = problems.sorted.first
    diagnostics.report(
      .bundleUnreadable,
      problem?.rule == .plistSyntax ? problem?.message ?? "" : "this property list can't be read",
      path: file.path)
    return nil
  }

  /// The range of a value; nil in a file that has no lines.
  package func range(_ node: PlistNode?) -> SourceRange? {
    node.flatMap { hasPlaces ? SourceRange(file: file, offsets: $0.range) : nil }
  }
}
