import Foundation
import Testing

@Suite("Tests/Cases")
struct CaseTests {
  @Test("What comes of a case is what stands beside it", arguments: Case.all)
  func outcome(of example: Case) async throws {
    let outcome = try await example.run()
    for fault in outcome.faults { Issue.record("\(example.name): \(fault)") }
    if Case.isRewriting { return try example.rewrite(outcome) }

    compare(outcome.errors, with: example.text("stderr.txt") ?? "", "\(example.name)/stderr.txt")
    if example.commandLines != nil {
      compare(outcome.output, with: example.text("stdout.txt") ?? "", "\(example.name)/stdout.txt")
    }
    compare(outcome.shown, with: example.text("shown.txt") ?? "", "\(example.name)/shown.txt")
    let expected = try example.expectedFiles()
    for name in Set(expected.keys).union(outcome.files.keys).sorted() {
      let title = "\(example.name)/expected/\(name)"
      guard let data = outcome.files[name] else {
        Issue.record("\(title) was not written")
        continue
      }
      guard let wanted = expected[name] else {
        Issue.record("\(title) was written, and nothing like it is expected")
        continue
      }
      compare(
        String(decoding: data, as: UTF8.self), with: String(decoding: wanted, as: UTF8.self), title)
    }
  }

  private func compare(_ actual: String, with expected: String, _ title: String) {
    // Not as Swift compares texts: letters that are composed in two ways are two spellings.
    guard !actual.utf8.elementsEqual(expected.utf8) else { return }
    Issue.record(
      """
      \(title) differs; '-' is what is expected, '+' is what came. Where the change is meant, run \
      'make cases' and read what it changes.
      \(TextDifference(from: expected, to: actual))
      """)
  }

  @Test("A case has something to read or a command", arguments: Case.all)
  func contents(of example: Case) throws {
    #expect(try !example.inputs().isEmpty || example.commandLines != nil)
    #expect(
      example.name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") },
      "a case's name is in lower case, with hyphens")
    if let errors = example.text("stderr.txt") {
      #expect(!errors.isEmpty && !errors.contains(Case.root.path))
    }
  }

  /// A change of a template is read in these, and in the parts that other cases show.
  @Test func aFewCasesExpectWholeFilesOfSwift() throws {
    let whole = try Case.all.filter { example in
      try example.expectedFiles().keys.contains { $0.hasSuffix(".swift") }
    }
    #expect((8...12).contains(whole.count), "\(whole.map(\.name))")
  }

  @Test func showsDeclarationsAndCalls() {
    let file = """
      struct A {
        init(
          a: Int
        ) {
          b(1)
        }

        let b = c(
          2
        )
      }
      """
    let excerpt = SwiftExcerpt(
      of: ["a.swift": Data(file.utf8)], showing: ["init(", "let b", "none"])
    #expect(
      excerpt.text == """
        // a.swift

        init(
          a: Int
        ) {
          b(1)
        }

        let b = c(
          2
        )


        """)
    #expect(excerpt.unused == ["none"])
  }

  @Test func thereAreCases() {
    #expect(Case.all.count > 200)
  }
}
