/// Makes a tree of a parser's events.
///
/// It keeps the open collections on a stack of its own, so that no input can exhaust the
/// program's, and stops as soon as a limit is passed.
struct YAMLTreeBuilder {
  /// The deepest nesting of values.
  static let depthLimit = 64
  /// How many values aliases may stand for, all together.
  static let aliasLimit = 100_000
  static let valueLimit = 1_000_000
  /// How many characters a key may have.
  static let keyLimit = 1_024
  /// Among how many anchors a misspelt one is looked for.
  private static let suggestionLimit = 1_000

  private enum Anchor {
    case open(start: Int)
    case closed(YAMLValue)
  }

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
  private var anchors: [String: Anchor] = [:]
  private var valueCount = 0
  private var aliasedCount = 0

  init(_ file: SourceFile) {
    self.file = file
  }

  /// The start of the innermost open list or mapping in brackets.
  var openFlow: Int? { frames.last(where: { $0.isFlow })?.start }

  mutating func add(_ event: YAMLEvent) {
    switch event.kind {
    case .alias(let name):
      addAlias(name, at: event.offsets)
    case .scalar(let text, let style):
      addScalar(text, style, event)
    case .longScalar:
      let limit = YAMLParser.scalarLimit >> 20
      stop(
        .yamlTooLarge, "this text is larger than \(limit) MiB, the most that is read",
        at: event.offsets)
    case .sequenceStart(let isFlow):
      open(isMapping: false, isFlow: isFlow, event)
    case .mappingStart(let isFlow):
      open(isMapping: true, isFlow: isFlow, event)
    case .collectionEnd:
      close(event)
    case .streamStart, .streamEnd, .documentStart, .documentEnd:
      break
    }
  }

  // MARK: Problems

  mutating func report(
    _ rule: Rule, _ message: String, at offsets: Range<Int>, notes: [Diagnostic.Note] = [],
    suggestion: String? = nil
  ) {
    diagnostics.report(rule, message, at: range(offsets), notes: notes, suggestion: suggestion)
  }

  mutating func stop(_ diagnostic: Diagnostic) {
    diagnostics.add(diagnostic)
    isStopped = true
    isWhole = false
  }

  mutating func stop(_ rule: Rule, _ message: String, at offsets: Range<Int>) {
    stop(Diagnostic(rule, message, at: range(offsets)))
  }

  private mutating func stopAtDepth(_ offsets: Range<Int>) {
    stop(.yamlDepth, "values are nested more than \(Self.depthLimit) deep", at: offsets)
  }

