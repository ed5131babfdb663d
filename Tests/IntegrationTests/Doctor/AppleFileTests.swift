import Testing
import URLSchemeCompiler
import URLSchemeIntegration

/// What an `Info.plist`, a file of entitlements and an association file can have wrong: one fault, one
/// finding; and what isn't wrong has none.
@Suite struct AppleFileTests {
  static let plist: [Plant] = [
    .fault(.plistUnreadable, "unexpected EOF", "</plist>", "</plis"),
    .fault(.plistUnreadable, "", "<plist version=\"1.0\">", "<html>"),
    .fault(
      .bundleKeyTwice, "'CFBundleURLTypes'", "</dict>\n</plist>",
      "<key>CFBundleURLTypes</key><array></array></dict>\n</plist>"),
    .fault(
      .bundleKeyTwice, "'CFBundleURLName'", "<key>CFBundleURLSchemes",
      "<key>CFBundleURLName</key><string>words</string><key>CFBundleURLSchemes"),
    .fault(.bundleSchemeMissing, "words-beta", "<string>words-beta</string>\n", ""),
    .fault(.bundleSchemeMissing, "'words-bta'", "words-beta", "words-bta"),
    .fault(
      .bundleSchemeMissing, "words", "<key>CFBundleURLSchemes</key>",
      "<key>CFBundleURLSchemes</key><array><string>words-beta</string></array><key>Other</key>"),
    .fault(
      .bundleSchemeUnknown, "example", "<string>words-beta</string>",
      "<string>words-beta</string><string>example</string>"),
    .fault(
      .bundleSchemeTwice, "words-beta", "<string>words-beta</string>",
      "<string>words-beta</string><string>words-beta</string>"),
    .fault(
      .bundleSchemeTwice, "'words'", "<string>words-beta</string>",
      "<string>words-beta</string><string>WORDS</string>"),
    .fault(
      .bundleURLName, "com.example.words", "Name</key><string>com.example.words</string>",
      "Name</key><string>words</string>"),
    .fault(
      .bundleURLName, "com.example.words",
      "<key>CFBundleURLName</key><string>com.example.words</string>", ""),
    .fault(.bundleRole, "Editor", "<string>Editor", "<string>Viewer"),
    .fault(
      .bundleIdentifier, "com.example.wordz",
      "<string>com.example.words</string>\n<key>CFBundleURLTypes",
      "<string>com.example.wordz</string>\n<key>CFBundleURLTypes"),
    .fault(
      .bundleScenes, "UIApplicationSceneManifest", "<key>CFBundleURLTypes",
      "<key>LSRequiresIPhoneOS</key><true/><key>CFBundleURLTypes"),
    .fault(
      .bundleScenes, "UIApplicationSceneManifest", "<key>CFBundleURLTypes",
      "<key>UILaunchScreen</key><dict></dict><key>CFBundleURLTypes"),
    .control(
      "<key>CFBundleURLTypes",
      "<key>UILaunchScreen</key><dict></dict><key>UIApplicationSceneManifest</key><dict></dict>"
        + "<key>CFBundleURLTypes"),
    .control(
      "<key>CFBundleURLTypes",
      "<key>NSPrincipalClass</key><string>NSApplication</string><key>CFBundleURLTypes"),
    .control("<string>words</string>", "<string>WORDS</string>"),
    .fault(
      .plistKept, "'words-beta' may be '$(BETA_SCHEME)'", "<string>words-beta</string>",
      "<string>$(BETA_SCHEME)</string>"),
    .fault(
      .plistConflict, "CFBundleURLTypes", "<key>CFBundleURLTypes</key>",
      "<key>CFBundleURLTypes</key><string>words</string><key>Other</key>"),
    .fault(
      .plistConflict, "CFBundleURLSchemes", "<key>CFBundleURLSchemes</key>",
      "<key>CFBundleURLSchemes</key><string>words</string><key>Other</key>"),
    .control(
      "<string>com.example.words</string>\n<key>CFBundleURLTypes",
      "<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>\n<key>CFBundleURLTypes"),
    .control("Name</key><string>com.example.words", "Name</key><string>$(BUNDLE_ID)"),
    .control("<key>CFBundleTypeRole</key>\n<string>Editor</string>", ""),
    .control("<array>\n<dict>", "<!-- ours --><array>\n<dict>"),
    .control(
      "<string>words-beta</string>\n</array>\n</dict>",
      "</array></dict><dict><key>CFBundleURLName</key><string>com.example.words</string>"
        + "<key>CFBundleURLSchemes</key><array><string>words-beta</string></array></dict>"),
    .control("\n", "\r\n"),
  ]

