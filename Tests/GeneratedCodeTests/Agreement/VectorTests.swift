import Foundation
import Testing

@testable import TestSupport
@testable import URLSchemeGeneration
@testable import URLSchemeInterpreter
@testable import URLSchemeRuntime
@testable import URLSchemeSpec
@testable import URLSchemeVectors

/// Generated code and the tool's own interpreter pass the conformance vectors that the command
/// writes: more than 100,000 URLs.
@Suite struct VectorTests {
  @Test(arguments: AppAdaptor.all) func areRead(_ app: AppAdaptor) throws {
    let vectors = try Vector.all(of: app.file, mutations: 6100)
    #expect(vectors.count > 6100)
    #expect(vectors.contains { $0.verdict == "accepted" && $0.from == "mutation" })
    let tool = Interpreter(try SpecFile.load(app.file))
    var failures = 0
    for vector in vectors where failures < 10 {
      let expected = vector.reading
      let found = try [app.generated(vector.url), tool.reading(vector.url)]
      let isBuilt = try vector.canonical.map { try isStable($0, found[0], vector, app) } ?? true
      if found.allSatisfy({ matches($0, vector) }), isBuilt { continue }
      failures += 1
      Issue.record(
        "\(vector.url)\nvector: \(expected)\ngenerated: \(found[0])\ntool: \(found[1])")
    }
  }

  /// A type of the app's own refuses what any port takes for text.
  private static let ownTypes: Set = ["custom", "customs", "temperature"]

  private func matches(_ found: Reading, _ vector: Vector) -> Bool {
    switch (found, vector.reading) {
    case (.request(let action, let canonical), .request(let expected, let text)):
      // What is built here has no callbacks.
      action == expected && (vector.callbacks != nil || canonical == text)
    case (.rejected(.illTyped, let parameter?), _) where Self.ownTypes.contains(parameter): true
    case (let found, let expected): found == expected
    }
  }

  /// The canonical URL, callbacks included, is read as the same request.
  private func isStable(
    _ canonical: String, _ found: Reading, _ vector: Vector, _ app: AppAdaptor
  ) throws -> Bool {
    guard case .request = found else { return true }
    return try app.generated(canonical) == found
  }
}

/// A conformance vector, as `Documentation/Porting.md` describes it.
private struct Vector: Decodable {
  let url: String
  let from: String
  let verdict: String
  let action: String?
  let callbacks: [String: String]?
  let canonical: String?
  let unbuildable: String?
  let reason: String?
  let parameter: String?

  private struct File: Decodable {
    let vectors: [Vector]
  }

  static func all(of spec: URL, mutations: Int) throws -> [Vector] {
    let file = ConformanceVectors(try SpecFile.load(spec), seed: 1, mutations: mutations).file()
    return try JSONDecoder().decode(File.self, from: Data(file.text.utf8)).vectors
  }

  var reading: Reading {
    if let action, let canonical { return .request(action: action, canonical: canonical) }
    if let action, let unbuildable = unbuildable.flatMap(RequestError.Reason.init) {
      return .unbuildable(action: action, unbuildable)
    }
    return .rejected(
      reason.flatMap(RequestError.Reason.init) ?? .notAURL, parameter: parameter)
  }
}