  private func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(file: file, offsets: offsets)
  }

  // MARK: Values

  private mutating func addScalar(_ text: String, _ style: YAMLScalar.Style, _ event: YAMLEvent) {
    let properties = YAMLProperties(of: event, in: file)
    let offsets = properties.scalarRange(style)
    checkTag(event, allowing: "str", properties)
    let scalar = YAMLScalar(text: text, style: style, range: range(offsets))
    let value = YAMLValue(node: .scalar(scalar))
    if let name = event.anchor { anchors[name] = .closed(value) }
    lastValue = offsets
    append(value)
  }

  private mutating func addAlias(_ name: String, at offsets: Range<Int>) {
    let shownName = PrintableText.abbreviated(name)
    switch anchors[name] {
    case .closed(let value):
      aliasedCount += value.count
      guard aliasedCount <= Self.aliasLimit else {
        return stop(
          .yamlAliasLimit,
          "the aliases up to here expand to more than \(Self.aliasLimit) values, the most allowed",
          at: offsets)
      }
      guard frames.count + value.height <= Self.depthLimit else { return stopAtDepth(offsets) }
      var copy = value
      copy.node = value.node.withRange(range(offsets))
      return append(copy)
    case .open(let start):
      report(
        .yamlRecursiveAlias, "'*\(shownName)' is inside the value that it names", at: offsets,
        notes: [Diagnostic.Note("the value begins here", at: range(start..<start + 1))])
    case nil:
      let known = anchors.count <= Self.suggestionLimit ? anchors.keys.sorted() : []
      let suggestion = Suggestion.nearest(to: name, in: known).map { "*" + $0 }
      report(
        .yamlUnknownAnchor,
        "no '&\(shownName)' is declared above; quote a text that begins with '*'", at: offsets,
        suggestion: suggestion)
    }
    isWhole = false
    let unknown = YAMLScalar(text: "*\(name)", style: .plain, range: range(offsets))
    append(YAMLValue(node: .scalar(unknown)))
  }

  // MARK: Collections

  private mutating func open(isMapping: Bool, isFlow: Bool, _ event: YAMLEvent) {
    let properties = YAMLProperties(of: event, in: file)
    guard frames.count < Self.depthLimit else {
      return stopAtDepth(properties.end..<properties.end + 1)
    }
    checkTag(event, allowing: isMapping ? "map" : "seq", properties)
    var frame = YAMLFrame(isMapping: isMapping, isFlow: isFlow, start: properties.end)
    if let name = event.anchor {
      frame.anchor = name
      anchors[name] = .open(start: frame.start)
    }
    frames.append(frame)
  }

  private mutating func close(_ event: YAMLEvent) {
    guard let frame = frames.popLast() else { return }
    // The end of a block is known only when the next token begins.
    let end = frame.isFlow && !event.offsets.isEmpty ? event.offsets.upperBound : frame.contentEnd
    let range = range(frame.start..<max(frame.start, end))
    let node: YAMLNode =
      frame.isMapping
      ? .mapping(YAMLMapping(index: frame.pairs, range: range))
      : .sequence(YAMLSequence(items: frame.items, range: range))
    let value = YAMLValue(node: node, count: frame.count, height: frame.height)
    // An anchor of the same name inside the value is the newer one, and stays.
    if let name = frame.anchor, case .open(frame.start)? = anchors[name] {
      anchors[name] = .closed(value)
    }
    lastValue = range.offsets
    append(value)
  }

  private mutating func append(_ value: YAMLValue) {
    valueCount += 1
    let offsets = value.node.range.offsets
    guard valueCount <= Self.valueLimit else {
      return stop(
        .yamlTooLarge, "there are more than a million values up to here, the most that is read",
        at: offsets.lowerBound..<offsets.lowerBound)
    }
    guard let last = frames.indices.last else {
      root = value.node
      return
    }
    frames[last].count += value.count
    frames[last].height = max(frames[last].height, value.height + 1)
    frames[last].contentEnd = max(frames[last].contentEnd, offsets.upperBound)
    guard frames[last].isMapping else { return frames[last].items.append(value.node) }
    switch frames[last].expectation {
    case .key: frames[last].expectation = .value(of: key(from: value.node, in: last))
    case .value(let key):
      if let key { frames[last].pairs.append(YAMLPair(key: key, value: value.node)) }
      frames[last].expectation = .key
    }
  }

  // MARK: Keys and tags

  /// The key that a node is, or `nil` if it can't be one, which is reported.
  private mutating func key(from node: YAMLNode, in frame: Int) -> YAMLScalar? {
    guard case .scalar(let key) = node, !key.isAbsent else {
      isWhole = false
      report(.yamlKeyNotScalar, keyComplaint(node), at: node.range.offsets)
      return nil
    }
    if key.text == "<<", key.style == .plain {
      isWhole = false
      report(
        .yamlMergeKey, "the merge key '<<' is not supported; share parameters with a mixin",
        at: key.range.offsets)
      return nil
    }
    guard key.text.utf8.count <= Self.keyLimit || key.text.unicodeScalars.count <= Self.keyLimit
    else {
      stop(Self.tooLongKey(at: key.range))
      return nil
    }
    if let place = frames[frame].pairs.place(of: key.text) {
      let first = frames[frame].pairs.pairs[place].key.range
      let name = PrintableText.abbreviated(key.text)
      report(
        .yamlDuplicateKey, "'\(name)' occurs twice in this mapping", at: key.range.offsets,
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

  /// Refuses a tag, except one that says what the value is anyway.
  private mutating func checkTag(
    _ event: YAMLEvent, allowing name: String, _ properties: YAMLProperties
  ) {
    guard let tag = event.tag, tag != "!", tag != "tag:yaml.org,2002:" + name else { return }
    diagnostics.add(Self.unsupportedTag(at: range(properties.tagRange)))
  }

  static func unsupportedTag(at range: SourceRange) -> Diagnostic {
    let written = PrintableText.abbreviated(range.text)
    return Diagnostic(
      .yamlTag, "the tag '\(written)' is not supported; a text that begins with '!' needs quotes",
      at: range)
  }

  static func tooLongKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlTooLarge, "this key has more than \(keyLimit) characters, the most allowed", at: range)
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
  var anchor: String?

  var items: [YAMLNode] = []
  var pairs = YAMLPairIndex()
  var expectation = Expectation.key

  /// How many values it holds at any depth, itself included.
  var count = 1
  /// The depth of the values in it, including itself.
  var height = 1
  /// Where the last value in it ends, in bytes.
  var contentEnd = 0
}

/// A node with its size, which limits the copies that aliases make of it.
struct YAMLValue {
  var node: YAMLNode
  /// How many values it holds at any depth, itself included.
  var count = 1
  /// The depth of the values in it; 0 for text.
  var height = 0
}

/// The anchor and tag before a value, which libyaml counts as part of it.
struct YAMLProperties {
  private let event: YAMLEvent
  private let file: SourceFile
  /// Where the value itself begins, in bytes.
  let end: Int
  /// The range of the tag.
  let tagRange: Range<Int>

  init(of event: YAMLEvent, in file: SourceFile) {
    self.event = event
    self.file = file
    let isScalar = if case .scalar = event.kind { true } else { false }
    let start = event.offsets.lowerBound
    let limit = isScalar ? event.offsets.upperBound : file.bytes.count
    var tag = start..<start
    var offset = start
    // A block mapping without properties may begin with those of its first key.
    if isScalar || event.anchor != nil || event.tag != nil {
      while let property = Self.property(at: offset, before: limit, in: file.bytes) {
        if file.bytes[property.lowerBound] == UInt8(ascii: "!") { tag = property }
        offset = Self.skipBlanks(from: property.upperBound, before: limit, in: file.bytes)
      }
    }
    end = offset
    tagRange = tag
  }

  /// The range of a text, without its properties and the blank lines after it.
  func scalarRange(_ style: YAMLScalar.Style) -> Range<Int> {
    var upper = max(end, event.offsets.upperBound)
    if style == .literal || style == .folded {
      while upper > end, Self.isBlank(file.bytes[upper - 1]) { upper -= 1 }
    }
    return end..<upper
  }

  private static func property(
    at offset: Int, before limit: Int, in bytes: [UInt8]
  ) -> Range<Int>? {
    guard offset < limit, bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "!")
    else { return nil }
    var end = offset
    while end < limit, !isBlank(bytes[end]) { end += 1 }
    return offset..<end
  }

  private static func skipBlanks(from start: Int, before limit: Int, in bytes: [UInt8]) -> Int {
    var offset = start
    while offset < limit {
      if bytes[offset] == UInt8(ascii: "#") {
        while offset < limit, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      } else if isBlank(bytes[offset]) {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