  @Test(arguments: plist)
  func infoPlist(_ plant: Plant) {
    var doctor = Doctor([Deployed.spec], team: Deployed.team)
    doctor.examinePropertyList(
      SourceFile(path: "Info.plist", text: plant.applied(to: Deployed.plist)))
    plant.check(doctor.findings)
  }

  @Test("A spec allows warnings about deployed files, and no errors")
  func allowed() {
    let sdk = "<string>words-beta</string><string>fb123456</string>"
    let list = Deployed.plist.replacing("<string>words-beta</string>", with: sdk)
    let text = Deployed.text.replacing(
      "urlscheme: 1\n", with: "urlscheme: 1\nallow: { bundle-scheme-unknown: Facebook's. }\n")
    for (specs, list, rules) in [
      ([Deployed.spec], list, [Rule.bundleSchemeUnknown]),
      ([Deployed.read(text)], list, []),
      ([Deployed.spec, Deployed.read(text)], list, []),
      (
        [Deployed.read(text)], list.replacing("<string>words</string>", with: ""),
        [.bundleSchemeMissing]
      ),
    ] {
      var doctor = Doctor(specs, team: Deployed.team)
      doctor.examinePropertyList(SourceFile(path: "Info.plist", text: list))
      #expect(doctor.findings.sorted.map(\.rule) == rules)
    }
  }

  private static let domain = "<string>applinks:links.example.com</string>"

  static let entitlements: [Plant] = [
    .fault(.plistUnreadable, "", "</array>", "<array>"),
    .fault(.entitlementMissing, "applinks:links.example.com", domain, ""),
    .fault(.entitlementMissing, "applinks:link.example.com", "links.ex", "link.ex"),
    .fault(.entitlementMissing, "applinks:www.links.example.com", "links.ex", "www.links.ex"),
    .fault(
      .entitlementMissing, "links.example.com", "com.apple.developer.assoc", "com.apple.assoc"),
    .fault(.entitlementMissing, "links.example.com", "applinks:", "activitycontinuation:"),
    // What stands below a host is another.
    .fault(.entitlementMissing, "links.example.com", "links.ex", "*.links.ex"),
    .fault(
      .entitlementUnknown, "shop.example.org", domain,
      domain + "<string>applinks:shop.example.org</string>"),
    .fault(
      .entitlementUnknown, "*.example.org", domain,
      domain + "<string>applinks:*.example.org</string>"),
    .fault(.entitlementMalformed, "https://links", "applinks:links", "applinks:https://links"),
    .fault(.entitlementMalformed, "/show", "example.com<", "example.com/show<"),
    .fault(.entitlementMalformed, "*links", "links.ex", "*links.ex"),
    .fault(.entitlementMalformed, "l.*.ex", "links.ex", "l.*.ex"),
    .fault(.entitlementMalformed, "mode=debug", "example.com<", "example.com?mode=debug<"),
    .fault(
      .entitlementMalformed, "a dictionary", domain, domain + "<dict></dict>"),
    .fault(
      .entitlementMalformed, "a string",
      "<array>\n\(domain)\n<string>webcredentials:example.org"
        + "</string>\n</array>", domain),
    .fault(.entitlementRepeated, "links.example.com", domain, domain + domain),
    .fault(
      .entitlementRepeated, "LINKS", domain, domain + "<string>applinks:LINKS.example.com</string>"),
    .fault(.entitlementMode, "mode=developer", "example.com<", "example.com?mode=developer<"),
    .fault(.entitlementMode, "mode=managed", "example.com<", "example.com?mode=managed<"),
    // One odd entry doesn't hide another: it is the only finding, but for what else is wrong.
    .control("links.ex", "*.ex"),
    .control("links.ex", "LINKS.ex"),
    .control(domain, domain + "<string>applinks:links.example.com?mode=developer</string>"),
    .control(
      domain, domain + "<string>applinks:links.example.com?mode=developer+managed</string>"),
    .control("links.example.com", "$(LINKS_HOST)"),
    .control("webcredentials:example.org", "webcredentials:https://example.org"),
    .control(domain, domain + "<string>activitycontinuation:example.com</string>"),
    .control("</dict>", "<key>aps-environment</key><string>production</string></dict>"),
  ]

