import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeReference

@testable import URLSchemeGeneration

/// Source that compiles with the old version compiles with the new one, unless a change says that it
/// breaks it: the compiler decides.
@Suite(.enabled(if: runsSlowTests)) struct SourceCompilationTests {
  /// Files of one module, and what became of each.
  private struct Module: ~Copyable {
    private let folder: ScratchFolder
    private var paths: [String] = []

    init() throws { folder = try ScratchFolder() }

    mutating func add(_ spec: Spec) throws {
      var options = RenderOptions()
      options.prefix = "\(spec.app.name)-"
      if !spec.claims { options.mode = RenderOptions.calling(options.mode) }
      for file in try SwiftRenderer(spec, options: options, library: .load()).files() {
        try add(file.text, as: "Generated-\(file.name)")
      }
    }

    mutating func add(_ text: String, as name: String) throws {
      try folder.write(text, to: name)
      paths.append(folder.file(name).path)
    }

    /// The first error of each file that has one.
    func errors() async throws -> [String: String] {
      let run = try await Program.run(
        [
          "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-parse-as-library",
          "-module-name",
          "Sources", "-I", PackageUnderTest.modules.path,
        ] + paths)
      var errors: [String: String] = [:]
      for line in run.text.split(separator: "\n") where line.contains(": error: ") {
        let file = line.prefix { $0 != ":" }.split(separator: "/").last ?? line
        if errors[String(file)] == nil { errors[String(file)] = String(line) }
      }
      #expect(run.status == (errors.isEmpty ? 0 : 1), "\(run.text.suffix(2000))")
      return errors
    }
  }

  @Test("Source compiles with the new version exactly where no change says otherwise")
  func source() async throws {
    var sound = try Module()
    var broken = try Module()
    var expected: Set<String> = []
    var subjects: [String: Difference] = [:]
    for (index, difference) in Difference.all.enumerated() {
      let name = "Sample\(index)"
      let (old, new) = try difference.specs(named: name)
      let changes = Change.all(from: old, to: new)
      var isPlaced = (sound: false, broken: false)
      for (audience, source) in [(Audience.callers, Sample.caller), (.receivers, Sample.handler)] {
        let text = difference.source(source)
        let file = "\(name)-\(audience.rawValue).swift"
        subjects[file] = difference
        if changes.contains(where: { $0.kind.breaks(sourceOf: audience) }) {
          expected.insert(file)
          try broken.add(text.replacing("Sample", with: name), as: file)
          isPlaced.broken = true
        } else {
          try sound.add(text.replacing("Sample", with: name), as: file)
          isPlaced.sound = true
        }
        if difference.hasOwnSource || index == 0 {
          try sound.add(text.replacing("Sample", with: "Old\(name)"), as: "Old\(file)")
        }
      }
      if isPlaced.sound { try sound.add(new) }
      if isPlaced.broken { try broken.add(new) }
      if difference.hasOwnSource || index == 0 {
        try sound.add(try difference.specs(named: "Old\(name)").old)
      }
    }
    for (file, error) in try await sound.errors() {
      Issue.record("\(file): \(subjects[file]?.testDescription ?? ""): \(error)")
    }
    let errors = try await broken.errors()
    #expect(
      Set(errors.keys).isSubset(of: expected), "\(errors.filter { !expected.contains($0.key) })")
    for file in expected.subtracting(errors.keys).sorted() {
      Issue.record("\(file) compiles: \(subjects[file]?.testDescription ?? "")")
    }
  }
}

extension ChangeKind {
  /// What is refused while the app runs is no matter of the compiler's.
  fileprivate func breaks(sourceOf audience: Audience) -> Bool {
    self != .replyNarrowed && breaks.contains(audience)
  }
}

extension Sample {
  /// Source of an app that calls.
  static let caller = """
    import URLSchemeCalling
    import URLSchemeRuntime

    private func client(_ opener: some URLOpener) -> Sample.Client {
      Sample.Client(opener: opener, callbackScheme: "caller")
    }

    private func call(_ client: Sample.Client, _ title: String, _ place: Double) async throws {
      let tone: Sample.Tone? = .loud
      let note = Sample.Note(title: title, done: true)
      let size: Sample.Size = .exact(1)
      let spot = try Sample.Spot(latitude: place, longitude: 2)
      let reply = try await client.run(
        word: "w", tone: tone, color: .blue, limit: 3, note: note, size: size, spot: spot,
        target: .name(title), tags: ["a"])
      let _: Int = reply.count
      if let label = reply.label { print(label) }
    }

    private func build() throws -> [String] {
      let short = try Sample.Run(word: "w", limit: 1, target: .index(1))
      return [try short.urlString, try short.universalLinkString]
    }

    private func explain(_ failure: Sample.Run.Failure) {
      switch failure { case .busy, .other: break }
    }
    """

  /// Source of the app itself.
  static let handler = """
    import URLSchemeReceiving
    import URLSchemeRuntime

    private struct Answering: Sample.Handler {
      func run(_ request: Sample.Run) async throws -> Sample.Run.Reply {
        let word: String = request.word
        let limit: Int = request.limit
        let label: String? = "x"
        if word.isEmpty { throw Sample.Run.Failure.busy }
        if let tone = request.tone { switch tone { case .plain, .loud: break } }
        switch request.color { case .red, .blue: break }
        if let size: Sample.Size = request.size { switch size { case .exact, .rough: break } }
        if let note = request.note { show(note.title) }
        if let spot = request.spot { show(spot.latitude, spot.longitude) }
        switch request.target { case .name(let text): show(text); case .index: break }
        if let tags = request.tags { tags.forEach(show) }
        return try .init(count: limit, label: label)
      }

      private func show(_ text: String) {}
      private func show(_ latitude: Double, _ longitude: Double) {}
    }

    private func answering(_ opener: some URLOpener) -> some URLRouter {
      Sample.Router(Answering(), opener: opener)
    }
    """
}
