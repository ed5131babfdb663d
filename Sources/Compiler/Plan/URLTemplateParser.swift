import URLSchemeRuntime

/// Reads a template from left to right, a byte at a time.
struct URLTemplateParser {
  let bytes: [UInt8]
  var position = 0
  /// The end of the part that is read.
  var end: Int
  /// The placeholders so far, in the order of the text, with their bytes.
  private(set) var places: [(name: String, range: Range<Int>)] = []
  private let names: [String: String]

  init(_ text: String, _ names: [String: String]) {
    self.names = names
    bytes = Array(text.utf8)
    end = bytes.count
  }

  /// The byte at the position, as a character of ASCII.
  var next: Unicode.Scalar? { position < end ? Unicode.Scalar(bytes[position]) : nil }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: Scheme

  mutating func scheme(
    of schemes: [String], variables: Set<String>
  ) throws(URLTemplateError) -> URLTemplate.Scheme {
    guard let colon = bytes.firstIndex(of: .colon) else { return .any }
    let head = bytes[..<colon]
    if head.count > 2, head.first == UInt8(ascii: "{"), head.last == UInt8(ascii: "}"),
      variables.contains(text(1..<(colon - 1)))
    {
      position = colon + 1
      return .variable(placeholder(text(1..<(colon - 1)), 0..<colon))
    }
    let name = text(0..<colon).lowercased()
    if ["http", "https"].contains(name) || schemes.contains(where: { $0.lowercased() == name }) {
      position = colon + 1
      return .fixed(name)
    }
    // A place may have a colon, but none behind what looks like a scheme with a placeholder in it.
    if bytes[colon...].starts(with: "://".utf8), head.contains(UInt8(ascii: "{")),
      !head.contains(where: { $0 == .slash || $0 == .question })
    {
      throw URLTemplateError(
        "the text before '://' must be one of the app's schemes, or one placeholder of a parameter of type "
          + "'scheme' or of an enum of them", 0..<(colon + 1))
    }
    return .any
  }

  // MARK: Hier-part

  mutating func elements(depth: Int) throws(URLTemplateError) -> [URLTemplate.Element] {
    var elements: [URLTemplate.Element] = []
    while let character = next {
      switch character {
      case "?", "#":
        guard depth == 0 else {
          let example =
            character == "#" ? "'[/{page}][#{section}]'" : "'[/{page}][?mode={mode}][&page={page}]'"
          throw URLTemplateError(
            "brackets hold a part of the path, items or the whole fragment, so '\(character)' comes first in them: "
              + example, position..<(position + 1))
        }
        return elements
      case "{":
        elements.append(.variable(try variable()))
      case "}":
        throw URLTemplateError.unbalanced("}", at: position)
      case "[" where depth == 0 && isAtOptionalFragment: return elements
      case "[":
        elements.append(.optional(try part(depth: depth)))
      case "]":
        guard depth > 0 else { throw URLTemplateError.unbalanced("]", at: position) }
        return elements
      default:
        elements += anyHost(depth: depth)
        elements.append(.literal(try literal(until: "{}[]?#")))
      }
    }
    return elements
  }

  /// `//` and the `*` behind it, where `//*.` opens the template.
  private mutating func anyHost(depth: Int) -> [URLTemplate.Element] {
    let isOpening = position == 0 || bytes[position - 1] == .colon
    guard depth == 0, places.isEmpty, isOpening, bytes[position..<end].starts(with: "//*.".utf8)
    else { return [] }
    position += 3
    return [.literal("//"), .variable(.anyHost)]
  }

  private mutating func part(depth: Int) throws(URLTemplateError) -> [URLTemplate.Element] {
    let start = position
    // Each level is a shape more, so this is one too many; a hostile template recurses no deeper.
    guard depth < URLTemplate.maximumExpansions - 1 else {
      throw URLTemplateError.tooManyExpansions(
        URLTemplate.maximumExpansions + 1, start..<(start + 1))
    }
    position += 1
    let inner = try elements(depth: depth + 1)
    guard skip("]") else { throw URLTemplateError.unbalanced("[", at: start) }
    guard !inner.isEmpty else {
      throw URLTemplateError(
        "an optional part can't be empty; put text or a placeholder in the brackets",
        start..<position)
    }
    return inner
  }

