import Testing
import URLSchemeCompiler
import URLSchemeIntegration

/// What an `assetlinks.json` can have wrong: one fault, one finding.
@Suite struct AssetLinksTests {
  private static let first = "\"\(Deployed.fingerprint)\",\n"
  private static let play = "\"\(Deployed.playFingerprint)\""
  private static let other = Array(repeating: "77", count: 32).joined(separator: ":")

  static let plants: [Plant] = [
    .fault(.siteNotJSON, "missing", "[\n  {", "[\n  "),
    .fault(.assetLinksShape, "list of statements", Deployed.assetLinks, "{}"),
    .fault(.assetLinksShape, "relation", "\"relation\"", "\"relations\""),
    .fault(
      .assetLinksShape, "relation", "[\"delegate_permission/common.handle_all_urls\"]", "\"x\""),
    .fault(.assetLinksShape, "target", "\"target\"", "\"targets\""),
    .fault(.assetLinksShape, "namespace", "\"namespace\": \"android_app\",", ""),
    .fault(.assetLinksShape, "fingerprints", "sha256_cert_fingerprints", "sha256_fingerprints"),
    .fault(.assetLinksNamespace, "'web'", "\"android_app\"", "\"web\""),
    .fault(.assetLinksNamespace, "'android-app'", "\"android_app\"", "\"android-app\""),
    .fault(.assetLinksPackage, "com.example.words", "com.example.words", "com.example.wordz"),
    .fault(.assetLinksPackage, "com.example.words", "com.example.words", "com.example.words.debug"),
    .fault(.assetLinksPackage, "com.example.words", "com.example.words", "com.example.Words"),
    .fault(.assetLinksRelation, "handle_all_urls", "handle_all_urls", "get_login_creds"),
    .fault(.assetLinksFingerprint, "AB:AB", first, ""),
    .fault(.assetLinksFingerprint, "14:14", ",\n        \(play)", ""),
    .fault(
      .assetLinksFingerprintForm, "lowercase", Deployed.fingerprint,
      Deployed.fingerprint.lowercased()),
    .fault(
      .assetLinksFingerprintForm, "SHA-1", Deployed.fingerprint,
      String(Deployed.fingerprint.prefix(59))),
    .fault(
      .assetLinksFingerprintForm, "colons", Deployed.fingerprint,
      Deployed.fingerprint.replacing(":", with: "")),
    .fault(.assetLinksFingerprintForm, "'AB:CD'", Deployed.fingerprint, "AB:CD"),
    .fault(.assetLinksFingerprintUnknown, "77:77", play, play + ", \"\(other)\""),
    .fault(.jsonRepeatedName, "target", "\"target\"", "\"target\": {}, \"target\""),
    .control(
      "[\"delegate_permission",
      "[\"delegate_permission/common.get_login_creds\", \"delegate_permission"),
    .control(
      "  }\n]",
      "  }, {\"relation\": [\"x\"], \"target\": {\"namespace\": \"web\", \"site\": \"https://example.com\"}} ]"
    ),
    .control(
      "  }\n]",
      "}, {\"relation\": [\"delegate_permission/common.handle_all_urls\"], \"target\": {\"namespace\": "
        + "\"android_app\", \"package_name\": \"org.other\", \"sha256_cert_fingerprints\": [\"\(other)\"]}} ]"
    ),
    .control("\n", "\r\n"),
    .control("[\n  {", "[\n  {\"comment\": \"\\u0000 \\udc00\","),
  ]

  @Test(arguments: plants)
  func statements(_ plant: Plant) {
    var doctor = Doctor([Deployed.spec])
    let file = SourceFile(path: "assetlinks.json", text: plant.applied(to: Deployed.assetLinks))
    doctor.examine(assetLinks: file, Deployed.expected)
    plant.check(doctor.findings)
  }

  @Test("A variant has certificates and a package of its own")
  func variant() throws {
    let variants = """
      variants:
        debug:
          schemes: [words-debug, words-debug-beta]
          identifier: com.example.words.debug
          android: { package: com.example.words.debug, fingerprints: ['\(Self.other)'] }

      """
    let spec = try #require(Deployed.read(Deployed.text + variants).variant(named: "debug"))
    let deployed = Deployed.assetLinks.replacing(
      "com.example.words", with: "com.example.words.debug")
    var doctor = Doctor([spec])
    doctor.examine(assetLinks: SourceFile(path: "a", text: deployed), Deployed.expected)
    #expect(
      doctor.findings.sorted.contains {
        $0.rule == .assetLinksFingerprint && $0.message.contains("77:77")
      })
    doctor = Doctor([spec])
    let own = deployed.replacing(Deployed.fingerprint, with: Self.other)
      .replacing(",\n        \(Self.play)", with: "")
    doctor.examine(assetLinks: SourceFile(path: "a", text: own), Deployed.expected)
    #expect(doctor.findings.isEmpty)
  }
}
