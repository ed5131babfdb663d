private import CEmbeddedCatalog
package import URLSchemeSpec

/// The specifications that are part of the command.
///
/// A name is found by bisection and only the bytes of that specification become text, so the size
/// of the catalog does not slow down a command that uses one app.
package enum BundledCatalog {
  /// What the paths of bundled specifications begin with; no file of the disk is called so.
  private static let prefix = "catalog:/"

  /// The path by which `file(at:)` finds a specification; `nil` if the catalog has none of the name.
  package static func path(of name: String) -> String? {
    unsafe entry(name) == nil ? nil : prefix + name + SpecLoader.fileSuffix
  }

  /// The file of a path that `path(of:)` returned.
  package static func file(at path: String) -> SourceFile? {
    guard path.hasPrefix(prefix), path.hasSuffix(SpecLoader.fileSuffix) else { return nil }
    let name = path.dropFirst(prefix.count).dropLast(SpecLoader.fileSuffix.count)
    return unsafe entry(String(name)).map { unsafe SourceFile(path: path, bytes: bytes(of: $0)) }
  }

  /// The facts about all bundled specs, available without reading one.
  package static let index: CatalogIndex =
    unsafe (try? CatalogIndex(bytes(of: embedded_catalog_index()))) ?? CatalogIndex(specs: [])

  private static func entry(_ name: String) -> catalog_file? {
    let files = unsafe embedded_catalog()
    let all = unsafe UnsafeBufferPointer(start: files.first, count: Int(files.count))
    var (low, high) = (0, all.count)
    while low < high {
      let middle = low + (high - low) / 2
      let found = unsafe String(cString: all[middle].name)
      if found == name { return unsafe all[middle] }
      if found.utf8.lexicographicallyPrecedes(name.utf8) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static func bytes(of file: catalog_file) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.count)))
  }
}

extension SpecSources {
  /// The files of this machine and the specifications that are part of the command.
  package static let diskAndCatalog = SpecSources.disk.adding { BundledCatalog.file(at: $0) }
}
