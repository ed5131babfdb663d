import Catalog
import Foundation
import GeneratedCodeTests
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeReference
import URLSchemeRuntime

/// Files of a kind below a folder, in order.
func files(_ folder: URL, _ suffix: String) -> [(path: String, bytes: [UInt8])] {
  let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
  return (names ?? []).filter { $0.hasSuffix(suffix) && !$0.contains("Fuzz/") }.sorted()
    .compactMap { name in
      let path = folder.appending(path: name).path
      return FileManager.default.contents(atPath: path).map { (path, Array($0)) }
    }
}

func run() throws -> Findings {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  let start = ContinuousClock.now
  var findings = Findings()
  let all = Catalog.apps + GeneratedCodeTests.apps
  if Catalog.apps.isEmpty || GeneratedCodeTests.apps.isEmpty {
    throw Options.Misuse(description: "no app was generated")
  }
  if let shape = options.counted {
    WorkLaw.count(shape, all)
    return findings
  }
  let apps = try all.map { file, app in
    guard let app = FuzzedApp(file, app, in: options.root) else {
      throw Options.Misuse(description: "\(file) is not right")
    }
    return app
  }
  if let count = options.slowest {
    for (shape, _) in WorkLaw(apps: apps).slowest(count) { print(shape) }
    return findings
  }
  let library = Library(options.root)
  if library == nil { print("there is no Node.js 18: the JavaScript library is left out") }
  var urlLaws = URLLaws(apps: apps, library: library, agreement: options.agreement)
  print(
    "seed \(options.seed), round \(options.round): \(apps.count) apps, "
      + "\(apps.reduce(0) { $0 + $1.seeds.count }) examples")

  if options.laws.contains("cases") {
    let recorded = files(options.root.appending(path: "Tests/Fuzz/Cases"), ".txt").flatMap {
      String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    urlLaws.check(recorded: recorded, &findings)
    print("cases: \(recorded.count) recorded ones and all examples, with every app")
  }

  let templates = try TemplateLibrary.load()
  let specFiles =
    files(options.root.appending(path: "Specs"), SpecLoader.fileSuffix)
    + files(options.root.appending(path: "Tests"), SpecLoader.fileSuffix)
  let rendered = FileManager.default.temporaryDirectory.appending(path: "urlscheme-fuzz-\(UUID())")
  try FileManager.default.createDirectory(at: rendered, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: rendered) }
  var specLaws = SpecLaws(
    files: specFiles, library: templates, javaScript: library, rendered: rendered)
  let plistLaws = PlistLaws(
    lists: files(options.root.appending(path: "Tests"), ".plist"), specs: apps.map(\.tool.spec),
    library: templates)

  var (urls, accepted, specs, right, merges) = (0, 0, 0, 0, 0)
  var round = options.round
  let end = start.advanced(by: .seconds(options.seconds))
  while options.rounds.map({ round < options.round + $0 }) ?? (ContinuousClock.now < end) {
    if round % 500 == 0, round > options.round { report() }
    // Numbers of neighbouring states are one another's next ones: rounds begin far from each other.
    var place = SeededGenerator(options.seed &+ UInt64(round) &* 0x9E37_79B9_7F4A_7C15)
    var random = SeededGenerator(place.next())
    if options.laws.contains("urls") {
      let count = urlLaws.round(round, &random, &findings)
      urls += count.urls
      accepted += count.accepted
    }
    if options.laws.contains("specs"), round % 4 == 0 || options.laws.count == 1 {
      let count = specLaws.round(&random, &findings)
      specs += count.specs
      right += count.right
    }
    if options.laws.contains("plists"), round % 8 == 0 || options.laws.count == 1 {
      merges += plistLaws.round(&random, &findings)
    }
    round += 1
  }
  specLaws.finish(&findings)
  report()
  return findings

  func report() {
    let time = (ContinuousClock.now - start) / .seconds(1)
    print(
      """
      seed \(options.seed), rounds \(options.round)..<\(round), \(Int(time)) s: \(urls) URLs, \
      \(accepted) of them accepted; \(specs) specifications, \(right) of them right; \
      \(merges) property lists\(findings.count == 0 ? "; no law is broken" : "")
      """)
    // A long run's figures stand in its log at any time.
    fflush(nil)
  }
}

do {
  let findings = try run()
  if findings.count > 0 { print(findings.summary) }
  exit(findings.count == 0 ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
