/// The brackets that are open, and so how far the next line is indented.
struct SwiftScopes {
  private enum Kind {
    case bracket
    /// The braces of a `switch`, whose labels stand at its own level.
    case cases
    case conditional
  }

  private struct Scope {
    var kind: Kind
    /// Of several brackets that one line opens, only the first indents.
    var indents: Bool
  }

  private var open: [Scope] = []

  /// Of a line that neither opens nor closes anything.
  private(set) var indentation = 0

  /// Takes a line of code, and returns its own indentation.
  @discardableResult
  mutating func enter(_ line: [UInt8]) -> Int {
    var index = 0
    while index < line.count, line[index].isClosingBracket {
      close()
      index += 1
    }
    let own = ownIndentation(of: line)
    var hasOpened = false
    var depth = 0
    var scanner = SwiftScanner(line[index...])
    while let byte = scanner.next() {
      if byte.isOpeningBracket {
        let kind: Kind =
          byte == UInt8(ascii: "{") && line.starts(with: "switch ".utf8) ? .cases : .bracket
        open(Scope(kind: kind, indents: !hasOpened))
        hasOpened = true
        depth += 1
      } else if byte.isClosingBracket {
        close()
        if depth > 0 { depth -= 1 }
        if depth == 0 { hasOpened = false }
      }
    }
    return own
  }

  mutating func enter(_ directive: Directive) -> Int {
    if directive != .begin { close() }
    let own = indentation
    if directive != .end { open(Scope(kind: .conditional, indents: true)) }
    return own
  }

  private func ownIndentation(of line: [UInt8]) -> Int {
    guard open.last?.kind == .cases else { return indentation }
    let isLabel =
      line.starts(with: "case ".utf8) || line.starts(with: "default:".utf8)
      || line.starts(with: "@unknown ".utf8)
    return isLabel ? indentation - 2 : indentation
  }

  private mutating func open(_ scope: Scope) {
    open.append(scope)
    if scope.indents { indentation += 2 }
  }

  private mutating func close() {
    guard let scope = open.popLast() else { return }
    if scope.indents { indentation -= 2 }
  }
}
