package import URLSchemeCompiler

extension Doctor {
  /// Compares an `assetlinks.json` with Android's app (Google, Digital Asset Links).
  package mutating func examine(assetLinks file: SourceFile, _ expected: SiteExpectations) {
    if let json = json(file) { examine(assetLinks: json, expected) }
  }

  mutating func examine(assetLinks json: JSONNode, _ expected: SiteExpectations) {
    guard let statements = json.items else {
      return report(
        .assetLinksShape, "an assetlinks.json is a list of statements", at: json.range)
    }
    var own: [AssetStatement] = []
    var isWhole = true
    for node in statements {
      if node.members?.contains(where: { $0.name == "include" }) ?? false {
        report(
          .notExamined, "the statements of an included file are not looked at", at: node.range)
        isWhole = false
        continue
      }
      guard let relations = node["relation"]?.strings, let target = node["target"],
        let namespace = target["namespace"]?.text
      else {
        isWhole = false
        report(
          .assetLinksShape,
          "a statement has 'relation', a list of texts, and 'target' with a 'namespace'",
          at: node.range)
        continue
      }
      own.append(
        AssetStatement(
          relations: relations.compactMap(\.text), namespace: namespace, target: target,
          range: node.range))
    }
    for (package, fingerprints) in apps(expected).sorted(by: { $0.key < $1.key }) {
      examine(
        own, of: package, fingerprints, expected.fingerprints.isEmpty, isWhole: isWhole, json)
    }
  }

  /// Android's apps with their certificates.
  private func apps(_ expected: SiteExpectations) -> [String: [String]] {
    var apps: [String: [String]] = [:]
    let described = claiming.filter { $0.app.android != nil }
    for spec in described.isEmpty ? claiming : described {
      guard let name = spec.app.androidPackage, name == expected.package ?? name else { continue }
      apps[name, default: []] += spec.app.android?.fingerprints ?? []
    }
    if let package = expected.package, apps[package] == nil { apps[package] = [] }
    return apps.mapValues { ($0 + expected.fingerprints).uniqued }
  }

  private mutating func examine(
    _ statements: [AssetStatement], of package: String, _ fingerprints: [String],
    _ isComplete: Bool, isWhole: Bool, _ json: JSONNode
  ) {
    let named = statements.filter { $0.package == package }
    let own = named.filter { $0.namespace == "android_app" }
    guard !own.isEmpty else {
      if let other = named.first {
        return report(
          .assetLinksNamespace,
          "the statement about '\(package)' has the namespace "
            + "'\(PrintableText.abbreviated(other.namespace))' and not 'android_app'",
          at: other.target["namespace"]?.range ?? other.range)
      }
      guard isWhole else { return }
      return report(
        .assetLinksPackage, "no statement is about the package '\(package)'", at: json.range,
        suggestion: Suggestion.nearest(to: package, in: statements.compactMap(\.package)))
    }
    let relation = "delegate_permission/common.handle_all_urls"
    let handling = own.filter { $0.relations.contains(relation) }
    guard !handling.isEmpty else {
      return report(
        .assetLinksRelation, "no statement about '\(package)' has the relation '\(relation)'",
        at: own[0].range)
    }
    var found: Set<String> = []
    for statement in handling {
      guard let nodes = statement.target["sha256_cert_fingerprints"]?.strings, !nodes.isEmpty else {
        report(
          .assetLinksShape,
          "'sha256_cert_fingerprints' of '\(package)' is a list of fingerprints, and not empty",
          at: statement.target.range)
        return
      }
      for node in nodes {
        let text = node.text ?? ""
        found.insert(text.uppercased())
        if let problem = Fingerprint.problem(text) {
          report(.assetLinksFingerprintForm, problem, at: node.range)
          // It may be any of those that are missing.
          found.formUnion(fingerprints.map { $0.uppercased() })
        } else if isComplete, !fingerprints.isEmpty,
          !fingerprints.contains(where: { $0.uppercased() == text })
        {
          report(
            .assetLinksFingerprintUnknown,
            "the specification has no certificate \(Fingerprint.short(text))", at: node.range)
        }
      }
    }
    for fingerprint in fingerprints where !found.contains(fingerprint.uppercased()) {
      report(
        .assetLinksFingerprint,
        "the certificate \(Fingerprint.short(fingerprint)) of '\(package)' is missing",
        at: handling[0].target["sha256_cert_fingerprints"]?.range ?? handling[0].range)
    }
  }
}

private struct AssetStatement {
  let relations: [String]
  let namespace: String
  let target: JSONNode
  let range: SourceRange

  var package: String? { target["package_name"]?.text }
}

/// The SHA-256 of a certificate, as `AB:CD:…`.
package enum Fingerprint {
  /// Why a text is none; nil where it is one.
  package static func problem(_ text: String) -> String? {
    let shown = PrintableText.abbreviated(text, to: 24)
    let digits = text.filter(\.isHexDigit)
    if digits.count == 40, text.allSatisfy({ $0.isHexDigit || $0 == ":" }) {
      return "'\(shown)' is a SHA-1; Android compares SHA-256"
    }
    guard text.wholeMatch(of: /(?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}/) != nil else {
      return "'\(shown)' is not a SHA-256: 32 bytes in hexadecimal, with colons between them"
    }
    return text == text.uppercased()
      ? nil : "'\(shown)' has lowercase letters; devices compare fingerprints as text, in capitals"
  }

  static func short(_ text: String) -> String { PrintableText.abbreviated(text, to: 24) }
}
