package import URLSchemeCompiler
import URLSchemeRuntime

extension Spec {
  /// The part that a URL loses if its last value is a URL with an unescaped query: the text after
  /// the first '&' of that query is an item that no parameter reads.
  package func unescapedRest(of url: String, _ action: Action) -> String? {
    let items = WrittenURL(url).items
    // A template's rest takes the whole text as it is.
    let rests = action.templates.flatMap(\.items).compactMap { item in
      if case .rest(_, let name) = item { name } else { nil }
    }
    let addresses = action.parameters.filter { !rests.contains($0.key) }
      .flatMap { self.items(of: $0) }.filter { item in
        guard case .value(let type) = item.kind else { return false }
        return type.scalar == .url
      }.flatMap(\.names)
    let known = Set(
      (action.parameters.flatMap { $0.names(in: self) } + action.replies.names
        + action.returns.compactMap(\.namedBy) + action.templates.flatMap(\.items).compactMap(\.key))
        .map(head.folded))
    guard !action.parameters.contains(where: \.isPairs),
      let index = items.indices.first(where: { index in
        (items[index].value?.contains("?") ?? false)
          && addresses.contains { head.folded($0) == head.folded(String(items[index].name)) }
      }),
      let lost = items[(index + 1)...].map({ String($0.name) }).first(where: { name in
        !known.contains(head.folded(name)) && !head.isCampaign(name)
      })
    else { return nil }
    return
      "\(items[index].name.quoted) contains a '?', and no parameter reads the item "
      + "\(lost.quoted) after it; percent-encode a URL inside a URL, or it ends at its first '&'"
  }
}

/// Valid but unwise parts of a spec: the rules of the chapter *Advice*.
///
/// It looks at models, so at files without errors: whoever still has errors to mend is not bothered
/// with more.
extension Interpreter {
  /// The warnings in the order of the rules; those that the specification allows are left out.
  package var advice: [Diagnostic] {
    if spec.isInterface { return [] }
    // An app that is only called is described as it is.
    let all =
      unstatedEffects + uselessReads + spec.actions.flatMap(unmarkedSecrets)
      + spec.actions.flatMap(unreadItems)
      + (spec.claims
        ? spec.actions.flatMap { exposedSecrets(of: $0) + addresses(of: $0) } + missingExamples
        : [])
    return all.filter { !spec.allowed.contains($0.rule) }
  }

  private func warning(_ rule: Rule, at range: SourceRange?, _ message: String) -> Diagnostic {
    Diagnostic(rule, at: range, in: spec.path, message)
  }

  private func exposedSecrets(of action: Action) -> [Diagnostic] {
    // A template that names no scheme is read with each of them.
    let schemes = action.templates.compactMap { $0.scheme.fixed ?? spec.schemes.first?.name }
    guard let scheme = schemes.first(where: { $0 != "https" }) else { return [] }
    return action.parameters.filter(spec.hasSecret).map { parameter in
      warning(
        .secretOverScheme, at: parameter.range,
        "\(parameter.key.quoted) is a secret, and any app that claims \(scheme.quoted) as well "
          + "receives it")
    }
  }

  /// Texts that have the name of a secret and aren't marked as one, also inside other values.
  private func unmarkedSecrets(of action: Action) -> [Diagnostic] {
    let open = action.parameters.filter { !$0.isSensitive }
    let parts = spec.paths(below: open.compactMap(\.kind.declaredPath))
      .flatMap { spec.members(of: $0) }.filter { !$0.isSensitive }
    return (open + parts).compactMap { parameter in
      guard parameter.kind.valueType?.scalar == .string,
        ([parameter.key] + parameter.wireNames).contains(where: Self.isNameOfSecret)
      else { return nil }
      return warning(
        .secretUnmarked, at: parameter.range,
        "by its name, \(parameter.key.quoted) is a secret; add 'sensitive: true', which keeps it out of errors, "
          + "logs and pages")
    }
  }

  /// Whether a parameter's name says that its value is a secret.
  package static func isNameOfSecret(_ name: String) -> Bool {
    secretNames.contains(name.lowercased().filter(\.isLetter))
  }

  /// In lower case, and without other characters than letters.
  private static let secretNames: Set = [
    "accesstoken", "apikey", "apitoken", "authtoken", "bearertoken", "clientsecret", "idtoken",
    "passcode", "passphrase", "passwd", "password", "privatekey", "pwd", "refreshtoken", "secret",
    "secretkey", "sessiontoken", "token",
  ]

  /// Actions that state to read something, and return nothing.
  private var uselessReads: [Diagnostic] {
    spec.actions.filter { $0.effect == .reads && $0.returns.isEmpty }.map {
      warning(
        .readsNothing, at: $0.range,
        "action \($0.name.quoted) states 'effect: reads' and returns nothing; one that only shows something "
          + "has 'effect: none'")
    }
  }

  /// One warning for all actions, so that a spec without effects isn't all warnings.
  private var unstatedEffects: [Diagnostic] {
    let unstated = spec.actions.filter { $0.effect == .unknown }
    guard let first = unstated.first else { return [] }
    let others =
      unstated.count == 1
      ? ""
      : ", nor \(unstated.count == 2 ? "does" : "do") \((unstated.count - 1).of("other action"))"
    return [
      warning(
        .effectUnstated, at: first.range,
        "action \(first.name.quoted) doesn't state its effect\(others); add one, as in 'effect: none' "
          + "or 'effect: writes'")
    ]
  }

  private var missingExamples: [Diagnostic] {
    guard spec.actions.contains(where: { !$0.examples.isEmpty }) else { return [] }
    // Without parameters, an example is the template again.
    return spec.actions.filter {
      $0.examples.isEmpty && !$0.parameters.isEmpty && $0.deprecated == nil
    }.map {
      warning(
        .exampleMissing, at: $0.range,
        "action \($0.name.quoted) has no example that 'validate' could try")
    }
  }

  private func addresses(of action: Action) -> [Diagnostic] {
    action.examples.compactMap { example in
      if let lost = spec.unescapedRest(of: example.url, action) {
        return warning(.unescapedURL, at: example.range, lost)
      }
      return Self.doubt(about: example.url, spaces: spec.spaces).map {
        warning(.decodedDifferently, at: example.range, $0)
      }
    }
  }

  /// Items of examples whose names are nearly those of parameters.
  private func unreadItems(of action: Action) -> [Diagnostic] {
    action.examples.flatMap { example in
      let unread = (try? parse(example.url))?.unread ?? []
      return unread.filter(\.isExplained).map { item in
        Diagnostic(
          .unreadItem, at: example.range, in: spec.path,
          "no parameter of \(action.name.quoted) reads the item \(item.name.quoted)" + item.reason,
          suggestion: item.meant)
      }
    }
  }

  private static func doubt(about url: String, spaces: Spaces) -> String? {
    if WrittenURL(url).query?.contains("+") ?? false {
      return spaces == .plus
        ? "'+' is a space to this app and a plus to others; '%20' is a space to everybody"
        : "'+' is a plus to this app and a space to others; '%2B' is a plus to everybody"
    }
    guard let illegal = url.unicodeScalars.first(where: isIllegal) else { return nil }
    return "\(String(illegal).quoted) isn't allowed in a URL, and tools differ in how they treat "
      + "it; percent-encode it"
  }

  /// Whether RFC 3986 has no place for the character anywhere.
  private static func isIllegal(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value >= 0x7F || "\"<>\\^`{|}".unicodeScalars.contains(scalar)
  }
}
