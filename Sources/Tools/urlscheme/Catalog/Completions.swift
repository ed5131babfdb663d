import ArgumentParser
import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration

extension CompletionKind {
  /// Names of specifications, and files.
  static var specNames: CompletionKind {
    .custom { _, _, typed in
      harmless(SpecFinder.names.all.map(\.name).filter { $0.hasPrefix(typed) } + files(typed))
    }
  }

  /// The words that mean only themselves to a shell.
  ///
  /// bash evaluates completions: a parameter with the name `$(command)`, in an untrusted spec,
  /// would run the command when a person presses Tab.
  private static func harmless(_ words: [String]) -> [String] {
    words.filter { word in
      word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "_-.,:/@%+=".unicodeScalars.contains($0)
      }
    }
  }

  /// The actions of the spec that precedes them.
  static var actionNames: CompletionKind {
    .custom { words, _, typed in
      harmless(
        CompletedLine(words).entry?.actions.map(\.name).filter { $0.hasPrefix(typed) } ?? [])
    }
  }

  /// Parameters with the `=` that follows them, and after it the words of an enumeration.
  static var parameters: CompletionKind {
    .custom { words, index, typed in
      harmless(CompletedLine(words).values(index: index, typed: typed))
    }
  }

  private static func files(_ typed: String) -> [String] {
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.compactMap { name in
      let path = folder + name
      guard path.hasPrefix(typed) else { return nil }
      return FileSystem.isFolder(path) ? path + "/" : name.hasSuffix(".yaml") ? path : nil
    }.sorted()
  }
}

/// The words of a command line that is being completed.
private struct CompletedLine {
  /// The specification that a word before the cursor names.
  let entry: CatalogIndex.Entry?
  private let words: [String]
  private let action: CatalogIndex.Action?
  /// The words after the action.
  private var given: [String] = []

  init(_ words: [String]) {
    self.words = words
    // The command and its subcommand come first.
    let rest = words.dropFirst(2)
    var found: CatalogIndex.Entry?
    var action: CatalogIndex.Action?
    for (index, word) in rest.enumerated() where !word.hasPrefix("-") {
      if let found {
        action = found.actions.first { $0.name == word }
        guard action == nil else {
          given = Array(rest.dropFirst(index + 1))
          break
        }
      } else {
        found = Self.entry(word)
      }
    }
    entry = found
    self.action = action
  }

  /// The index has bundled specifications; others, and files, are read.
  private static func entry(_ word: String) -> CatalogIndex.Entry? {
    guard let path = try? SpecFinder.file(of: word) else { return nil }
    if let bundled = BundledCatalog.index.entry(named: word.lowercased()),
      BundledCatalog.path(of: bundled.name) == path
    {
      return bundled
    }
    guard let spec = SpecLoader.load(path: path, sources: .diskAndCatalog).spec else { return nil }
    return CatalogIndex.Entry(spec, bytes: [])
  }

  /// - Parameters:
  ///   - index: The word that is completed.
  ///   - typed: The text before the cursor. Shells that split words at `=` pass the part after it.
  func values(index: Int, typed: String) -> [String] {
    guard let action else { return [] }
    let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty {
      let name = String(parts[0])
      return values(of: name, in: action).map { name + "=" + $0 }.filter { $0.hasPrefix(typed) }
    }
    // bash: `when`, `=`, `to`, or `when`, `=` with nothing after it.
    if typed == "=", words.indices.contains(index - 1) {
      return values(of: words[index - 1], in: action)
    }
    if words.indices.contains(index - 1), index >= 2, words[index - 1] == "=" {
      return values(of: words[index - 2], in: action).filter { $0.hasPrefix(typed) }
    }
    let known = Set(given.map { String($0.prefix { $0 != "=" }) })
    return action.parameters.keys.sorted()
      .filter { $0.hasPrefix(typed) && (!known.contains($0) || $0 == typed) }
      .map { $0 + "=" }
  }

  private func values(of name: String, in action: CatalogIndex.Action) -> [String] {
    action.parameters[name] ?? []
  }
}
