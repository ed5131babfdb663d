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

  /// The attributes of a library's declarations.
  private static let attributes: Set<String> = [
    "_exported", "_spi", "_specialize", "frozen", "inlinable", "usableFromInline",
  ]

  /// The words before which `nonisolated` stands, whatever the module's isolation is.
  private static let declarations: Set<String> = [
    "struct", "enum", "class", "protocol", "extension", "func", "final", "indirect", "private",
    "fileprivate",
  ]

  /// A file of the library as code of the app's module.
  func rewrite(_ text: String) -> String {
    Self.withoutExamples(withNewNames(text)).joined(separator: "\n")
  }

  /// The lines without the examples of comments, which are about all of the library.
  private static func withoutExamples(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var isExample = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("/// ```") {
        isExample.toggle()
        if isExample, lines.last?.hasSuffix(" ///") == true || lines.last == "///" {
          lines.removeLast()
        }
      } else if !isExample {
        lines.append(line)
      }
    }
    return lines
  }

  private func withNewNames(_ text: String) -> String {
    let source = SwiftTokens(text.utf8)
    let tokens = source.tokens
    var result: [UInt8] = []
    var index = 0
    var isAtStart = true
    var isOuter = false
    while index < tokens.count {
      let token = tokens[index]
      let word = source.text(token)
      index += 1
      if word == "\n" {
        isAtStart = true
      } else if isAtStart {
        (isAtStart, isOuter) = (false, word != " ")
      }
      switch token.kind {
      case .comment:
        result += comment(word).utf8
      case .identifier where word == "public" || word == "package":
        if let level = level(of: word) {
          result += level.utf8
        } else {
          skip(source, &index)
        }
      case .other
      where word == "@" && index < tokens.count
        && Self.attributes.contains(source.text(tokens[index])):
        index += 1
        skip(source, &index)
      case .identifier:
        if isOuter, Self.declarations.contains(word) {
          result += "nonisolated ".utf8
          isOuter = false
        }
        result += newName(of: word, at: index - 1, in: source).utf8
      default:
        result += source.bytes[token.range]
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

  /// A level of the library in the app; nil where the code has none.
  private func level(of word: String) -> String? {
    word == "public" && access != .internal ? access.rawValue : nil
  }

  /// Moves behind parentheses and the space after them.
  private func skip(_ source: SwiftTokens, _ index: inout Int) {
    func isNext(_ text: String) -> Bool {
      index < source.tokens.count && source.text(source.tokens[index]) == text
    }
    if isNext("(") {
      while index < source.tokens.count, !isNext(")") { index += 1 }
      index += 1
    }
    while isNext(" ") || isNext("\n") { index += 1 }
  }

  /// A comment with the names of this module in its code.
  private func comment(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : newNames[String(part)] ?? String(part)
    }.joined(separator: "`")
  }
}
