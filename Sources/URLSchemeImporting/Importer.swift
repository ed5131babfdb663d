package import URLSchemeSpec

/// Makes a specification to start from of what there is: an Info.plist, a list of URLs, or a JSON
/// description of an interface.
package enum Importer {
  /// The text of a specification, valid, with a comment wherever something was guessed.
  ///
  /// - Parameters:
  ///   - file: What to make it of; which kind it is shows in its first bytes.
  ///   - appName: The app's name, where it should be another than the guessed one.
  package static func text(
    of file: SourceFile, appName: String? = nil
  ) throws(ImportError) -> String {
    var draft =
      switch kind(of: file) {
      case .propertyList: try PropertyListImport.draft(of: file)
      case .json: try JSONImport.draft(of: file)
      case .urls: try URLListImport.draft(of: file)
      }
    if let appName {
      draft.appName = appName
      draft.nameGuess = nil
    }
    draft.appName = DraftNames.app(draft.appName)
    return try DraftCheck.settled(draft)
  }

  private enum Kind { case propertyList, json, urls }

  private static func kind(of file: SourceFile) -> Kind {
    if file.bytes.starts(with: "bplist".utf8) { return .propertyList }
    let start = file.bytes[file.contentStart...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    switch start.first {
    case UInt8(ascii: "<"): return .propertyList
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    default: return .urls
    }
  }
}
