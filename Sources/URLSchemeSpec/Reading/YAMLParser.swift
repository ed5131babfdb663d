import CYAML

/// libyaml's parser over bytes in memory, event by event.
///
/// It owns what libyaml allocates: the parser is deleted with this value, and each event before the
/// next is read.
struct YAMLParser: ~Copyable {
  /// The most bytes that one text may have.
  static let scalarLimit = 1 << 20

  enum Step {
    case event(YAMLEvent)
    case problem(Problem)
  }

  /// libyaml's description of an error. Offsets are in bytes of the file.
  struct Problem {
    let message: String
    let offset: Int
    let context: String
    let contextOffset: Int?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeBufferPointer<UInt8>
  private var cursor: CharacterCursor

  /// Makes a parser of UTF-8 that begins at `start`; `bytes` has to outlive it. `nil` when there is
  /// no memory for it.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    self.parser = parser
    self.bytes = bytes
    cursor = CharacterCursor(start: start)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress.map { $0 + start }, bytes.count - start)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event. Nothing may be asked after a problem or the stream's end.
  mutating func next() -> Step {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { return .problem(problem()) }
    defer { yaml_event_delete(&event) }
    let start = offset(of: event.start_mark)
    let offsets = start..<max(start, offset(of: event.end_mark))
    let (kind, anchor, tag) = Self.contents(of: event)
    return .event(
      YAMLEvent(kind: kind, anchor: Self.text(anchor), tag: Self.text(tag), offsets: offsets))
  }

  private typealias CText = UnsafeMutablePointer<yaml_char_t>

  private static func contents(
    of event: yaml_event_t
  ) -> (kind: YAMLEvent.Kind, anchor: CText?, tag: CText?) {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, nil, nil)
    case YAML_DOCUMENT_END_EVENT:
      return (.documentEnd(isImplicit: event.data.document_end.implicit != 0), nil, nil)
    case YAML_ALIAS_EVENT: return (.alias(text(event.data.alias.anchor) ?? ""), nil, nil)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      guard scalar.length <= scalarLimit else { return (.longScalar, nil, nil) }
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let kind = YAMLEvent.Kind.scalar(
        String(decoding: bytes, as: UTF8.self), style(scalar.style))
      return (kind, scalar.anchor, scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      let isFlow = sequence.style == YAML_FLOW_SEQUENCE_STYLE
      return (.sequenceStart(isFlow: isFlow), sequence.anchor, sequence.tag)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      let isFlow = mapping.style == YAML_FLOW_MAPPING_STYLE
      return (.mappingStart(isFlow: isFlow), mapping.anchor, mapping.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.collectionEnd, nil, nil)
    case YAML_STREAM_START_EVENT: return (.streamStart, nil, nil)
    default: return (.streamEnd, nil, nil)
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private static func text(_ characters: CText?) -> String? {
    characters.map { String(cString: $0) }
  }

  private mutating func problem() -> Problem {
    let problem = parser.pointee
    let context = problem.context.map { String(cString: $0) } ?? ""
    return Problem(
      message: problem.problem.map { String(cString: $0) } ?? "out of memory",
      offset: offset(of: problem.problem_mark),
      context: context,
      contextOffset: context.isEmpty ? nil : offset(of: problem.context_mark))
  }

  private mutating func offset(of mark: yaml_mark_t) -> Int {
    cursor.move(to: mark.index, in: bytes)
  }
}

/// One step of reading a YAML file.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    /// Implicit without `...`.
    case documentEnd(isImplicit: Bool)
    case alias(String)
    case scalar(String, YAMLScalar.Style)
    /// Text longer than is read, which was not copied.
    case longScalar
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
  }

  let kind: Kind
  let anchor: String?
  /// The tag in its full form, such as `tag:yaml.org,2002:int`.
  let tag: String?
  /// In bytes of the file. An anchor or tag is part of it.
  let offsets: Range<Int>
}

/// A character of a text and where it begins, in bytes.
///
/// libyaml counts characters, everything else counts bytes. Its events follow the text, so that going
/// from one to the next takes no more steps than the text has characters.
struct CharacterCursor {
  private let start: Int
  private var index = 0
  private var offset: Int

  init(start: Int) {
    self.start = start
    offset = start
  }

  /// Goes to the character with this index, counted from 0, or to the text's end beyond the last.
  mutating func move(to index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    while self.index < index, offset < bytes.count {
      repeat { offset += 1 } while offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      self.index += 1
    }
    while self.index > index, offset > start {
      repeat { offset -= 1 } while offset > start && bytes[offset] & 0xC0 == 0x80
      self.index -= 1
    }
    return offset
  }
}
