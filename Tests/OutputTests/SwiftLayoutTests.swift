import Testing

@testable import URLSchemeGeneration

@Suite struct SwiftLayoutTests {
  private func expect(
    _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    TestText.expectEqual(
      SwiftLayout.format(text), expected, "layout", sourceLocation: sourceLocation)
    TestText.expectEqual(
      SwiftLayout.format(expected), expected, "again", sourceLocation: sourceLocation)
  }

  @Test func indentsByBrackets() {
    expect(
      """
      struct A {
      #if os(Linux)
      import B
      #else
          import C
      #endif
      let text = "} ) ] \\" {"  // not a bracket: {
      func f() {
      switch x {
      case .a: b()
      default:
      c([
      1,
      ])
      }
      }
      }
      """,
      """
      struct A {
        #if os(Linux)
          import B
        #else
          import C
        #endif
        let text = "} ) ] \\" {"  // not a bracket: {
        func f() {
          switch x {
          case .a: b()
          default:
            c([
              1,
            ])
          }
        }
      }

      """)
  }

  @Test func blankLines() {
    expect(
      "\n\nstruct A {\n\n\n  let a: Int\n\n\n\n  let b: Int  \n\n}\n\n\nfunc f() {\n\n}\n\n",
      "struct A {\n  let a: Int\n\n  let b: Int\n}\n\nfunc f() {}\n")
  }

  @Test func wrapsComments() {
    let words = String(repeating: "word ", count: 25)
    let line = String(repeating: "word ", count: 19).dropLast()
    expect("/// " + words, "/// \(line)\n/// word word word word word word\n")
    expect(
      "///   - name: " + words,
      "///   - name: \(line.dropLast(10))\n"
        + "///     word word word word word word word word\n")
    let code = "///     let a = " + words.dropLast()
    expect(code, code + "\n")
    let long = "/// " + String(repeating: "x", count: 120)
    expect(long, long + "\n")
  }

  @Test func breaksCalls() {
    let argument = String(repeating: "a", count: 30)
    expect(
      "let x = f(\"\(argument)\", \(argument), \(argument), [\(argument), 1])",
      """
      let x = f(
        "\(argument)",
        \(argument),
        \(argument),
        [\(argument), 1]
      )

      """)
    expect(
      "f(a: \(argument), b: \(argument), c: \(argument), d: \(argument))",
      "f(\n  a: \(argument),\n  b: \(argument),\n  c: \(argument),\n  d: \(argument)\n)\n")
  }

  @Test func breaksLists() {
    let element = "\"" + String(repeating: "a", count: 40) + "\""
    expect(
      "let x = [\(element), \(element), \(element)]",
      "let x = [\n  \(element),\n  \(element),\n  \(element)\n]\n")
  }

  @Test func breaksSignatures() {
    let name = String(repeating: "n", count: 40)
    let broken = SwiftLayout.format(
      "func \(name)(a: Int, b: Int) async throws(Failure<\(name)>) -> \(name) {\nf()\n}")
    TestText.expectEqual(
      broken,
      """
      func \(name)(
        a: Int, b: Int
      ) async throws(
        Failure<\(name)>
      ) -> \(name) {
        f()
      }

      """, "signature")
  }

  @Test func breaksByOneRule() {
    let argument = String(repeating: "a", count: 30)
    expect(
      "f(\(argument)).map { g([\(argument): \(argument)], \(argument), \(argument)) }",
      """
      f(\(argument)).map {
        g(
          [\(argument): \(argument)],
          \(argument),
          \(argument)
        )
      }

      """)
    let long = String(repeating: "a", count: 100)
    expect(long, long + "\n")
  }

  @Test func breaksLabelsAndConditions() {
    let call = String(repeating: "a", count: 60) + "(b)"
    TestText.expectEqual(
      SwiftLayout.format("switch a {\ncase .b(let c): \(call).d(of: value).e(of: value).f()\n}"),
      "switch a {\ncase .b(let c):\n  \(call).d(of: value).e(of: value).f()\n}\n", "label")
    TestText.expectEqual(
      SwiftLayout.format("if let b = \(call), \(call).isAllowed {\nf()\n}"),
      "if let b = \(call),\n  \(call).isAllowed {\n  f()\n}\n", "conditions")
  }

  /// Lines of each length around the limit: breaking a line changes its white space alone.
  @Test(arguments: 1...120)
  func breaksWithoutAChange(length: Int) {
    let name = String(repeating: "n", count: length)
    for line in [
      "let x: [\(name)] = f(a: \(name), [\(name), g(\"(,\", \(name)) { h($0, \(name)) }])",
      "func \(name)(a: [\(name)], b: (\(name), Int)) throws(\(name)) -> [\(name)] { f(\(name)) }",
      "case .\(name)(let a, let b): return \(name)(a, b: b, c: {})",
    ] {
      let broken = SwiftLayout.format(line)
      #expect(broken.filter { !$0.isWhitespace } == line.filter { !$0.isWhitespace })
    }
  }
}
