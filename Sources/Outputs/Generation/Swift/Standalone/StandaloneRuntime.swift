import URLSchemeCompiler

/// The file with what standalone code needs of the library: parts of the source of `URLSchemeRuntime`, as code
/// of the app's own module.
struct StandaloneRuntime {
  /// One file serves all specs of a module, so it has none of their names.
  static let fileName = "urlscheme.runtime.swift"

  private let files: [(name: String, text: String)]
  private let access: RenderOptions.Access
  private let version: String

  /// - Parameter files: The texts of the library's files by their names, in their order.
  init(
    of files: [(name: String, text: String)] = EmbeddedFiles.runtime, options: RenderOptions
  ) {
    self.files = files
    access = options.access
    version = options.toolVersion
  }

  /// - Parameter texts: The generated code of the module.
  func file(for texts: [String]) -> RenderedFile {
    let runtime = files.map { ($0.name, declarations: RuntimeDeclaration.all(in: $0.text)) }
    let names = Set(runtime.flatMap(\.declarations).flatMap(\.names))
    let code = texts.map { SwiftTokens($0.utf8) }
    let parts = RuntimeParts(of: runtime, mentions: Self.mentions(in: code, of: names))
    let rewriter = StandaloneRewriter(access: access, renaming: names)
    var output = LineWriter()
    for file in parts.files {
      output.addBlankLine()
      output.add("// MARK: \(file.name)".utf8)
      for part in file.parts where part.isNeeded {
        output.addBlankLine()
        rewriter.add(Self.lines(of: part).joined(separator: "\n"), to: &output)
      }
    }
    let aliases = foundationTypes(in: code + [SwiftTokens(output.text.utf8)])
    return RenderedFile(name: Self.fileName, text: header + aliases + output.text)
  }

  private var header: String {
    """
    // \(GeneratedMarker.text) \(version). Do not edit.
    // These are the parts of swift-urlscheme that the generated code beside this file needs. They are
    // under the Apache License 2.0 with Runtime Library Exception.
    // swift-format-ignore-file

    #if canImport(FoundationEssentials)
      \(accessWord)import FoundationEssentials
    #else
      \(accessWord)import Foundation
    #endif

    """
  }

  /// `public `, `package ` or nothing.
  private var accessWord: String { access == .internal ? "" : access.rawValue + " " }

  /// The names of the library and of its members that code has.
  private static func mentions(
    in code: [SwiftTokens], of names: Set<String>
  ) -> SwiftTokens.Mentions {
    let originals = Dictionary(
      names.map { (StandaloneNames.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    var mentions = SwiftTokens.Mentions()
    for code in code { mentions.formUnion(code.mentions) }
    // The library's own name of a type is an alias here, or means a type of the app.
    mentions.names = Set(
      mentions.names.compactMap { word in
        originals[word] ?? (names.contains(word) ? nil : word)
      })
    return mentions
  }

  /// The declaration with the types of Foundation that the code has.
  private func foundationTypes(in code: [SwiftTokens]) -> String {
    var names: Set<String> = []
    for code in code {
      for (index, token) in code.tokens.enumerated().dropLast(2)
      where token.kind == .identifier && code.text(token) == StandaloneNames.foundation {
        names.insert(code.text(code.tokens[index + 2]))
      }
    }
    guard !names.isEmpty else { return "" }
    func aliases(_ module: String) -> String {
      names.sorted().map { "    \(accessWord)typealias \($0) = \(module).\($0)\n" }.joined()
    }
    return """

      /// The types of Foundation, whatever types of these names there are.
      nonisolated \(accessWord)enum \(StandaloneNames.foundation) {
        #if canImport(FoundationEssentials)
      \(aliases("FoundationEssentials"))  #else
      \(aliases("Foundation"))  #endif
      }

      """
  }

  private static func lines(of part: RuntimeParts.Part) -> [Substring] {
    guard !part.members.isEmpty else { return part.declaration.head }
    var lines = part.declaration.head
    for member in part.members where member.isNeeded {
      if member.declaration.isAfterBlank, lines.last?.hasSuffix("{") == false { lines.append("") }
      lines += member.declaration.head
    }
    return lines + ["}"]
  }
}
