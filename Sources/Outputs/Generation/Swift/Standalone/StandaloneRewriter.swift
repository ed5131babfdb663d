/// Makes code of an app's module of the runtime's source: other names, the app's access level, and nothing
/// that only a library has.
struct StandaloneRewriter {
  private let access: RenderOptions.Access
  /// The names of the runtime's types and functions outside types, and what they are called here.
  private let newNames: [String: String]

  init(access: RenderOptions.Access, renaming names: some Sequence<String>) {
    self.access = access
    newNames = Dictionary(
      names.map { ($0, StandaloneNames.name(of: $0)) } + StandaloneNames.qualified,
      uniquingKeysWith: { first, _ in first })
  }

  /// The names of the types that a file declares outside others. The library is formatted by `swift format`,
  /// so such a declaration begins in the first column.
  static func names(in file: String) -> [String] {
    let type = #/^(?:[@A-Za-z_]+ )*(?:struct|enum|class|protocol|typealias) ([A-Za-z_]\w*)/#
    return file.matches(of: type.anchorsMatchLineEndings()).map { String($0.1) }
  }

  /// A file of the library as code of the app's module.
  func rewrite(_ text: String) -> String {
    // The examples of comments are about all of the library.
    let example = #/(?:^ *\/{3}\n)?^ *\/{3} ```.*\n(?:^ *\/{3}.*\n)*?^ *\/{3} ```\n/#
    let attribute =
      #/@(?:_exported|_spi|_specialize|frozen|inlinable|usableFromInline)\b(?:\([^)]*\))?\s+/#
    let accessLevel = #/^( *(?:@\w+(?:\([^)]*\))? )*)(public|package) /#
    // `nonisolated` stands before the first of these words, whatever the module's isolation is.
    let declaration =
      #/
      ^ ((?: [@\w()]+ \x20)*?)
      (struct | enum | class | protocol | extension | func | final | indirect | (?:file)?private) \b
      /#
    let level = access.modifier
    return withNewNames(
      text.replacing(example.anchorsMatchLineEndings(), with: "").replacing(attribute, with: "")
        .replacing(accessLevel.anchorsMatchLineEndings()) {
          $0.1 + ($0.2 == "public" ? level : "")
        }
        .replacing(declaration.anchorsMatchLineEndings()) { "\($0.1)nonisolated \($0.2)" })
  }

  private func withNewNames(_ text: String) -> String {
    let source = SwiftTokens(text.utf8)
    var result: [UInt8] = []
    for (index, token) in source.tokens.enumerated() {
      let word = source.text(token)
      switch token.kind {
      case .comment: result += comment(word).utf8
      case .identifier: result += newName(of: word, at: index, in: source).utf8
      default: result += source.bytes[token.range]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func newName(of word: String, at index: Int, in source: SwiftTokens) -> String {
    guard let name = newNames[word] else { return word }
    func text(_ index: Int) -> String {
      source.tokens.indices.contains(index) ? source.text(source.tokens[index]) : ""
    }
    // A member's name means that of its type, and `Result` alone is the parameter of a generic function.
    let isOther = text(index - 1) == "." || word == "Result" && text(index + 1) != "<"
    return isOther ? word : name
  }

  /// A comment with the names of this module in its code.
  private func comment(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : newNames[String(part)] ?? String(part)
    }.joined(separator: "`")
  }
}
