/// The file with what standalone code needs of the library: the source of `URLSchemeRuntime`, as code of the
/// app's own module.
enum StandaloneRuntime {
  /// One file serves all specs of a module, so it has none of their names.
  static let fileName = "urlscheme.runtime.swift"

  /// - Parameter files: The texts of the library's files by their names, in their order.
  static func file(
    of files: [(name: String, text: String)] = EmbeddedFiles.runtime,
    access: RenderOptions.Access
  ) -> RenderedFile {
    // What imports something is for libraries: this file imports Foundation for itself.
    let imports = #/^ *(?:@_exported )?(?:public )?import /#.anchorsMatchLineEndings()
    let files = files.filter { !$0.text.contains(imports) }
    let names = files.flatMap { StandaloneRewriter.names(in: $0.text) }
    let rewriter = StandaloneRewriter(access: access, renaming: names)
    let parts = files.map { "\n// MARK: \($0.name)\n\n" + rewriter.rewrite($0.text) }
    return RenderedFile(
      name: fileName, text: header(access) + foundationTypes(access) + parts.joined())
  }

  private static func header(_ access: RenderOptions.Access) -> String {
    """
    // \(GeneratedMarker.line). Do not edit.
    // This is the part of swift-urlscheme that reads and builds URLs. It is under the Apache License 2.0 with
    // Runtime Library Exception.
    // swift-format-ignore-file

    #if canImport(FoundationEssentials)
      \(access.modifier)import FoundationEssentials
    #else
      \(access.modifier)import Foundation
    #endif

    """
  }

  /// The declaration with the types of Foundation.
  private static func foundationTypes(_ access: RenderOptions.Access) -> String {
    func aliases(_ module: String) -> String {
      StandaloneNames.foundationTypes.map {
        "    \(access.modifier)typealias \($0) = \(module).\($0)\n"
      }.joined()
    }
    return """

      /// The types of Foundation, whatever types of these names there are.
      nonisolated \(access.modifier)enum \(StandaloneNames.foundation) {
        #if canImport(FoundationEssentials)
      \(aliases("FoundationEssentials"))  #else
      \(aliases("Foundation"))  #endif
      }

      """
  }
}
