/// Makes a tree of a parser's events.
///
/// It keeps the open collections on a stack of its own, so that no input can exhaust the
/// program's, and stops as soon as a limit is passed.
struct YAMLTreeBuilder {
  /// The deepest nesting of values.
  static let depthLimit = 64
  static let valueLimit = 1_000_000
  /// How many characters a key may have.
  static let keyLimit = 1_024

  private let file: SourceFile
  private(set) var diagnostics = Diagnostics()
  private(set) var root: YAMLNode?
  /// Whether reading can't or need not go on.
  private(set) var isStopped = false
  /// Whether the tree holds everything that is written.
  private(set) var isWhole = true
  /// The value that was read last, for messages about what follows it.
  private(set) var lastValue: Range<Int>?

  private var frames: [YAMLFrame] = []
  private var valueCount = 0

  init(_ file: SourceFile) {
    self.file = file
  }

  /// The start of the innermost open list or mapping in brackets.
  var openFlow: Int? { frames.last(where: { $0.isFlow })?.start }

  mutating func add(_ event: YAMLEvent) {
    switch event.kind {
    case .alias:
      reportAnchor(at: event.offsets)
      isWhole = false
      append(.scalar(YAMLScalar(text: "*", style: .plain, range: range(event.offsets))))
    case .scalar(let text, let style):
      addScalar(text, style, event)
    case .longScalar:
      let limit = YAMLParser.scalarLimit >> 20
      stop(
        .yamlTooLarge, at: event.offsets,
        "this text is larger than \(limit) MiB, the most that is read")
    case .collectionStart(let isMapping, let isFlow):
      open(isMapping: isMapping, isFlow: isFlow, event)
    case .collectionEnd:
      close(event)
    case .streamEnd, .documentStart, .other: break
    }
  }

  // MARK: Problems

  mutating func report(
    _ rule: Rule, at offsets: Range<Int>, _ message: String, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.report(rule, at: range(offsets), message, notes: notes)
  }

  mutating func stop(_ diagnostic: Diagnostic) {
    diagnostics.add(diagnostic)
    isStopped = true
    isWhole = false
  }

  mutating func stop(_ rule: Rule, at offsets: Range<Int>, _ message: String) {
    stop(Diagnostic(rule, at: range(offsets), message))
  }

