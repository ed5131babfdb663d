/// Breaks a line of Swift that is too long, where `swift format` would leave the breaks alone.
///
/// The outermost brackets are opened first. Their content goes on one line of its own if it fits,
/// else on one line for each element. Text that can't be broken stays too long.
enum LineBreaker {
  typealias Line = ArraySlice<UInt8>

  static func add(_ line: Line, indentation: Int, to output: inout LineWriter) {
    if fits(line, indentation) {
      output.add(line, indentation: indentation)
      return
    }
    let shape = LineShape(line)
    func split(_ line: Line, after place: Int) {
      output.add(line[...place], indentation: indentation)
      add(line[(place + 1)...].trimmed, indentation: indentation + 2, to: &output)
    }
    if line.startsWithLabel, let colon = shape.colon, colon + 1 < line.endIndex {
      // `case .name: value`
      split(line, after: colon)
    } else if let block = shape.block {
      // `head { body }`
      add(line[...block.lowerBound], indentation: indentation, to: &output)
      add(
        line[(block.lowerBound + 1)..<block.upperBound].trimmed, indentation: indentation + 2,
        to: &output)
      output.add(line[block.upperBound...], indentation: indentation)
    } else if line.isSignature, let group = shape.groups.first {
      if group.count > 1 {
        addElements(line, group, indentation, &output, oneByOne: true)
        addEffects(line[group.upperBound...], indentation, &output)
      } else {
        addEffects(line, indentation, &output)
      }
    } else if line.last == UInt8(ascii: "{"), let place = shape.equals ?? shape.colon {
      // `} else if let name = value {`, `struct Name: Protocol {`
      split(line.dropLast(), after: place)
      output.add("{".utf8, indentation: indentation)
    } else if let group = shape.groups.last(where: {
      // What leads to it stays on the line.
      $0.count > 1 && fits(line[...$0.lowerBound], indentation)
    }) ?? shape.groups.last(where: { $0.count > 1 }) {
      addElements(line, group, indentation, &output)
      output.add(line[group.upperBound...], indentation: indentation)
    } else if line.isConstant, let place = shape.equals {
      // `static let name: Type = value`
      split(line, after: place)
    } else if !line.isSignature, let place = shape.colon ?? shape.equals {
      // `label: value`, `name = value`
      split(line, after: place)
    } else {
      output.add(line, indentation: indentation)
    }
  }

  /// Whether a line may stay as it is.
  static func fits(_ line: Line, _ indentation: Int) -> Bool {
    // Most lines are so short that nothing has to be counted.
    if indentation + 2 * line.count <= SwiftLayout.lineLength { return true }
    // `swift format` keeps room for the comma that a list's last element has when it is broken.
    return indentation + line.columnCount + line.count { $0 == UInt8(ascii: "[") }
      <= SwiftLayout.lineLength
  }

  /// Adds the text before brackets and their content, on separate lines; `group` is the range from
  /// the opening to the closing bracket.
  private static func addElements(
    _ line: Line, _ group: Range<Int>, _ indentation: Int, _ output: inout LineWriter,
    oneByOne: Bool = false
  ) {
    output.add(line[...group.lowerBound], indentation: indentation)
    let isArray = line[group.lowerBound] == UInt8(ascii: "[")
    let content = line[(group.lowerBound + 1)..<group.upperBound].trimmed
    let elements = elements(of: content, isArray: isArray)
    if oneByOne || !isArray && elements.allSatisfy({ LineShape($0).colon != nil }) {
      addOneByOne(elements, indentation + 2, &output)
    } else {
      fill(elements, indentation + 2, &output)
    }
  }

  /// The texts between commas, with their commas; several elements of an array all have one.
  private static func elements(of content: Line, isArray: Bool = false) -> [Line] {
    let ranges = LineShape(content).elements
    let count = isArray && ranges.count > 1 ? ranges.count : ranges.count - 1
    return ranges.enumerated().map { index, range in
      let text = content[range].trimmed
      return index < count ? (text + [UInt8(ascii: ",")])[...] : text
    }
  }

  private static func addOneByOne(
    _ elements: [Line], _ indentation: Int, _ output: inout LineWriter
  ) {
    let all = Array(elements.joined(separator: [UInt8(ascii: " ")]))
    if fits(all[...], indentation) {
      output.add(all, indentation: indentation)
    } else {
      for element in elements { add(element, indentation: indentation, to: &output) }
    }
  }

