import CYAML

/// libyaml's parser over bytes in memory, event by event.
///
/// It owns what libyaml allocates: the parser is deleted with this value, and each event before the
/// next is read.
@safe struct YAMLParser: ~Copyable {
  /// The most bytes that one text may have.
  static let scalarLimit = 1 << 20

  /// libyaml's description of an error. Offsets are in bytes of the file.
  struct Problem: Error {
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
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      return nil
    }
    unsafe self.parser = unsafe parser
    unsafe self.bytes = unsafe bytes
    cursor = CharacterCursor(offset: start)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(
      parser, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The next event. Nothing may be asked after a problem or the stream's end.
  mutating func next() throws(Problem) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { unsafe yaml_event_delete(&event) }
    let start = unsafe offset(of: event.start_mark)
    let offsets = unsafe start..<max(start, offset(of: event.end_mark))
    let (kind, hasProperties) = unsafe Self.contents(of: event)
    return YAMLEvent(kind: kind, hasProperties: hasProperties, offsets: offsets)
  }

  private static func contents(
    of event: yaml_event_t
  ) -> (kind: YAMLEvent.Kind, hasProperties: Bool) {
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, false)
    case YAML_ALIAS_EVENT: return (.alias, false)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      guard unsafe scalar.length <= scalarLimit else { return (.longScalar, false) }
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let kind = unsafe YAMLEvent.Kind.scalar(
        String(decoding: bytes, as: UTF8.self), style(scalar.style))
      return unsafe (kind, scalar.anchor != nil || scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.data.sequence_start
      let isFlow = unsafe sequence.style == YAML_FLOW_SEQUENCE_STYLE
      let hasProperties = unsafe sequence.anchor != nil || sequence.tag != nil
      return (.collectionStart(isMapping: false, isFlow: isFlow), hasProperties)
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      let isFlow = unsafe mapping.style == YAML_FLOW_MAPPING_STYLE
      let hasProperties = unsafe mapping.anchor != nil || mapping.tag != nil
      return (.collectionStart(isMapping: true, isFlow: isFlow), hasProperties)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.collectionEnd, false)
    case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: return (.other, false)
    default: return (.streamEnd, false)
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private mutating func problem() -> Problem {
    let problem = unsafe parser.pointee
    let context = unsafe problem.context.map { unsafe String(cString: $0) } ?? ""
    return unsafe Problem(
      message: problem.problem.map { unsafe String(cString: $0) } ?? "out of memory",
      offset: unsafe offset(of: problem.problem_mark),
      context: context,
      contextOffset: unsafe context.isEmpty ? nil : offset(of: problem.context_mark))
  }

  private mutating func offset(of mark: yaml_mark_t) -> Int {
    unsafe cursor.move(to: mark.index, in: bytes)
  }
}

/// One step of reading a YAML file.
struct YAMLEvent {
  enum Kind {
    case streamEnd
    case documentStart
    /// What holds nothing, such as a document's end.
    case other
    case alias
    case scalar(String, YAMLScalar.Style)
    /// Text longer than is read, which was not copied.
    case longScalar
    case collectionStart(isMapping: Bool, isFlow: Bool)
    case collectionEnd
  }

  let kind: Kind
  /// Whether an anchor or a tag precedes the value.
  let hasProperties: Bool
  /// In bytes of the file. An anchor or tag is part of it.
  let offsets: Range<Int>
}

/// A character of a text and where it begins, in bytes.
///
/// libyaml counts characters, everything else counts bytes. Its events follow the text, so that going
/// from one to the next takes no more steps than the text has characters.
struct CharacterCursor {
  fileprivate var index = 0
  fileprivate var offset: Int

  /// Goes to the character with this index, counted from 0, or to the text's end beyond the last.
  mutating func move(to index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    while self.index < index, offset < bytes.count {
      repeat { offset += 1 } while unsafe offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      self.index += 1
    }
    while self.index > index, offset > 0 {
      repeat { offset -= 1 } while unsafe offset > 0 && bytes[offset] & 0xC0 == 0x80
      self.index -= 1
    }
    return offset
  }
}
