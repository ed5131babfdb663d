/// Breaks lines of Swift that are too long.
///
/// A line is opened at its last outermost brackets whose opening one is within the line's length. Their content goes on
/// one line if it fits, else on one line for each element, broken by the same rule. The rest follows on its own line.
/// Before that, `case .name: value` is broken behind its label, several conditions behind the first, and before each `||`
/// and `??`.
/// A line without brackets stays too long.
enum LineBreaker {
  typealias Line = ArraySlice<UInt8>

  static func add(_ line: Line, indentation: Int, to output: inout LineWriter) {
    guard !fits(line, indentation) else {
      output.add(line, indentation: indentation)
      return
    }
    let shape = LineShape(line)
    if let end = shape.statementEnd {
      output.add(line[..<end], indentation: indentation)
      add(line[end...].trimmed, indentation: indentation + 2, to: &output)
      return
    }
    if !shape.alternatives.isEmpty {
      for (index, part) in shape.alternatives.enumerated() {
        add(part.trimmed, indentation: indentation + (index == 0 ? 0 : 2), to: &output)
      }
      return
    }
    if let start = shape.defaultStart {
      add(line[..<start].trimmed, indentation: indentation, to: &output)
      add(line[start...], indentation: indentation + 2, to: &output)
      return
    }
    guard let group = group(of: line, shape.groups, indentation) else {
      output.add(line, indentation: indentation)
      return
    }
    let content = line[(group.lowerBound + 1)..<group.upperBound].trimmed
    let isBlock = line[group.lowerBound] == UInt8(ascii: "{")
    let parts =
      isBlock || fits(content, indentation + 2) ? [content] : LineShape(content).elements
    output.add(line[...group.lowerBound], indentation: indentation)
    for part in parts { add(part.trimmed, indentation: indentation + 2, to: &output) }
    add(line[group.upperBound...], indentation: indentation, to: &output)
  }

  /// Whether a line may stay as it is.
  static func fits(_ line: Line, _ indentation: Int) -> Bool {
    let width = SwiftLayout.lineLength - indentation
    return line.count <= width || line.columnCount <= width
  }

  /// The brackets to open, from the opening to the closing one. Those of a declaration's parameters come before those of
  /// what it throws and returns.
  private static func group(
    of line: Line, _ groups: [Range<Int>], _ indentation: Int
  ) -> Range<Int>? {
    if line.isSignature { return groups.first }
    return groups.prefix { fits(line[...$0.lowerBound], indentation) }.last ?? groups.first
  }
}

extension ArraySlice<UInt8> {
  /// Whether it declares a function or an initializer.
  fileprivate var isSignature: Bool {
    let words = prefix { $0 != UInt8(ascii: "(") }.split(separator: UInt8(ascii: " "))
    return words.contains { $0.elementsEqual("func".utf8) }
      || ["init", "init?"].contains { words.last?.elementsEqual($0.utf8) == true }
  }
}

/// The places in which a line of Swift can be broken.
private struct LineShape {
  /// From each outermost opening bracket to its closing one, if there is something between them.
  private(set) var groups: [Range<Int>] = []
  /// The texts that end with the commas outside of all brackets, and the last one.
  private(set) var elements: [ArraySlice<UInt8>] = []
  /// The texts that `||` outside of all brackets begins, and the one before them; none without it.
  private(set) var alternatives: [ArraySlice<UInt8>] = []
  /// The place of the first `??` outside of all brackets.
  private(set) var defaultStart: Int?
  /// The end of a label of `switch` that has a value, or of the first of several conditions.
  private(set) var statementEnd: Int?

  init(_ line: ArraySlice<UInt8>) {
    var openings: [Int] = []
    var (rest, alternative) = (line, line)
    let isLabel = line.starts(with: "case ".utf8)
    let isCondition = ["if ", "} else if ", "guard "].contains { line.starts(with: $0.utf8) }
    for (place, byte) in SwiftTokens(line).marks {
      let index = line.startIndex + place
      if byte.isOpeningBracket {
        openings.append(index)
      } else if byte.isClosingBracket {
        guard let opening = openings.popLast(), openings.isEmpty else { continue }
        if index > opening + 1 { groups.append(opening..<index) }
      } else if byte == UInt8(ascii: ","), openings.isEmpty {
        elements.append(rest[...index])
        rest = line[(index + 1)...]
        if isCondition { statementEnd = statementEnd ?? index + 1 }
      } else if byte == UInt8(ascii: "|"), openings.isEmpty, index > alternative.startIndex + 1,
        line[..<index].last == UInt8(ascii: " ")
      {
        alternatives.append(alternative[..<index])
        alternative = line[index...]
      } else if byte == UInt8(ascii: "?"), openings.isEmpty,
        line[..<index].suffix(2).elementsEqual(" ?".utf8)
      {
        defaultStart = defaultStart ?? index - 1
      } else if byte == UInt8(ascii: ":"), openings.isEmpty, isLabel, index + 1 < line.endIndex {
        statementEnd = statementEnd ?? index + 1
      }
    }
    elements.append(rest)
    if !alternatives.isEmpty { alternatives.append(alternative) }
  }
}

extension UInt8 {
  var isOpeningBracket: Bool {
    self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
  }
  var isClosingBracket: Bool {
    self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
  }
}