  /// As many elements on each line as there is room for.
  private static func fill(_ elements: [Line], _ indentation: Int, _ output: inout LineWriter) {
    var current: [UInt8] = []
    for element in elements {
      if !current.isEmpty {
        let joined = current + [UInt8(ascii: " ")] + element
        if fits(joined[...], indentation) {
          current = joined
          continue
        }
        output.add(current, indentation: indentation)
        current = []
      }
      if fits(element, indentation) {
        current = Array(element)
      } else {
        add(element, indentation: indentation, to: &output)
      }
    }
    if !current.isEmpty { output.add(current, indentation: indentation) }
  }

  /// `) async throws(Failure) -> Reply {`, broken before the arrow if it has to be.
  private static func addEffects(_ line: Line, _ indentation: Int, _ output: inout LineWriter) {
    guard !fits(line, indentation), let arrow = LineShape(line).arrow else {
      output.add(line, indentation: indentation)
      return
    }
    let hasBody = line.last == UInt8(ascii: "{")
    output.add(line[..<arrow].trimmed, indentation: indentation)
    output.add(
      (hasBody ? line[arrow...].dropLast() : line[arrow...]).trimmed, indentation: indentation + 2)
    if hasBody { output.add("{".utf8, indentation: indentation) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var startsWithLabel: Bool {
    starts(with: "case ".utf8) || starts(with: "default:".utf8)
  }

  fileprivate var isConstant: Bool {
    starts(with: "static let ".utf8) || starts(with: "let ".utf8)
  }

  /// Whether it declares a function or an initializer.
  fileprivate var isSignature: Bool {
    let words = prefix { $0 != UInt8(ascii: "(") }.split(separator: UInt8(ascii: " "))
    return words.contains { $0.elementsEqual("func".utf8) }
      || ["init", "init?"].contains { words.last?.elementsEqual($0.utf8) == true }
  }
}

/// The places in which a line of Swift can be broken: its outermost brackets and their content.
struct LineShape {
  /// From each outermost opening bracket to its closing one, braces left out.
  private(set) var groups: [Range<Int>] = []
  /// The outermost braces at the line's end.
  private(set) var block: Range<Int>?
  /// The first `:` that is followed by a space.
  private(set) var colon: Int?
  /// The first `=` between spaces.
  private(set) var equals: Int?
  /// The `-` of the first `->`.
  private(set) var arrow: Int?
  /// The ranges between the commas.
  private(set) var elements: [Range<Int>] = []

  init(_ line: ArraySlice<UInt8>) {
    var openings: [Int] = []
    var elementStart = line.startIndex
    for (place, byte) in SwiftTokens(line).marks {
      let index = line.startIndex + place
      if byte.isOpeningBracket {
        openings.append(index)
      } else if byte.isClosingBracket {
        guard let opening = openings.popLast(), openings.isEmpty else { continue }
        if byte != UInt8(ascii: "}") {
          groups.append(opening..<index)
        } else if isLast(index, in: line), index > opening + 1 {
          block = opening..<index
        }
      } else if openings.isEmpty {
        let next = index + 1 < line.endIndex ? line[index + 1] : 0
        switch byte {
        case UInt8(ascii: ","):
          elements.append(elementStart..<index)
          elementStart = index + 1
        case UInt8(ascii: ":") where next == UInt8(ascii: " ") && colon == nil: colon = index
        case UInt8(ascii: "=") where isSpaced(index, in: line) && equals == nil: equals = index
        case UInt8(ascii: "-") where next == UInt8(ascii: ">") && arrow == nil: arrow = index
        default: break
        }
      }
    }
    if elementStart < line.endIndex { elements.append(elementStart..<line.endIndex) }
  }

  /// Whether nothing follows but the comma of an element.
  private func isLast(_ index: Int, in line: ArraySlice<UInt8>) -> Bool {
    line[(index + 1)...].elementsEqual(",".utf8) || index == line.endIndex - 1
  }

  private func isSpaced(_ index: Int, in line: ArraySlice<UInt8>) -> Bool {
    index > line.startIndex && index + 1 < line.endIndex && line[index - 1] == UInt8(ascii: " ")
      && line[index + 1] == UInt8(ascii: " ")
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
