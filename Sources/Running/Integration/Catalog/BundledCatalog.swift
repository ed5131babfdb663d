private import CEmbeddedFiles
package import URLSchemeCompiler

/// The specifications that are part of the command.
///
/// Only the bytes of the specification that is asked for become text, so the size of the catalog does not
/// slow down a command that uses one app.
package enum BundledCatalog {
  /// The beginning of the paths of bundled specifications; no file of the disk is called so.
  private static let prefix = "catalog:/"

  /// The path by which `file(at:)` finds a specification; `nil` if the catalog has none of the name.
  package static func path(of name: String) -> String? {
    unsafe embedded_catalog().content(of: name).map { _ in prefix + name + SpecLoader.fileSuffix }
  }

  /// The file of a path that `path(of:)` returned.
  package static func file(at path: String) -> SourceFile? {
    guard path.hasPrefix(prefix), path.hasSuffix(SpecLoader.fileSuffix) else { return nil }
    let name = path.dropFirst(prefix.count).dropLast(SpecLoader.fileSuffix.count)
    return unsafe embedded_catalog().content(of: String(name)).map {
      SourceFile(path: path, bytes: $0)
    }
  }

  /// The facts about all bundled specs, available without reading one.
  package static let index: CatalogIndex =
    unsafe (try? CatalogIndex(embedded_catalog_index().content)) ?? CatalogIndex(specs: [])
}

extension SpecSources {
  /// The files of this machine, and the specifications that are part of the command, which include
  /// nothing.
  package static let diskAndCatalog = SpecSources(
    identity: disk.identity, root: disk.root,
    read: { path in BundledCatalog.file(at: path).map(Result.success) ?? disk.read(path) })
}
