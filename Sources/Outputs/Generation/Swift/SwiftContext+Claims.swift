import URLSchemeCompiler
import URLSchemeReceiving

// The URLs that a router takes, printed: routers of several modules are compared by them.

extension SwiftContext {
  /// The claims of a router, a list of expressions.
  var claims: String {
    let texts = plan.claims(of: spec).map { claim in
      let arguments: SwiftArguments = [
        "action": claim.action, "template": claim.template,
        "schemes": claim.schemes.map { SwiftCode(list: $0) },
        "skeleton": claim.skeleton == claim.template ? nil : claim.skeleton,
        "items": SwiftCode.list(claim.items.map(item)),
        "domains": SwiftCode.list(claim.placeDomains.map(expression)),
        "isBound": claim.isBound, "ignoresRest": claim.ignoresRest,
      ]
      return arguments.call(".init")
    }
    return texts.joined(separator: ",\n")
  }

  private func item(_ item: URLClaim.Item) -> String {
    let arguments: SwiftArguments = [
      "": SwiftCode(item.name.map(SwiftLiteral.string) ?? "nil"),
      "": SwiftCode(item.value.map(SwiftLiteral.string) ?? "nil"),
      "": SwiftCode.list(item.domains.map(expression)),
    ]
    return arguments.call(".init")
  }

  private func expression(_ domain: TextDomain) -> String {
    switch domain {
    case .any: ".any"
    case .words(let words): ".words(\(SwiftLiteral.strings(words.sorted())))"
    case .wordsInAnyCase(let words): ".wordsInAnyCase(\(SwiftLiteral.strings(words.sorted())))"
    case .kind(let kind): ".kind(.\(kind))"
    case .flag: ".flag"
    // Types of several modules may have one name.
    case .json(let name): ".json(\(SwiftLiteral.string(namespace + " " + name)))"
    case .other(let text): ".other(\(SwiftLiteral.string(namespace + " " + text)))"
    case .unknown: ".unknown"
    }
  }
}
