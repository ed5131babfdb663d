import Foundation
import URLSchemeRuntime

/// What holds for every URL, whoever wrote it.
struct URLLaws {
  let apps: [FuzzedApp]
  /// Nil where nothing can run it.
  let library: Library?
  /// One URL in so many is read by the tool and JavaScript as well, which takes much longer.
  let agreement: UInt64
  /// The canonical URLs of one app that were checked, by their actions: many mutations are built as
  /// the same ones.
  private var checked: [String: String] = [:]

  init(apps: [FuzzedApp], library: Library?, agreement: UInt64) {
    (self.apps, self.library, self.agreement) = (apps, library, agreement)
  }

  /// What no error may repeat: it is put into the URLs, wherever a value or a name can stand.
  private static let secret = Array("zqSECRETqz".utf8)
  private static let first = UInt8(ascii: "z")
  private static let isDelimiter = (0...255).map { "?&=/;,:#".utf8.contains($0) }

  /// Mutates the seeds of one app.
  ///
  /// - Returns: How many URLs were read, and how many of them were accepted.
  mutating func round(
    _ number: Int, _ random: inout SeededGenerator, _ findings: inout Findings
  ) -> Count {
    let app = apps[number % apps.count]
    var count = Count()
    guard !app.seeds.isEmpty else { return count }
    var shared: [String] = []
    checked.removeAll(keepingCapacity: true)
    for turn in 0..<2000 {
      var url = URLMutation.mutated(app.seeds[turn % app.seeds.count], &random)
      if random.chance(5) { url = Self.withSecret(url, &random) }
      count.urls += 1
      if check(url, app, &findings) { count.accepted += 1 }
      if random.next() % agreement == 0 { shared.append(url) }
    }
    checkAgreement(shared, app, &findings)
    return count
  }

  struct Count {
    var urls = 0
    var accepted = 0
  }

  /// Checks the examples themselves, and whatever once broke a law, with every app.
  mutating func check(recorded: [String], _ findings: inout Findings) {
    for app in apps {
      checked.removeAll()
      for url in app.seeds + recorded { check(url, app, &findings) }
      checkAgreement(app.seeds + recorded, app, &findings)
    }
  }

  /// Checks one URL; returns whether it was accepted.
  @discardableResult
  private mutating func check(_ url: String, _ app: FuzzedApp, _ findings: inout Findings) -> Bool {
    switch app.outcome(of: url) {
    case .refused(let error):
      if Self.holdsSecret(error.description) {
        findings.add("an error repeats what the URL holds", url, app, error.description)
      }
      return false
    case .unbuildable(let action, let error):
      findings.add("what is read can be built", url, app, "\(action): \(error)")
    case .built(let action, let text):
      if checked.updateValue(action, forKey: text) == action { return true }
      let standard = URL(string: text)?.absoluteString
      if standard != text {
        findings.add("what is built is a URL", url, app, "\(text) → \(standard ?? "none")")
      }
      if text == url { return true }
      guard case .built(action, let again) = app.outcome(of: text), again == text else {
        findings.add("what is built reads as itself", url, app, text)
        return true
      }
    }
    return true
  }

  /// Checks that all that read URLs read these alike.
  private func checkAgreement(_ urls: [String], _ app: FuzzedApp, _ findings: inout Findings) {
    for url in urls {
      let (generated, tool) = (app.reading(of: url), app.toolsReading(of: url))
      if generated == tool || Self.isOfOwnType(generated) { continue }
      findings.add("generated code and the tool agree", url, app, "\(generated) / \(tool)")
    }
    guard let library else { return }
    let answers = library.answers(to: urls, of: app)
    if answers.count != urls.count {
      findings.add("the JavaScript library goes on", urls.joined(separator: " "), app, "")
    }
    for (url, answer) in zip(urls, answers) {
      let tool = app.tool.libraryReading(of: url)
      if answer == tool { continue }
      findings.add("JavaScript and the tool agree", url, app, "\(answer) / \(tool)")
    }
  }

  /// Whether a parameter with a Swift type of the kitchen's own is refused, which the tool takes for
  /// any text.
  private static func isOfOwnType(_ reading: Reading) -> Bool {
    guard case .rejected(.illTyped, let parameter?) = reading else { return false }
    return ["custom", "customs", "temperature"].contains(parameter)
  }

  /// Foundation's search takes longer than reading a URL.
  private static func holdsSecret(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: secret) }
    }
  }

  /// The URL with the secret in it: beside a character that delimits, where values and names are.
  private static func withSecret(_ url: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(url.utf8)
    let places = bytes.indices.filter { isDelimiter[Int(bytes[$0])] }
    guard let place = places.randomElement(using: &random) else { return url }
    bytes.insert(contentsOf: secret, at: place + 1)
    return String(decoding: bytes, as: UTF8.self)
  }
}
