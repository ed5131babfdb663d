package import URLSchemeCompiler

/// Makes a specification to start from of what registers an app's URLs already, and of URLs.
package enum Importer {
  /// The text of a specification, valid, with a comment wherever something was guessed.
  ///
  /// - Parameters:
  ///   - files: What to make it of, all about one app; which kind each is shows in its text.
  ///   - appName: The app's name, where it should be another than the guessed one.
  package static func text(
    of files: [SourceFile], appName: String? = nil
  ) throws(CommandError) -> String {
    var draft = SpecDraft(path: files.first?.path)
    for file in files { try read(file, into: &draft) }
    try URLListImport.guess(into: &draft)
    draft.name = appName ?? draft.name
    try draft.complete()
    return try draft.settledText()
  }

  private static func read(_ file: SourceFile, into draft: inout SpecDraft) throws(CommandError) {
    guard ![".yaml", ".yml"].contains(where: file.path.hasSuffix) else {
      throw CommandError(
        "this is YAML; 'urlscheme validate' says whether it is a specification", path: file.path)
    }
    let start = file.bytes[file.contentStart...].first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    let isPropertyList =
      start == UInt8(ascii: "<") || file.bytes.starts(with: "bplist".utf8)
      // One of the old format, which is no JSON, or in UTF-16.
      || (file.bytes.contains(UInt8(ascii: "=")) && start == UInt8(ascii: "{")
        || String(validUTF8: file.bytes) == nil) && SpecDraft.isPropertyList(file)
    if isPropertyList { return try draft.read(propertyList: file) }
    if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
      throw CommandError("this is JSON; a list of URLs has one a line", path: file.path)
    }
    try URLListImport.read(file, into: &draft)
  }
}
