import TestSupport
import Testing

@testable import URLSchemeCompiler
@testable import URLSchemeGeneration

/// What types that hold others have in them.
@Suite struct DeclaredTypesTests {
  /// Objects, each with members of the types at some places; those at `secrets` have a secret, too.
  private static func spec(_ held: [[Int]], secrets: Set<Int> = []) -> Spec {
    SwiftSamples.spec(
      [],
      declarations: held.enumerated().map { place, inner in
        let members = inner.map {
          SwiftSamples.parameter("m\($0)", .declared("T\($0)"), .optional)
        }
        let secret = SwiftSamples.parameter("secret", .string) { $0.isSensitive = true }
        return Declaration(
          path: "T\(place)",
          kind: .object(members + (secrets.contains(place) ? [secret] : [])))
      })
  }

  /// The places that one leads to.
  private static func reached(from start: Int, _ held: [[Int]]) -> Set<Int> {
    var (found, open) = (Set<Int>(), held[start])
    while let place = open.popLast() {
      if found.insert(place).inserted { open += held[place] }
    }
    return found
  }

  @Test func asEachTypeAloneSays() {
    var generator = SeededGenerator(7)
    for _ in 0..<500 {
      let count = generator.number(1...12)
      let held = (0..<count).map { _ in
        (0..<generator.number(0...2)).map { _ in generator.number(0...count - 1) }
      }
      let secrets = Set((0..<count).filter { _ in generator.chance(6) })
      let spec = Self.spec(held, secrets: secrets)
      for place in 0..<count {
        let hasSecret = !Self.reached(from: place, held).union([place]).isDisjoint(with: secrets)
        #expect(
          spec.hasSecret(in: ValueType(.declared("T\(place)"))) == hasSecret,
          "\(held), \(secrets), \(place)")
      }
    }
  }

  /// A chain, whose last type has a secret and may hold the first one.
  @Test(arguments: [false, true]) func ofAnyLength(isRing: Bool) {
    let growth = Growth(to: 8000) { count in
      let held = (1...count).map { $0 < count ? [$0] : isRing ? [0] : [] }
      let spec = Self.spec(held, secrets: [count - 1])
      let types = spec.declarations.map { ValueType(.declared($0.path)) }
      #expect(types.allSatisfy(spec.hasSecret))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func ofManyAlternatives() throws {
    let library = try TemplateLibrary.load()
    let growth = Growth(to: 400) { count in
      let branches = (1...count).map { SwiftSamples.parameter("aBranchOfMany\($0)", .string) }
      let declaration = Declaration(
        path: "T", kind: .choice(branches, prefersFirst: false))
      let spec = SwiftSamples.spec([], declarations: [declaration])
      let files = SwiftRenderer(spec, options: RenderOptions(), library: library).files()
      #expect(files.contains { $0.text.contains("case aBranchOfMany\(count)(") })
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
