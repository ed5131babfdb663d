/// A declaration at the top of one of the runtime's files, or a member of one, with what can be said of it
/// without a parser.
///
/// The runtime is formatted by `swift format`. So a declaration begins in the first column and ends with
/// the next line there; its members do the same two columns further right.
struct RuntimeDeclaration {
  enum Kind {
    /// Modules that the file needs.
    case imports
    /// A type or a function, which is needed if it is named. So is a member that has a name.
    case named
    /// An extension of a type.
    case ofType(String)
    /// A member that every value of its type needs, such as a stored property.
    case always
    /// An initializer, which is needed if its first label is written.
    case initializer
  }

  let kind: Kind
  /// What it is called by.
  let names: Set<String>
  /// Whether it is a type whose members no other code names without a point: no protocol.
  let hasOwnMembers: Bool
  /// The protocols that an extension adds.
  let conformances: Set<String>
  /// Whether apps may call it.
  let isPublic: Bool
  /// Whether a blank line is above it.
  let isAfterBlank: Bool
  /// The lines before the members, or all lines, with the comments and attributes above them.
  let head: [Substring]
  /// The identifiers of the code in the head.
  let mentions: SwiftTokens.Mentions
  let members: [RuntimeDeclaration]

  /// The declarations of a file, in their order.
  static func all(in file: String) -> [RuntimeDeclaration] {
    blocks(of: file.split(separator: "\n", omittingEmptySubsequences: false), indentedBy: 0)
      .map { RuntimeDeclaration($0, indentedBy: 0) }
  }

  /// Splits lines into those of each declaration.
  private static func blocks(of lines: [Substring], indentedBy indentation: Int) -> [Block] {
    var blocks: [Block] = []
    var block = Block()
    for (index, line) in lines.enumerated() {
      if line.isEmpty, !block.hasBegun {
        block.isAfterBlank = true
        continue
      }
      block.add(line, indentedBy: indentation)
      let next = lines[(index + 1)...].first { !$0.isEmpty } ?? ""
      guard block.isComplete(before: next.dropFirst(indentation)) else { continue }
      blocks.append(block)
      block = Block()
    }
    return blocks
  }

  /// The lines of a declaration so far.
  private struct Block {
    private(set) var lines: [Substring] = []
    var isAfterBlank = false
    private(set) var hasBegun = false
    private var isConditional = false
    private var isConditionOpen = false
    private var needsBody = false
    private var hasBody = false
    private var depth = 0

    mutating func add(_ line: Substring, indentedBy indentation: Int) {
      lines.append(line)
      let text = line.dropFirst(indentation)
      if text.hasPrefix("#if") { (isConditional, isConditionOpen, hasBegun) = (true, true, true) }
      if text.hasPrefix("#endif") { isConditionOpen = false }
      let words = Line(text)
      if !hasBegun, let keyword = words.keyword {
        hasBegun = true
        needsBody = !["import", "typealias", "let", "var", "case"].contains(keyword)
      }
      for word in words.words {
        if ["{", "(", "["].contains(word) { depth += 1 }
        if ["}", ")", "]"].contains(word) { depth -= 1 }
        if word == "{" { hasBody = true }
      }
    }

    /// - Parameter next: The line that follows, without the indentation of declarations.
    func isComplete(before next: Substring) -> Bool {
      if isConditional { return !isConditionOpen }
      guard hasBegun, depth == 0 else { return false }
      return needsBody ? hasBody : !next.hasPrefix(" ")
    }
  }

