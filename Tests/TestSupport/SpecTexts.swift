package import URLSchemeCompiler

extension SpecSources {
  /// Texts instead of files, all of one package.
  ///
  /// - Parameter texts: The texts by their paths, as seen from the package's folder.
  package static func texts(_ texts: [String: String]) -> SpecSources {
    SpecSources(
      identity: { Path.normalized($0.hasPrefix("/") ? $0 : "/package/" + $0) },
      root: { _ in "/package" },
      read: { path in
        guard let text = texts[path] else {
          return .failure(Diagnostic(.fileUnreadable, in: path, "there is no such file"))
        }
        return .success(SourceFile(path: path, text: text))
      })
  }
}
