import URLSchemeRuntime

/// One shape of a template's hier-part in a form in which two can be compared: without a slash at the
/// end that doesn't count, in lower case where case doesn't matter.
struct HierPartPattern {
  enum Piece {
    case literal(String)
    case variable(URLTemplate.Variable)
  }

  let pieces: [Piece]
  /// The literals, with a control character for each placeholder: one for each extent.
  let skeleton: String

  /// The shapes of a template, one for each of the equivalent openings.
  static func patterns(_ expansion: URLTemplate.Expansion, _ matching: Matching)
    -> [HierPartPattern]
  {
    let pieces: [Piece] = expansion.map {
      switch $0 {
      case .literal(let text): .literal(text)
      case .variable(let variable): .variable(variable)
      }
    }
    var first = ""
    if case .literal(let text)? = pieces.first { first = text }
    let own = matching.prefixes.filter { first.hasPrefix($0) }
      .max { $0.utf8.count < $1.utf8.count }
    guard let own else { return [HierPartPattern(pieces, matching)] }
    return matching.prefixes.map { prefix in
      let literal = prefix + first.dropFirst(own.count)
      let opening: [Piece] = literal.isEmpty ? [] : [.literal(literal)]
      return HierPartPattern(opening + pieces.dropFirst(first.isEmpty ? 0 : 1), matching)
    }
  }

  private init(_ pieces: [Piece], _ matching: Matching) {
    var pieces = pieces
    if matching.trailingSlash == .ignore { Self.dropSlash(at: &pieces) }
    Self.fold(&pieces, wholePath: matching.path == .caseInsensitive)
    self.pieces = pieces
    skeleton = pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal
      case .variable(let variable):
        switch variable.extent {
        case .segment: text += "\u{1}"
        case .path: text += "\u{2}"
        case .rest: text += "\u{3}"
        }
      }
    }
  }

  private static func dropSlash(at pieces: inout [Piece]) {
    guard case .literal(let last)? = pieces.last, last.hasSuffix("/"), isRooted(pieces) else {
      return
    }
    if pieces.count == 1, last == "/" || last == "//" { return }
    pieces.removeLast()
    let rest = String(last.dropLast())
    if !rest.isEmpty { pieces.append(.literal(rest)) }
  }

  private static func isRooted(_ pieces: [Piece]) -> Bool {
    if case .literal(let first)? = pieces.first { first.hasPrefix("/") } else { false }
  }

  private static func fold(_ pieces: inout [Piece], wholePath: Bool) {
    guard case .literal(let first)? = pieces.first else {
      if wholePath { pieces = pieces.map(lowercased) }
      return
    }
    if wholePath {
      pieces = pieces.map(lowercased)
      return
    }
    guard first.hasPrefix("//") else { return }
    // The host ends at the first slash after the two.
    for index in pieces.indices {
      guard case .literal(let text) = pieces[index] else { continue }
      let start = text.index(text.startIndex, offsetBy: index == 0 ? 2 : 0)
      let end = text[start...].firstIndex(of: "/") ?? text.endIndex
      pieces[index] = .literal(text[..<end].lowercased() + text[end...])
      if end < text.endIndex { return }
    }
  }

  private static func lowercased(_ piece: Piece) -> Piece {
    if case .literal(let text) = piece { .literal(text.lowercased()) } else { piece }
  }

  var hasVariables: Bool {
    pieces.contains { if case .variable = $0 { true } else { false } }
  }

  /// The pieces between slashes.
  var segments: [[Piece]] {
    var segments: [[Piece]] = [[]]
    for piece in pieces {
      guard case .literal(let text) = piece else {
        segments[segments.count - 1].append(piece)
        continue
      }
      for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated()
      {
        if index > 0 { segments.append([]) }
        if !part.isEmpty { segments[segments.count - 1].append(.literal(String(part))) }
      }
    }
    return segments
  }
}
