/// The file with what standalone code needs of the library: the source of `URLSchemeRuntime`, as code of the
/// app's own module.
enum StandaloneRuntime {
  /// One file serves all specs of a module, so it has none of their names.
  static let fileName = "urlscheme.runtime.swift"

  /// - Parameter files: The texts of the library's files by their names, in their order.
  static func file(
    of files: [(name: String, text: String)] = EmbeddedFiles.runtime,
    access: RenderOptions.Access, by library: TemplateLibrary
  ) -> RenderedFile {
    // What imports something is for libraries: this file imports Foundation for itself.
    let imports = #/^ *(?:@_exported )?(?:public )?import /#.anchorsMatchLineEndings()
    let files = files.filter { !$0.text.contains(imports) }
    let names = files.flatMap { StandaloneRewriter.names(in: $0.text) }
    let rewriter = StandaloneRewriter(access: access, renaming: names)
    let code = files.map { ["name": $0.name, "code": rewriter.rewrite($0.text)] as View }
    return library.file(fileName, view(code, access), with: "swift/runtime")
  }

  /// The code that standalone Swift needs of the library, for `swift/runtime`.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `access` | `public `, `package ` or nothing |
  /// | `foundation`, `foundationTypes` | the name of the enum with Foundation's types, and their names |
  /// | `files` | the library's files, each with its `name` and its `code` |
  private static func view(_ files: [View], _ access: RenderOptions.Access) -> View {
    [
      "generated": GeneratedMarker.line, "access": access.modifier,
      "foundation": StandaloneNames.foundation,
      "foundationTypes": StandaloneNames.foundationTypes, "files": files,
    ]
  }
}
