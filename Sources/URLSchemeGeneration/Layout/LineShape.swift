/// Where a line of Swift can be broken: its outermost brackets and what stands between them.
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
  /// What stands between the commas.
  private(set) var elements: [Range<Int>] = []

  init(_ line: ArraySlice<UInt8>) {
    var scanner = SwiftScanner(line)
    var openings: [Int] = []
    var elementStart = line.startIndex
    while let byte = scanner.next() {
      let index = scanner.index
      if byte.isOpeningBracket {
        openings.append(index)
      } else if byte.isClosingBracket {
        guard let opening = openings.popLast(), openings.isEmpty else { continue }
        if byte != UInt8(ascii: "}") {
          groups.append(opening..<index)
        } else if index == line.endIndex - 1, index > opening + 1 {
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

  private func isSpaced(_ index: Int, in line: ArraySlice<UInt8>) -> Bool {
    index > line.startIndex && index + 1 < line.endIndex && line[index - 1] == UInt8(ascii: " ")
      && line[index + 1] == UInt8(ascii: " ")
  }
}
