import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeReceiving
import URLSchemeReference
import URLSchemeRuntime

/// What a change is said to break does break, and nothing else: URLs in use by reading them with the new
/// version.
@Suite struct BreakageTests {
  @Test(
    "URLs in use are refused or mean something else where a change says so",
    .enabled(if: runsSlowTests), arguments: Difference.all)
  func urls(_ difference: Difference) throws {
    let (old, new) = try difference.specs()
    let kinds = Change.all(from: old, to: new).map(\.kind)
    let (former, current) = (Interpreter(old), Interpreter(new))
    let (formerBuilds, currentBuilds) = (Self.builds(old), Self.builds(new))
    var broken: [String] = []
    for url in Sample.urls {
      guard let before = Self.parsed(url, by: formerBuilds) else { continue }
      let after = Self.parsed(url, by: currentBuilds)
      let kept = after.map { Set(Self.texts($0, in: new)) } ?? []
      if after == nil || !Set(Self.texts(before, in: old)).isSubset(of: kept)
        || Self.isAnswered(before) && !(after.map(Self.opensCallbacks) ?? false)
      {
        broken.append(url)
      }
    }
    // What the new version of the app answers, to a caller that has the old one.
    var lost: [String] = []
    for answer in [difference.answer].compactMap(\.self) {
      let read = try? former.answer(of: try #require(old.actions.first), answer)
      guard let sent = try? current.answer(of: try #require(new.actions.first), answer) else {
        #expect(read != nil, "neither version answers with \(answer)")
        lost.append(answer)
        continue
      }
      if read.map({ Self.text($0, of: old) }) != Self.text(sent, of: new) { broken.append(answer) }
    }
    #expect(!broken.isEmpty == kinds.contains { $0.breaks.contains(.urls) }, "\(broken)")
    #expect(!lost.isEmpty == kinds.contains(.replyNarrowed), "\(lost)")
  }

  /// The app and its variants, if their URLs open them.
  private static func builds(_ spec: Spec) -> [Interpreter] {
    guard spec.claims else { return [] }
    return [Interpreter(spec)]
      + spec.variants.compactMap { spec.variant(named: $0.name) }.map { Interpreter($0) }
  }

  private static func parsed(_ url: String, by builds: [Interpreter]) -> ParsedURL? {
    builds.lazy.compactMap { try? $0.parse(url) }.first
  }

  /// What a URL says, whatever it is called.
  /// Whether a request has callbacks, and all of them may be opened.
  private static func isAnswered(_ parsed: ParsedURL) -> Bool {
    !parsed.callbackItems.isEmpty && opensCallbacks(parsed)
  }

  /// Whether all callbacks of a request may be opened.
  private static func opensCallbacks(_ parsed: ParsedURL) -> Bool {
    let replies = parsed.action.replies
    let schemes = CallbackSchemes(allowed: replies.allow.map(Set.init), denied: Set(replies.deny))
    return parsed.callbackItems.allSatisfy {
      CallbackPolicy().allows($0.text, from: [], schemes: schemes)
    }
  }

  private static func texts(_ parsed: ParsedURL, in spec: Spec) -> [String] {
    parsed.action.parameters.compactMap { parameter in
      guard let value = parsed.values[parameter.key] else { return nil }
      if case .enumeration(let key) = value, case .value(let type) = parameter.kind,
        case .declared(let path) = type.kind,
        case .enumeration(let cases)? = spec.declaration(path)?.kind
      {
        return cases.first { $0.key == key }?.wireText
      }
      if case .string(let text) = value { return text }
      return "\(value)"
    } + parsed.campaign.items.map { "\($0.name): \($0.value)" } + parsed.callbackItems.map(\.text)
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
}

extension Sample {
  /// URLs in use.
  static let urls = [
    "sample://do/run?word=w&tone=loud&color=b&limit=3&note=%7B%22title%22%3A%22t%22%2C%22done%22%3Atrue%7D&size=10&latitude=1&longitude=2.5&name=n&tags=a,b",
    "sampler://run?word=a+b&limit=10&index=1&tag=x&tone=loud",
    "SAMPLE://do/run/?word=w&limit=1&name=n&utm=1",
    "sample://do/w/now?limit=1&name=n&tags=a%2Cb&tone=loud",
    "sample://do/run?tone=none",
    "sample://do/run?word=w&limit=1&index=2&size=1&size=2",
    "sample://do/run?word=w&limit=1&index=2&tags=a",
    "sample://do/run?word=5&limit=1&index=2&size=10",
    "sample://do/run?word=w&limit=1&name=n&note=%7B%22title%22%3A%22%22%2C%22done%22%3Afalse%7D",
    "sample://do/run?word=w&limit=1&name=n&x-success=caller%3A%2F%2Fdone",
    "sample://do/run?word=w&limit=1&name=n&x-success=another%3A%2F%2Fdone",
    "sample://do/run?word=w&limit=1&name=n&x-success=https%3A%2F%2Fexample.com%2Fdone",
    "sample://do/run?word=w&limit=1&called=n",
    "sample://do/run?word=w&limit=1&name=n&name=m",
    "sample://do/run?word=w&limit=1&name=n&index=1",
    "sample://do/run?word=w&limit=1&name=n&u=1&v=2",
    "sample://do/go?word=w&limit=1&name=n",
    "a://do/run?word=w&limit=1&name=n",
    "b://do/run?word=w&limit=1&name=n",
    "https://example.com/sample/run?word=w&limit=7&index=2",
    "https://example.com/sample/w/now?limit=7&index=2",
    "sample://do/run?word=\(String(repeating: "w", count: 2000))&limit=1&name=n",
  ]
}
