import URLSchemeCompiler

/// What came of reading a text.
struct Reading {
  let file: SourceFile
  let node: YAMLNode?
  let diagnostics: Diagnostics

  init(_ bytes: [UInt8]) {
    let file = SourceFile(path: "test.yaml", bytes: bytes)
    var diagnostics = Diagnostics()
    node = YAMLReader.read(file, into: &diagnostics)
    self.file = file
    self.diagnostics = diagnostics
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The problems as `line:column rule-id`.
  var problems: [String] {
    diagnostics.sorted.map { diagnostic in
      guard let start = diagnostic.range?.start else { return diagnostic.rule.id }
      return "\(start.line):\(start.column) \(diagnostic.rule.id)"
    }
  }

  var messages: [String] { diagnostics.sorted.map(\.message) }

  var rendered: String { DiagnosticRenderer().render(diagnostics) }
}

extension SourceRange {
  /// `line:column-line:column`, for comparisons.
  var shown: String { "\(start.line):\(start.column)-\(end.line):\(end.column)" }
}

extension YAMLNode {
  /// The tree in one line: texts, `[…]`, `{key: value}`, and `∅` where nothing stands.
  var shown: String {
    switch self {
    case .scalar(let scalar): scalar.isAbsent ? "∅" : "'\(scalar.text)'"
    case .sequence(let items, _): "[" + items.map(\.shown).joined(separator: ", ") + "]"
    case .mapping(let pairs):
      "{" + pairs.map { "\($0.key.text): \($0.value.shown)" }.joined(separator: ", ") + "}"
    }
  }

  /// This node and all that are inside it.
  var all: [YAMLNode] {
    switch self {
    case .scalar: [self]
    case .sequence(let items, _): [self] + items.flatMap(\.all)
    case .mapping(let pairs): [self] + pairs.flatMap { [.scalar($0.key)] + $0.value.all }
    }
  }
}

/// A small generator with a seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