  private func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(file: file, offsets: offsets)
  }

  // MARK: Values

  private mutating func addScalar(_ text: String, _ style: YAMLScalar.Style, _ event: YAMLEvent) {
    refuseProperties(of: event)
    var offsets = event.offsets
    // The blank lines after a block are not a part of it.
    if style == .block {
      let length = offsets.reversed().drop { isBlankOrLineBreak(file.bytes[$0]) }.count
      offsets = offsets.lowerBound..<offsets.lowerBound + length
    }
    if style == .quoted, text.utf8.contains(0) {
      report(.yamlControlCharacter, at: offsets, SourceFile.complaintAboutNUL)
    }
    lastValue = offsets
    append(.scalar(YAMLScalar(text: text, style: style, range: range(offsets))))
  }

  // MARK: Collections

  private mutating func open(isMapping: Bool, isFlow: Bool, _ event: YAMLEvent) {
    let start = event.offsets.lowerBound
    guard frames.count < Self.depthLimit else {
      return stop(
        .yamlDepth, at: start..<start + 1, "values are nested more than \(Self.depthLimit) deep")
    }
    refuseProperties(of: event)
    frames.append(
      YAMLFrame(
        isMapping: isMapping, isFlow: isFlow, start: start,
        mapping: YAMLMapping(range: range(event.offsets))))
  }

  private mutating func close(_ event: YAMLEvent) {
    guard var frame = frames.popLast() else { return }
    // The end of a block is known only when the next token begins.
    let end = frame.isFlow && !event.offsets.isEmpty ? event.offsets.upperBound : frame.contentEnd
    let range = range(frame.start..<max(frame.start, end))
    frame.mapping.range = range
    lastValue = range.offsets
    append(frame.isMapping ? .mapping(frame.mapping) : .sequence(frame.items, range))
  }

  private mutating func append(_ node: YAMLNode) {
    valueCount += 1
    let offsets = node.range.offsets
    guard valueCount <= Self.valueLimit else {
      return stop(
        .yamlTooLarge, at: offsets.lowerBound..<offsets.lowerBound,
        "there are more than a million values up to here, the most that is read")
    }
    guard let last = frames.indices.last else {
      root = node
      return
    }
    frames[last].contentEnd = max(frames[last].contentEnd, offsets.upperBound)
    guard frames[last].isMapping else { return frames[last].items.append(node) }
    switch frames[last].expectation {
    case .key: frames[last].expectation = .value(of: key(from: node, in: last))
    case .value(let key):
      if let key { frames[last].mapping.append(YAMLPair(key: key, value: node)) }
      frames[last].expectation = .key
    }
  }

  // MARK: Keys and tags

  /// The key that a node is, or `nil` if it can't be one, which is reported.
  private mutating func key(from node: YAMLNode, in frame: Int) -> YAMLScalar? {
    guard case .scalar(let key) = node, !key.isAbsent else {
      isWhole = false
      report(.yamlKeyNotScalar, at: node.range.offsets, keyComplaint(node))
      return nil
    }
    guard key.text.utf8.count <= Self.keyLimit || key.text.unicodeScalars.count <= Self.keyLimit
    else {
      stop(Self.tooLongKey(at: key.range))
      return nil
    }
    if let first = frames[frame].mapping.pair(key.text)?.key.range {
      let name = PrintableText.abbreviated(key.text)
      report(
        .yamlDuplicateKey, at: key.range.offsets, "'\(name)' occurs twice in this mapping",
        notes: [Diagnostic.Note("it is here first", at: first)])
      return nil
    }
    return key
  }

  private func keyComplaint(_ node: YAMLNode) -> String {
    switch node {
    case .scalar: "a key is missing here"
    case .sequence: "a key is a name, not a list; a text that begins with '[' needs quotes"
    case .mapping: "a key is a name, not a mapping; a text that begins with '{' needs quotes"
    }
  }

  /// Refuses a tag or an anchor before a value, which libyaml counts as part of it.
  private mutating func refuseProperties(of event: YAMLEvent) {
    guard event.hasProperties else { return }
    let start = event.offsets.lowerBound
    let end = file.bytes[start...].firstIndex(where: isBlankOrLineBreak) ?? file.bytes.count
    if file.bytes[start] == UInt8(ascii: "&") { return reportAnchor(at: start..<end) }
    let place = range(start..<end)
    let written = PrintableText.abbreviated(place.text)
    diagnostics.report(
      .yamlTag, at: place,
      "the tag '\(written)' is not supported; a text that begins with '!' needs quotes")
  }

  private mutating func reportAnchor(at offsets: Range<Int>) {
    report(
      .yamlAnchor, at: offsets,
      "anchors and aliases are not supported, but types and mixins are; a text that begins with '&' or '*' "
        + "needs quotes")
  }

  private func isBlankOrLineBreak(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  static func tooLongKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlTooLarge, at: range, "this key has more than \(keyLimit) characters, the most allowed")
  }
}

/// A list or mapping that is being read.
struct YAMLFrame {
  /// The role of the next value in a mapping.
  enum Expectation {
    case key
    /// The value of a key; nil for one that can't be used.
    case value(of: YAMLScalar?)
  }

  let isMapping: Bool
  /// Whether it is in brackets or braces.
  let isFlow: Bool
  /// Where it begins, in bytes.
  let start: Int

  var items: [YAMLNode] = []
  var mapping: YAMLMapping
  var expectation = Expectation.key

  /// Where the last value in it ends, in bytes.
  var contentEnd = 0
}
