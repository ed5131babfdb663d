import Foundation
import TestSupport
import Testing
import URLSchemeComparison
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeRuntime
import URLSchemeSpec

/// What a change is said to break does break, and nothing else: URLs in use by reading them with the new
/// version, source by compiling it against the Swift that is generated of it.
@Suite struct BreakageTests {
  @Test(
    "URLs in use are refused or mean something else where a change says so",
    arguments: Difference.all)
  func urls(_ difference: Difference) throws {
    let (old, new) = try difference.specs()
    let said = SpecComparison(from: old, to: new).changes.contains {
      $0.kind.breaks.contains(.urls)
    }
    let (former, current) = (Interpreter(old), Interpreter(new))
    var broken: [String] = []
    for url in Sample.urls {
      guard let before = try? former.parse(url) else { continue }
      let after = try? current.parse(url)
      let kept = after.map { Set(Self.texts($0, in: new)) } ?? []
      if after == nil || !Set(Self.texts(before, in: old)).isSubset(of: kept) { broken.append(url) }
    }
    // What the new version of the app answers, to a caller that has the old one.
    for answer in [difference.answer].compactMap(\.self) {
      let action = try #require(new.actions.first)
      let sent = try current.answer(of: action, answer)
      let read = try? former.answer(of: try #require(old.actions.first), answer)
      if read.map({ Self.text($0, of: old) }) != Self.text(sent, of: new) { broken.append(answer) }
    }
    #expect(!broken.isEmpty == said, "\(broken)")
  }

  /// What a URL says, whatever it is called.
  private static func texts(_ parsed: ParsedURL, in spec: Spec) -> [String] {
    parsed.action.parameters.compactMap { parameter in
      guard let value = parsed.values[parameter.key] else { return nil }
      if case .enumeration(let key) = value, case .value(let type) = parameter.shape,
        case .declared(let path) = type.kind,
        case .enumeration(let cases)? = spec.declaration(path)?.kind
      {
        return cases.first { $0.key == key }?.wireText
      }
      return "\(value)"
    }
  }

  /// What an answer says: values by their texts, an error by its name.
  private static func text(_ told: ToldAnswer, of spec: Spec) -> String {
    let action = spec.actions.first
    switch told {
    case .cancelled: return "cancelled"
    case .failure(let code, _):
      return action?.errors.first { $0.code == code }?.name ?? "other"
    case .success(let values):
      return (action?.returns ?? []).compactMap { values[$0.key] }.map { "\($0)" }
        .joined(separator: ";")
    }
  }

  @Test("Source no longer compiles where a change says so, and compiles where it doesn't")
  func source() async throws {
    var all: [(old: Spec, new: Spec, difference: Difference)] = []
    for (index, difference) in Difference.all.enumerated() {
      let (old, new) = try difference.specs(named: "Sample\(index)")
      all.append((old, new, difference))
    }
    let before = try await broken(all.map(\.old), all.map(\.difference))
    #expect(before.isEmpty, "the sample's own source compiles: \(before.sorted())")
    let after = try await broken(all.map(\.new), all.map(\.difference))
    for (index, (old, new, difference)) in all.enumerated() {
      let changes = SpecComparison(from: old, to: new).changes
      // What the compiler lets pass is refused when the answer is made.
      let breaks = changes.filter { $0.kind != .replyNarrowed }.map(\.kind.breaks)
        .reduce(into: Set()) { $0.formUnion($1) }
      for audience in [Audience.callers, .receivers] {
        let isBroken = after.contains("\(index)-\(audience.rawValue).swift")
        #expect(
          isBroken == breaks.contains(audience),
          "\(audience.rawValue), \(changes.map(\.kind.id)), \(difference.testDescription)")
      }
    }
  }

