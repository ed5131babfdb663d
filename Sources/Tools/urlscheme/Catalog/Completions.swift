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
  /// bash evaluates completions: a file with the name `$(command).yaml` would run the command when a
  /// person presses Tab.
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
      // The command and its subcommand come first.
      let names = words.dropFirst(2).lazy.compactMap(actions).first ?? []
      return harmless(names.filter { $0.hasPrefix(typed) })
    }
  }

  /// The actions of the spec that a word names; nil for any other word. The index has those of bundled
  /// specs; others, and files, are read.
  private static func actions(of word: String) -> [String]? {
    guard !word.hasPrefix("-"), let path = try? SpecFinder.file(of: word) else { return nil }
    if let bundled = BundledCatalog.index.entry(named: word.lowercased()),
      BundledCatalog.path(of: bundled.name) == path
    {
      return bundled.actions.map(\.name)
    }
    return SpecLoader.load(path: path, sources: .diskAndCatalog).spec?.actions.map(\.name)
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