  @Test(arguments: entitlements)
  func entitled(_ plant: Plant) {
    var doctor = Doctor([Deployed.spec], team: Deployed.team)
    let text = plant.applied(to: Deployed.entitlements)
    doctor.examineEntitlements(SourceFile(path: "Words.entitlements", text: text))
    plant.check(doctor.findings)
  }

  @Test("An entry that can't be read doesn't hide the others")
  func oddEntry() {
    var doctor = Doctor([Deployed.spec], team: Deployed.team)
    let text = Deployed.entitlements.replacing(
      Self.domain,
      with: Self.domain + "<string>applinks:a b</string><string>applinks:shop.example.org</string>"
    )
    doctor.examineEntitlements(SourceFile(path: "Words.entitlements", text: text))
    #expect(doctor.findings.sorted.map(\.rule) == [.entitlementMalformed, .entitlementUnknown])
  }

  private static let show = #"{"/": "/show/?*"},"#

  static let association: [Plant] = [
    // The file as a whole.
    .fault(.siteNotJSON, "not JSON", "\"applinks\": {", "\"applinks\" {"),
    .fault(.siteNotJSON, "not JSON", #""applinks""#, "applinks"),
    .fault(.siteNotJSON, "not JSON", #"{"q": "?*"}}"#, #"{"q": "?*"},}"#),
    .fault(.siteNotJSON, "not JSON", "/show/?*\"}", "/show/?*\", \"exclude\": True}"),
    .fault(.siteNotJSON, "not JSON", "/show/?*\"}", "/show/?*}"),
    .fault(.siteNotJSON, "not JSON", "\n  }\n}\n", "\n  }\n}\n}"),
    .fault(
      .jsonRepeatedName, "components", #""components": [\#n "#,
      #""components": [], "components": [\#n "#),
    .fault(.associationShape, "applinks", #""applinks""#, #""applink""#),
    .fault(.associationShape, "details", #""details""#, #""detail""#),
    .fault(
      .associationShape, "appIDs", #""appIDs": ["ABCDE12345.com.example.w"#,
      #""apps": ["ABCDE12345.com.example.w"#),
    .fault(
      .associationShape, "components", #""components": [\#n          {"/": "/show"#,
      #""component": [\#n          {"/": "/show"#),
    .fault(.associationShape, "'path'", #"{"/": "/show/?*"}"#, #"{"path": "/show/?*"}"#),
    .fault(.associationShape, "'exclude'", "/item/?*\"}", "/item/?*\", \"exclude\": \"no\"}"),
    .fault(.associationShape, "object", show, show + #""/old/*","#),
    .fault(.associationShape, "'q'", #""/search", "?": {"q": "?*"}"#, #""/search", "?": {"q": 1}"#),
    .fault(.associationShape, "'?'", #""/search/", "?": {"q": "?*"}"#, #""/search/", "?": ["q"]"#),
    // The app.
    .fault(.associationApp, "com.example.wordz", "345.com.example.words", "345.com.example.wordz"),
    .fault(.associationApp, "ABCDE12345", "ABCDE12345.com.example.words", "XX.com.example.words"),
    .fault(
      .associationApp, "without the team", "ABCDE12345.com.example.words", "com.example.words"),
    .fault(.associationApp, "ABCDE12345.com.example.words", "ABCDE12345.com.example.words", "x.y"),
    // Addresses that are missing.
    .fault(.associationUncovered, "show", show, ""),
    .fault(.associationUncovered, "item", #"{"/": "/item/?*"},"#, ""),
    .fault(.associationUncovered, "show", "/show/?*", "/shwo/?*"),
    .fault(.associationUncovered, "show", "/show/?*", "show/?*"),
    .fault(.associationUncovered, "show", "/show/?*", "/Show/?*"),
    .fault(.associationUncovered, "show", "/show/?*", "/show"),
    .fault(.associationUncovered, "show", "/show/?*", "/show/?"),
    .fault(.associationUncovered, "show", "/show/?*", "/show/x"),
    .fault(.associationUncovered, "search", #""/search", "?": {"q""#, #""/search", "?": {"query""#),
    .fault(
      .associationUncovered, "search", #""/search", "?": {"q": "?*"}"#,
      #""/search", "?": {"q": "?*", "page": "?*"}"#),
    .fault(.associationUncovered, "search", #""/search", "?""#, #""/search", "\#u{23}": "x", "?""#),
    .fault(.associationUncovered, "search", #""/search/", "?": {"q": "?*"}"#, #""/find""#),
    .fault(
      .associationUncovered, "takes it out", show, #"{"/": "/show/*", "exclude": true},"# + show),
    .fault(.associationUncovered, "takes it out", "/item/?*\"}", "/item/?*\", \"exclude\": true}"),
    .fault(
      .associationUncovered, "takes it out", #"{"/": "/show/?*"}"#,
      #"{"/": "*", "?": {"q": "?*"}, "exclude": true}, {"/": "/show/?*"}"#),
    // Addresses that nothing has.
    .fault(.associationForeign, "/old/*", show, #"{"/": "/old/*"},"# + show),
    .fault(.associationForeign, "/items/7", show, #"{"/": "/items/7"},"# + show),
    .fault(.associationWide, "\"*\"", show, #"{"/": "*"},"#),
    .fault(.associationWide, "/s*", "/show/?*", "/s*"),
    .fault(.associationWide, "{}", show, "{},"),
    .fault(.associationWide, "/*/?*", "/show/?*", "/*/?*"),
    // What isn't wrong.
    .control("/show/?*", "/show/*"),
    .control(#"{"/": "/show/?*"}"#, #"{"/": "/show/?*", "comment": "a \u0000 and \ud800"}"#),
    .control("/item/?*", "/item/$(digit)*"),
    .control("/item/?*", "/item/$(digit)$(digit)$(digit)"),
    .control("/show/?*", "/show/??*\"}, {\"/\": \"/show/?"),
    .control(show, #"{"/": "/show/x", "exclude": true},"# + show),
    .control(show, #"{"/": "/show/?", "exclude": true},"# + show),
    .fault(.associationUncovered, "show", "/show/?*", "/shwo/$(lower)"),
    .control(show, #"{"/": "/show/Word*", "exclude": true},"# + show),
    .control(show, #"{"/": "/old/*", "exclude": true},"# + show),
    .control("/show/?*\"", "/SHOW/?*\", \"caseSensitive\": false"),
    .control(#""details""#, #""defaults": {"caseSensitive": false}, "details""#),
    .control(#""details""#, #""apps": [], "details""#),
    .control(
      #""details": [\#n      {\#n        "appIDs": ["ABCDE12345.com.example.words"],\#n        "components": ["#,
      #""substitutionVariables": {"place": ["show", "sh?w"]}, "details": [{"#
        + #""appIDs": ["ABCDE12345.com.example.words"], "components": [{"/": "/$(place)/?*"},"#),
    .control(
      #""appIDs": ["ABCDE12345.com.example.words"]"#, #""appID": "ABCDE12345.com.example.words""#),
    .control(#"["ABCDE12345.com.example.words"]"#, #"["X.y.z", "ABCDE12345.com.example.words"]"#),
    .control(#"{"q": "?*"}"#, #""q=?*""#),
    .control(#""?": {"q": "?*"}"#, #""?": {"q": "*"}"#),
    .control(#", "?": {"q": "?*"}"#, ""),
    .control(#""applinks": {"#, #""webcredentials": { "apps": [] }, "applinks": {"#),
    .control("\n", "\r\n"),
    .control("/show/?*", "/show/%3F*\"}, {\"/\": \"/show/*"),
    .control(#"\#n    ]"#, #",\#n {"appID": "A.b.c", "components": [{"/": "*"}]} ]"#),
  ]

  @Test(arguments: association)
  func associated(_ plant: Plant) {
    var doctor = Doctor([Deployed.spec], team: Deployed.team)
    let file = SourceFile(path: "aasa", text: plant.applied(to: Deployed.association))
    doctor.examineAssociation(file, on: Deployed.host)
    plant.check(doctor.findings)
  }

  @Test(
    "An entry with paths, as before iOS 13, is compared, with a warning",
    arguments: [
      (#""/show/*", "/item/*", "/search", "/search/""#, []),
      (#""NOT /show/x", "/show/*", "/item/?*", "/search", "/search/""#, []),
      // Those of the query are no part of a path.
      (#""/show/*", "/item/*""#, [Rule.associationUncovered]),
      (#""NOT /show/*", "/show/*", "/item/*", "/search", "/search/""#, [.associationUncovered]),
      (#""/Show/*", "/item/*", "/search", "/search/""#, [.associationUncovered]),
      (#""/show/*", "/item/*", "/search", "/search/", "/old/*""#, [.associationForeign]),
      (#""*""#, [.associationWide]),
      (#""/show/*", "NOT /old/*", "/item/*", "/search", "/search/""#, []),
      (#""/show/*", 1, "/item/*", "/search", "/search/""#, [.associationShape]),
    ])
  func paths(list: String, rules: [Rule]) {
    var doctor = Doctor([Deployed.spec], team: Deployed.team)
    let text = """
      {"applinks": {"apps": [], "details": [{"appID": "ABCDE12345.com.example.words",
        "paths": [\(list)]}]}}
      """
    doctor.examineAssociation(
      SourceFile(path: "aasa", text: text), on: Deployed.host)
    let found = doctor.findings
    #expect(
      Set(found.sorted.map(\.rule)) == Set(rules + [.associationPaths]),
      "\(DiagnosticRenderer().render(found))")
    #expect(found.hasErrors == rules.contains { $0.severity == .error })
    #expect(
      found.sorted.contains { $0.message.contains("'components'") && $0.range?.text.first == "[" })
  }

  @Test("A file that is too long is told as that")
  func tooLong() {
    var doctor = Doctor([Deployed.spec], team: Deployed.team)
    let text = Deployed.association + String(repeating: " ", count: 131_072)
    doctor.examineAssociation(
      SourceFile(path: "aasa", text: text), on: Deployed.host)
    #expect(doctor.findings.sorted.map(\.rule) == [.siteTooLarge])
  }

  @Test("A pattern costs what it is long, however many stars it has")
  func hostilePattern() {
    var doctor = Doctor([Deployed.spec], team: Deployed.team)
    let stars = String(repeating: "*a", count: 20_000)
    let text = Deployed.association.replacing("/show/?*", with: stars)
    doctor.examineAssociation(
      SourceFile(path: "aasa", text: text), on: Deployed.host)
    #expect(doctor.findings.sorted.map(\.rule) == [.associationUncovered])
  }
}