  /// The files of those who call and those who answer that don't compile with what is generated.
  private func broken(_ specs: [Spec], _ differences: [Difference]) async throws -> Set<String> {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "urlscheme-breakage-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    func add(_ name: String, _ text: String) throws {
      files.append(folder.appending(path: name).path)
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let library = try TemplateLibrary.load()
    for (index, spec) in specs.enumerated() {
      let options = RenderOptions(
        mode: [.types, .client, .router], prefix: "\(index)-", module: "Sources")
      for file in try SwiftRenderer(spec, options: options, library: library).files() {
        try add("generated-" + file.name, file.text)
      }
      for (audience, text) in [(Audience.callers, Sample.caller), (.receivers, Sample.receiver)] {
        try add(
          "\(index)-\(audience.rawValue).swift",
          differences[index].source(text).replacing("Sample", with: "Sample\(index)"))
      }
    }
    let run = try await Program.run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Sources",
        "-suppress-warnings",
      ]
        + ["-I", PackageUnderTest.modules.path] + files)
    let errors = run.text.split(separator: "\n").filter { $0.contains(": error: ") }
    let names = errors.compactMap { $0.split(separator: ":").first?.split(separator: "/").last }
    #expect(names.allSatisfy { !$0.hasPrefix("generated-") }, "\(errors.prefix(5))")
    return Set(names.map(String.init))
  }
}

extension Sample {
  /// URLs in use.
  static let urls = [
    "sample://do/run?word=w&tone=loud&color=b&limit=3&note=%7B%22title%22%3A%22t%22%2C%22done%22%3Atrue%7D&size=10&latitude=1&longitude=2.5&name=n&tags=a,b",
    "sampler://run?word=a+b&limit=10&index=1&tag=x&tone=loud",
    "SAMPLE://do/run/?word=w&limit=1&name=n&utm=1",
    "sample://do/w/now?limit=1&name=n&tags=a%2Cb&tone=loud",
    "sample://do/run?word=w&limit=1&index=2&size=1&size=2",
    "sample://do/run?word=w&limit=1&index=2&tags=a",
    "sample://do/run?word=5&limit=1&index=2&size=10",
    "https://example.com/sample/run?word=w&limit=7&index=2",
    "sample://do/run?word=\(String(repeating: "w", count: 2000))&limit=1&name=n",
  ]

  /// Source that calls.
  static let caller = """
    import URLSchemeRuntime

    func call(_ client: Sample.Client, _ failure: Sample.Run.Failure) async throws {
      let reply = try await client.run(
        word: "w", tone: .plain, color: .blue, limit: 3, note: .init(title: "t", done: true),
        size: .exact(1), spot: .init(latitude: 1.5, longitude: 2.5), target: .name("n"), tags: ["a"])
      let _: Int = reply.count
      if let label = reply.label { print(label) }
      let short = try Sample.Run(word: "w", limit: 3, target: .index(1))
      print(try short.urlString, try short.universalLinkString)
      switch failure {
      case .busy: break
      case .other(let code, let message): print(code, message)
      }
    }
    """

  /// Source that answers.
  static let receiver = """
    import URLSchemeRuntime

    struct SampleAnswers: Sample.Handler {
      func run(_ request: Sample.Run) async throws -> Sample.Run.Reply {
        let word: String = request.word
        if let tone = request.tone {
          switch tone {
          case .plain, .loud: break
          }
        }
        switch request.color {
        case .red, .blue: break
        }
        let limit: Int = request.limit
        if let note = request.note {
          let (_, _): (String, Bool) = (note.title, note.done)
        }
        if let size = request.size {
          switch size {
          case .exact, .rough: break
          }
        }
        if let spot = request.spot {
          let (_, _): (Double, Double) = (spot.latitude, spot.longitude)
        }
        switch request.target {
        case .name, .index: break
        }
        if let tags = request.tags { print(tags.count) }
        if word.isEmpty { throw Sample.Run.Failure.busy }
        return try .init(count: limit, label: "x")
      }
    }
    """
}
