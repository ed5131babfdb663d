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
    var root = PlistReader.read(file, into: &problems)
    hasPlaces = root != nil
    let problem = problems.sorted.first { $0.rule == .plistSyntax }
    // A list that is binary, or in another encoding.
    if root == nil, problem == nil,
      let list = try? PlistReader.value(ofAnyEncoding: Data(file.bytes)),
      let xml = try? PropertyListSerialization.data(
        fromPropertyList: list, format: .xml, options: 0)
    {
      var others = Diagnostics()
      root = PlistReader.read(SourceFile(path: file.path, bytes: Array(xml)), into: &others)
    }
    guard let root, root.entries != nil else {
      let message =
        root == nil
        ? "this property list can't be read"
        : "this property list isn't a dictionary, like an Info.plist"
      diagnostics.report(
        .plistUnreadable, at: problem?.range, in: file.path, problem?.message ?? message)
      return nil
    }
    self.root = root
    reportRepeatedKeys(of: root, into: &diagnostics)
  }

  /// Reports keys that a dictionary has more than once, with their places.
  private func reportRepeatedKeys(of node: PlistNode, into diagnostics: inout Diagnostics) {
    let entries = node.entries ?? []
    for value in (node.items ?? []) + entries.map(\.value) {
      reportRepeatedKeys(of: value, into: &diagnostics)
    }
    for (key, uses) in Dictionary(grouping: entries, by: \.key) where uses.count > 1 {
      diagnostics.report(
        .bundleKeyTwice, at: hasPlaces ? SourceRange(file: file, offsets: uses[1].keyRange) : nil,
        in: file.path,
        "the key \(key.quoted) is twice in this dictionary, and readers differ about which counts")
    }
  }

  /// The range of a value; nil in a file that has no lines.
  package func range(_ node: PlistNode?) -> SourceRange? {
    node.flatMap { hasPlaces ? SourceRange(file: file, offsets: $0.range) : nil }
  }
}