  private init(_ block: Block, indentedBy indentation: Int) {
    let lines = block.lines
    isAfterBlank = block.isAfterBlank
    let isConditional = lines.contains { $0.dropFirst(indentation).hasPrefix("#if") }
    let ownLines = lines.map { line -> Line? in
      let text = line.dropFirst(indentation + (isConditional ? 2 : 0))
      return text.hasPrefix(" ") || text.hasPrefix("//") ? nil : Line(text)
    }
    let declaring = ownLines.indices.filter { ownLines[$0]?.keyword != nil }
    var isDivided = false
    var kind = Kind.named
    var names = Set(
      declaring.compactMap { ownLines[$0] }.compactMap { $0.keyword == "import" ? nil : $0.name })
    var conformances: Set<String> = []
    let first = declaring.first.flatMap { ownLines[$0] }
    let isMember = indentation > 0
    if isConditional {
      if isMember { kind = .always } else if names.isEmpty { kind = .imports }
    } else if let first, let place = declaring.first {
      switch first.keyword {
      case "import": kind = .imports
      case "extension":
        let words = Self.headWords(lines[place...])
        let base = words.dropFirst((words.firstIndex(of: "extension") ?? 0) + 1).first ?? ""
        kind = .ofType(base == "[" ? "Array" : base)
        names = []
        let colon = words.firstIndex(of: ":") ?? words.count
        conformances = Set(words[colon...].filter { $0 != ":" && $0 != "," })
        isDivided = conformances.isEmpty
      case "struct", "class", "enum": isDivided = !isMember
      case "init":
        kind = .initializer
        names = Self.firstLabel(lines[place...]).map { [$0] } ?? []
      case "func" where first.isUsedUnnamed: kind = .always
      case "func", "typealias", "protocol": break
      case "var" where !first.isUsedUnnamed && (first.isStatic || Self.isComputed(lines[place...])):
        break
      case "let" where first.isStatic: break
      default: kind = isMember ? .always : .named
      }
    }
    self.kind = kind
    self.names = names
    self.conformances = conformances
    hasOwnMembers = first.map { ["struct", "class", "enum"].contains($0.keyword) } ?? false
    isPublic = first?.words.contains("public") ?? false
    var head = lines
    // A brace in the comment above opens nothing.
    let open = lines[(declaring.first ?? 0)...].firstIndex { $0.hasSuffix("{") }
    if isDivided, let open, lines.count > open + 1 {
      head = Array(lines[...open])
      members = Self.blocks(
        of: Array(lines[(open + 1)...].dropLast()), indentedBy: indentation + 2
      ).map { RuntimeDeclaration($0, indentedBy: indentation + 2) }
    } else {
      members = []
    }
    self.head = head
    mentions = SwiftTokens(head.joined(separator: "\n").utf8).mentions
  }

  /// The words up to the brace that opens a body.
  private static func headWords(_ lines: ArraySlice<Substring>) -> [String] {
    var words: [String] = []
    for line in lines where !words.contains("{") { words += Line(line).words }
    return Array(words.prefix { $0 != "{" && $0 != "where" })
  }

  /// The label of an initializer's first parameter; nil without one.
  private static func firstLabel(_ lines: ArraySlice<Substring>) -> String? {
    let words = lines.prefix(3).flatMap { Line($0).words }
    guard let place = words.firstIndex(of: "init"),
      let open = words[place...].firstIndex(of: "("), open + 1 < words.count
    else { return nil }
    let label = words[open + 1]
    return ["_", ")"].contains(label) ? nil : label
  }

  private static func isComputed(_ lines: ArraySlice<Substring>) -> Bool {
    guard let line = lines.first.map({ Line($0) }), !line.words.contains("=") else { return false }
    return line.words.contains("{")
      && !lines.contains { $0.contains(" didSet ") || $0.contains(" willSet ") }
  }

  /// The words of a line.
  private struct Line {
    /// The identifiers and the marks between them, without comments, texts and spaces.
    let words: [String]

    init(_ text: Substring) {
      let source = SwiftTokens(text.utf8)
      words = source.tokens.filter { $0.kind == .identifier || $0.kind == .other }
        .map(source.text).filter { $0 != " " }
    }

    private static let keywords: Set<String> = [
      "import", "extension", "struct", "class", "enum", "protocol", "actor", "func", "var", "let",
      "typealias", "case", "init", "subscript", "deinit",
    ]

    var keyword: String? { words.first(where: Self.keywords.contains) }

    var name: String? {
      guard let place = words.firstIndex(where: Self.keywords.contains), place + 1 < words.count
      else { return nil }
      return words[place + 1]
    }

    var isStatic: Bool { words.contains("static") }

    /// Whether it declares an operator, or what Swift and Foundation call.
    var isUsedUnnamed: Bool {
      guard let name, let first = name.utf8.first else { return false }
      let letter = first | 0x20
      return Self.witnesses.contains(name)
        || !(letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || first >= 0x5F)
    }

    private static let witnesses: Set<String> = [
      "allCases", "customMirror", "debugDescription", "description", "encode", "errorDescription",
      "hash", "rawValue",
    ]
  }
}
