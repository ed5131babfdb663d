import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference
import URLSchemeRuntime

/// Generated code passes the conformance vectors that the tool's interpreter writes: more than 100,000
/// URLs.
@Suite(.enabled(if: runsSlowTests)) struct VectorTests {
  private static let mutations = 3300

  @Test func areReadAndBuilt() async throws {
    var count = 0
    for program in try #require(await GeneratedProgram.all.value[.handler]) {
      // The catalog's are read by `AgreementTests`, each with fewer.
      let vectors = try program.apps.map { spec in
        spec.path.hasPrefix(Locations.specs.appending(path: "catalog").path)
          ? [] : try Vector.all(of: spec, mutations: Self.mutations)
      }
      // A canonical URL, callbacks included, is read as the same request; many URLs have the same.
      let urls = vectors.map { vectors in
        let all = vectors.map(\.url) + vectors.compactMap(\.canonical)
        return Set(all.map { Data($0.utf8) }).map { String(decoding: $0, as: UTF8.self) }
      }
      let readings = try await program.readings(of: urls)
      for (index, spec) in program.apps.enumerated() where !vectors[index].isEmpty {
        let (vectors, name) = (vectors[index], spec.path)
        #expect(readings[index].count == urls[index].count, "\(name)")
        #expect(vectors.count > Self.mutations, "\(name)")
        #expect(
          vectors.contains { $0.verdict == "accepted" && $0.from == "mutation" }, "\(name)")
        let known = Dictionary(
          uniqueKeysWithValues: zip(urls[index].map { Data($0.utf8) }, readings[index]))
        compare(vectors, known, name)
        count += vectors.count
      }
    }
    #expect(count > 100_000)
  }

  /// - Parameter readings: By their URLs' bytes: texts that mean the same are equal otherwise.
  private func compare(_ vectors: [Vector], _ readings: [Data: String], _ name: String) {
    var failures = 0
    for vector in vectors where failures < 10 {
      let generated = readings[Data(vector.url.utf8)] ?? "not read"
      let again = vector.canonical.flatMap { readings[Data($0.utf8)] }
      let isStable = !generated.contains(", built as ") || again == generated
      if isStable, vector.isMet(by: generated) { continue }
      failures += 1
      Issue.record(
        """
        \(name): \(vector.url)
        vector: \(vector.reading)
        generated: \(generated)
        its canonical URL: \(again ?? "none")
        """)
    }
  }
}

/// A conformance vector, as `Documentation/Porting.md` describes it.
struct Vector: Decodable {
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

  static func all(of spec: Spec, mutations: Int) throws -> [Vector] {
    let file = ConformanceVectors(spec, seed: 1, mutations: mutations).file()
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

  func isMet(by found: String) -> Bool {
    // A type of the app's own refuses what any port takes for text.
    if AgreementTests.isCelsius(found) { return true }
    // What is built here has no callbacks.
    if case .request(let action, _) = reading, callbacks != nil {
      return found.hasPrefix("\(action), built as ")
    }
    return found == reading.description
  }
}
