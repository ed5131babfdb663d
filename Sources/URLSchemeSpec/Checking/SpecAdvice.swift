import URLSchemeRuntime

/// What works in a specification and is not wise: the rules of the chapter *Advice*.
///
/// It looks at models, so at files without errors: whoever still has errors to mend is not bothered
/// with more.
package struct SpecAdvice {
  private let spec: Spec

  package init(_ spec: Spec) {
    self.spec = spec
  }

  /// In the order of the rules; those that the specification allows are left out.
  package var warnings: [Diagnostic] {
    guard spec.claims, !spec.isInterface else { return [] }
    let all = spec.actions.flatMap { action in
      secrets(of: action) + names(of: action) + optionals(of: action) + effect(of: action)
        + addresses(of: action)
    }
    return (all + missingExamples).filter { !spec.allowed.contains($0.rule.id) }
  }

  // MARK: Secrets

  private func secrets(of action: Action) -> [Diagnostic] {
    // A template that names no scheme is read with each of them.
    let schemes = action.templates.compactMap { template -> String? in
      guard case .fixed(let scheme) = template.scheme else { return spec.schemes.first?.name }
      return scheme
    }
    guard let scheme = schemes.first(where: { $0 != "https" }) else { return [] }
    return action.parameters.filter(SecretSearch(spec).isAny).compactMap { parameter in
      parameter.range.map { range in
        Diagnostic(
          .secretOverScheme,
          "\(parameter.key.quoted) is a secret, and any app that claims \(scheme.quoted) as well is "
            + "sent it", at: range)
      }
    }
  }

  // MARK: Names and effects

  private func optionals(of action: Action) -> [Diagnostic] {
    action.parameters.compactMap { parameter in
      guard case .optional = parameter.presence, let range = parameter.range else { return nil }
      let path: String? =
        switch parameter.kind {
        case .choice, .value: parameter.kind.declaredPath
        case .group, .pairs: nil
        }
      let names: [(key: String, swift: String)] =
        switch path.flatMap({ spec.declaration($0)?.kind }) {
        case .enumeration(let cases): cases.map { ($0.key, $0.caseName) }
        case .choice(let branches, _), .union(let branches): branches.map { ($0.key, $0.caseName) }
        default: []
        }
      guard let name = names.first(where: { ["noneValue", "someValue"].contains($0.swift) }) else {
        return nil
      }
      return Diagnostic(
        .optionalNone,
        "\(parameter.key.quoted) may be absent, which Swift calls '.none'; its value "
          + "\(name.key.quoted) is called '.\(name.swift)' there", at: range)
    }
  }

  private func names(of action: Action) -> [Diagnostic] {
    action.parameters.filter { $0.location != .template }.compactMap { parameter in
      guard case .value = parameter.kind, let range = parameter.range,
        let name = ([parameter.wireName] + parameter.aliases)
          .first(where: { $0.lowercased().hasPrefix("x-") })
      else { return nil }
      return Diagnostic(
        .xParameter,
        "\(name.quoted) looks like one of x-callback-url's own parameters; name it without 'x-'",
        at: range)
    }
  }

  private func effect(of action: Action) -> [Diagnostic] {
    guard [.deletes, .pays].contains(action.effect), action.confirmation != .required,
      let range = action.range
    else { return [] }
    return [
      Diagnostic(
        .unconfirmedEffect,
        "action \(action.name.quoted) \(action.effect.rawValue), and any link could ask for it; "
          + "say 'confirmation: required', and the app asks first", at: range)
    ]
  }

  // MARK: Examples

  private var missingExamples: [Diagnostic] {
    guard spec.actions.contains(where: { !$0.examples.isEmpty }) else { return [] }
    return spec.actions.filter { $0.examples.isEmpty && $0.deprecated == nil }
      .compactMap { action in
        action.range.map {
          Diagnostic(
            .exampleMissing,
            "action \(action.name.quoted) has no example that 'validate' could try", at: $0)
        }
      }
  }

  private func addresses(of action: Action) -> [Diagnostic] {
    action.examples.compactMap { example in
      guard let reason = Self.doubt(about: example.url, spaces: spec.spaces) else { return nil }
      return Diagnostic(.decodedDifferently, reason, at: example.range)
    }
  }

  private static func doubt(about url: String, spaces: Spaces) -> String? {
    let beforeFragment = url.prefix { $0 != "#" }
    if let mark = beforeFragment.firstIndex(of: "?"), beforeFragment[mark...].contains("+") {
      return spaces == .plus
        ? "'+' is a space to this app and a plus to others; '%20' is a space to everybody"
        : "'+' is a plus to this app and a space to others; '%2B' is a plus to everybody"
    }
    guard let illegal = url.unicodeScalars.first(where: isIllegal) else { return nil }
    return "\(String(illegal).quoted) can't stand in a URL, and tools differ in what they make of "
      + "it; percent-encode it"
  }

  /// Whether RFC 3986 has no place for the character anywhere.
  private static func isIllegal(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value >= 0x7F || "\"<>\\^`{|}".unicodeScalars.contains(scalar)
  }
}
