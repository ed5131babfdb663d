package import URLSchemeRuntime

// The language of date patterns, which only the compiler reads: generated code has their parts.

extension DatePattern {
  /// Why a text is no pattern.
  package struct Problem: Error {
    package let message: String
  }

  /// Parses a pattern. Letters that are no field need single quotes, and two single quotes are one.
  package init(parsing text: String) throws(Problem) {
    let parts = try Self.parts(of: text)
    self.init(text, parts)
    var fields: Set<Field> = []
    for (index, part) in parts.enumerated() {
      guard case .field(let field, let digits) = part.kind else { continue }
      guard fields.insert(field).inserted else {
        throw Problem(message: "'\(field.letters.letter)' occurs in it twice")
      }
      if digits == 1, field != .offset, index + 1 < parts.count,
        Self.beginsWithDigit(parts[index + 1])
      {
        throw Problem(
          message: "nothing says where '\(field.letters.letter)' ends; write it with two letters")
      }
    }
    if fields.isEmpty { throw Problem(message: "it says nothing of a day or a time") }
    for (field, needed) in [
      (Field.minute, Field.hour), (.second, .minute), (.millisecond, .second),
    ] where fields.contains(field) && !fields.contains(needed) {
      throw Problem(message: "it has \(field)s without \(needed)s")
    }
  }

  private static func beginsWithDigit(_ part: Part) -> Bool {
    switch part.kind {
    case .field(let field, _): field != .offset
    case .literal(let text): text.utf8.first?.isASCIIDigit ?? false
    }
  }

  /// Whether it says which zone's clock it means: by its offset, or by a `Z` at its end.
  package var hasZone: Bool {
    if case .literal(let text)? = parts.last?.kind, text.hasSuffix("Z") { return true }
    return fields.contains(.offset)
  }

  /// The characters that a text of the pattern may hold.
  package var characters: String {
    parts.reduce(into: "0123456789") { text, part in
      switch part.kind {
      case .literal(let literal): text += literal
      case .field(.offset, _): text += "Z+-:"
      case .field: break
      }
    }
  }

  // MARK: Parsing

  private static func parts(of text: String) throws(Problem) -> [Part] {
    var parts: [Part] = []
    func append(_ literal: String) {
      if case .literal(let before)? = parts.last?.kind {
        parts[parts.count - 1] = Part(.literal(before + literal))
      } else {
        parts.append(Part(.literal(literal)))
      }
    }
    // Two quotes that are one, a text in quotes, a letter as often as it is repeated, or any other character.
    let token = /''|'(?:[^']|'')+'|([A-Za-z])\1*|./.dotMatchesNewlines()
      .matchingSemantics(.unicodeScalar)
    for match in text.matches(of: token) {
      let token = match.output.0
      if let letter = match.output.1?.unicodeScalars.first {
        guard let field = Field.allCases.first(where: { $0.letters.letter == letter }),
          field.letters.count.contains(token.count)
        else {
          throw Problem(
            message:
              "'\(token)' is not one of yyyy, MM, M, dd, d, HH, H, mm, m, ss, s, SSS and X to XXX; put "
              + "letters that mean themselves in single quotes")
        }
        parts.append(Part(.field(field, digits: token.count)))
      } else if token == "'" {
        throw Problem(message: "a single quote is not closed")
      } else if token == "''" || !token.hasPrefix("'") {
        append(String(token.suffix(1)))
      } else {
        append(String(token.dropFirst().dropLast()).replacing("''", with: "'"))
      }
    }
    return parts
  }
}

extension DatePattern.Field {
  /// The letter that stands for a digit of it, and how many there may be.
  package var letters: (letter: Unicode.Scalar, count: ClosedRange<Int>) {
    switch self {
    case .year: ("y", 4...4)
    case .month: ("M", 1...2)
    case .day: ("d", 1...2)
    case .hour: ("H", 1...2)
    case .minute: ("m", 1...2)
    case .second: ("s", 1...2)
    case .millisecond: ("S", 3...3)
    case .offset: ("X", 1...3)
    }
  }
}