  private mutating func variable() throws(URLTemplateError) -> URLTemplate.Variable {
    let start = position
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else {
      throw URLTemplateError.unbalanced("{", at: start)
    }
    position = end + 1
    let mark = text(max(start + 1, end - 1)..<end)
    let extent = URLTemplate.Variable.Extent(rawValue: mark) ?? .segment
    let name = text((start + 1)..<(extent == .segment ? end : end - 1))
    let isValid = name.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "_-.".utf8.contains($0) || $0 >= 0x80
    }
    guard isValid, !name.isEmpty else {
      throw URLTemplateError(
        name.isEmpty
          ? "a placeholder needs a name"
          : "'\(name)' can't name a placeholder, which is letters, digits, '_', '-' and '.'; its type, "
            + "and '?' if it is optional, belong to its key under 'parameters'",
        start..<position)
    }
    let isIgnored = name == URLTemplate.Variable.ignoredName
    if isIgnored, extent == .restOfURL { throw URLTemplateError.misplacedIgnored(start..<position) }
    return URLTemplate.Variable(
      name: isIgnored ? name : placeholder(name, start..<position), extent: extent)
  }

  /// Notes a placeholder; returns the name that it is to have.
  private mutating func placeholder(_ name: String, _ range: Range<Int>) -> String {
    let name = names[name] ?? name
    places.append((name, range))
    return name
  }

  /// A literal in normal form.
  private mutating func literal(until delimiters: String) throws(URLTemplateError) -> String {
    let start = position
    let marks = ByteSet(of: delimiters)
    position = bytes[start..<end].firstIndex { marks.contains($0) } ?? end
    if let control = bytes[start..<position].firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) {
      let escape = URLText.encoded(String(Unicode.Scalar(bytes[control])))
      throw URLTemplateError(
        "a URL can't hold a line break or another control character; write it as '\(escape)'",
        control..<(control + 1))
    }
    let written = text(start..<position)
    guard let text = URLText.normalized(written) else {
      let malformed = /%(?![0-9A-Fa-f]{2})/.matchingSemantics(.unicodeScalar)
      let escape = written.firstRange(of: malformed)?.lowerBound ?? written.startIndex
      let percent = start + written.utf8.distance(from: written.startIndex, to: escape)
      throw URLTemplateError(
        "'%' must be followed by two hexadecimal digits", percent..<(percent + 1))
    }
    if let null = (start..<position).first(where: { bytes[$0..<position].starts(with: "%00".utf8) })
    {
      throw URLTemplateError("a URL can't hold the character NUL", null..<(null + 3))
    }
    return text
  }

  // MARK: Query and fragment

  mutating func query() throws(URLTemplateError) -> [URLTemplate.Item] {
    guard skip("?") else { return [] }
    // Brackets are literal in a query, but for those around the fragment.
    let hash = bytes[position...].firstIndex(of: .hash)
    if let hash, bytes[hash - 1] == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") {
      end = hash - 1
    }
    // Optional items are templates of their own, unless they are in others.
    let marks = ByteSet(of: "?&")
    let nested = (position..<end).dropLast().first {
      bytes[$0] == UInt8(ascii: "[") && marks.contains(bytes[$0 + 1]) && $0 < hash ?? end
    }
    if let nested {
      throw URLTemplateError(
        "optional items can't be in brackets with others; write each in brackets of its own: "
          + "'[?mode={mode}][&page={page}]'", nested..<(nested + 1))
    }
    let items = try items()
    end = bytes.count
    return items
  }

  mutating func items() throws(URLTemplateError) -> [URLTemplate.Item] {
    var items: [URLTemplate.Item] = []
    // `//?` is `//`, and nothing else has an item without a name.
    while next != nil, next != "#" {
      items.append(try item())
      if skip("&"), next == nil || next == "#" {
        throw URLTemplateError.emptyItem(at: position - 1)
      }
    }
    return items
  }

  private mutating func item() throws(URLTemplateError) -> URLTemplate.Item {
    let start = position
    if next == "{" { return .nameless(try queryVariable().name) }
    let key = try queryLiteral(until: "=&#{}")
    guard !key.isEmpty else { throw URLTemplateError.emptyItem(at: start) }
    guard skip("=") else { return .bare(key) }
    if next == "{" {
      let variable = try queryVariable(isValue: true)
      return variable.extent == .restOfURL
        ? .rest(key, variable.name) : .captured(key, variable.name)
    }
    return .fixed(key, try queryLiteral(until: "&#{}"))
  }

  /// A literal that no brace ends.
  private mutating func queryLiteral(
    until delimiters: String
  ) throws(URLTemplateError) -> String {
    let text = try literal(until: delimiters)
    switch next {
    case "}": throw URLTemplateError.unbalanced("}", at: position)
    case "{":
      let start = position
      let variable = try variable()
      throw URLTemplateError.partialValue(variable.name, start..<position)
    default: return text
    }
  }

  /// A placeholder that is the whole of an item or of its value.
  ///
  /// - Parameter isValue: Whether it is an item's value, which may be all to the URL's end.
  private mutating func queryVariable(
    isValue: Bool = false
  ) throws(URLTemplateError) -> URLTemplate.Variable {
    let start = position
    let variable = try variable()
    guard !variable.isIgnored else {
      throw URLTemplateError.misplacedIgnored(start..<position)
    }
    if isValue, variable.extent == .restOfURL {
      guard next == nil, end == bytes.count else {
        throw URLTemplateError.afterRest(variable.name, start..<position)
      }
      return variable
    }
    guard variable.extent == .segment else {
      throw URLTemplateError.misplacedRest(variable.name, start..<position)
    }
    guard next == nil || next == "&" || next == "#" else {
      throw URLTemplateError.partialValue(variable.name, start..<position)
    }
    return variable
  }
}
