package import URLSchemeCompiler
package import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeRuntime

/// URLs of a spec, each with what becomes of it: what a port to another language is held to.
///
/// They are the examples, the rejected ones, values at the limits of rules, and mutations of both that stay near
/// enough to get past the first checks. The same spec, seed and count make the same file. `Documentation/Porting.md`
/// describes it.
package struct ConformanceVectors {
  private static let version = 1

  private let spec: Spec
  private let interpreter: Interpreter
  private let seed: UInt64
  private let mutations: Int

  /// - Parameter mutations: How many mutated URLs there are to be; none where nothing can be mutated.
  package init(_ spec: Spec, seed: UInt64, mutations: Int) {
    self.spec = spec
    interpreter = Interpreter(spec)
    self.seed = seed
    self.mutations = mutations
  }

  /// A vector a line, so that a difference shows which.
  package func file() -> RenderedFile {
    let head: JSONMembers = [
      "generator": GeneratedMarker.line, "version": Self.version,
      "spec": spec.stem + SpecLoader.fileSuffix, "seed": String(seed),
    ]
    let members = head.all.map { "  \"\($0.name)\": \($0.value.urlText),\n" }.joined()
    let lines = vectors.map { "    " + $0.urlText }.joined(separator: ",\n")
    return RenderedFile(
      name: spec.stem + ".vectors.json",
      text: "{\n\(members)  \"vectors\": [\(lines.isEmpty ? "" : "\n\(lines)\n  ")]\n}\n")
  }

  private var vectors: [JSONValue] {
    // By bytes: texts that Swift takes for equal may be other URLs.
    var seen: Set<[UInt8]> = []
    var sources: [String] = []
    var vectors: [JSONValue] = []
    func add(_ url: String, from origin: String) -> Bool {
      guard seen.insert(Array(url.utf8)).inserted else { return false }
      vectors.append(vector(of: url, from: origin))
      return true
    }
    for action in spec.actions {
      let mask = ExampleMask(action, in: spec, mask: "secret")
      let examples = action.examples.map { ($0.url, "example") }
      for (url, origin) in examples + action.rejects.map({ ($0.url, "reject") }) {
        if let url = mask.masked(url), add(url, from: origin) { sources.append(url) }
      }
      if mutations > 0, let first = action.examples.lazy.compactMap({ mask.masked($0.url) }).first {
        for url in LimitURLs.urls(first, of: action, in: spec) { _ = add(url, from: "mutation") }
      }
    }
    var random = SeededRandom(seed: seed)
    var missing = sources.isEmpty ? 0 : mutations
    // Short URLs have fewer mutations than may be asked for.
    for turn in 0..<missing * 4 where missing > 0 {
      let url = URLMutation.mutated(sources[turn % sources.count], &random)
      if add(url, from: "mutation") { missing -= 1 }
    }
    return vectors
  }

  private func vector(of url: String, from origin: String) -> JSONValue {
    let head: JSONMembers = ["url": url, "from": origin]
    do throws(RequestError) {
      let parsed = try interpreter.parse(url)
      let values = JSONMembers(parsed.values.map { ($0.name, ScriptValue.json(of: $0.value)) })
      let callbacks = parsed.callbackItems
      let accepted: JSONMembers = [
        "verdict": "accepted", "action": parsed.action.name, "values": JSONValue.of(values),
        "callbacks": JSONMembers(callbacks.map { ($0.name, $0.text) }),
        "campaign": parsed.campaign.items.map { [$0.name, $0.value] },
      ]
      do throws(RequestError) {
        let canonical = try interpreter.build(parsed.action, parsed.values, callbacks: callbacks)
        return .of(head + accepted + ["canonical": canonical])
      } catch {
        return .of(head + accepted + ["unbuildable": error.reason.rawValue])
      }
    } catch {
      return .of(
        head + [
          "verdict": "refused", "reason": error.reason.rawValue, "action": error.action,
          "parameter": error.parameter,
        ])
    }
  }
}
