import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeIntegration

/// What an `AndroidManifest.xml` can have wrong: one fault, one finding; and what isn't wrong has none.
@Suite struct ManifestTests {
  private static let specText = """
    urlscheme: 1
    app:
      name: Words
      identifier: com.example.words
      android: { package: com.example.words }
    schemes: [words, words-beta]
    universalLinks: [https://links.example.com, https://example.com]
    actions:
      show: { url: "//show/{word}", parameters: { word: string } }
      search: { url: "//search?q={q}", parameters: { q: string } }

    """

  private static let spec = Deployed.read(specText)

  private static let manifest = """
    <?xml version="1.0" encoding="utf-8"?>
    <manifest xmlns:android="http://schemas.android.com/apk/res/android"
        package="com.example.words">
      <uses-permission android:name="android.permission.INTERNET" />
      <application android:label="Words &amp; more">
        <activity android:name=".Main" android:exported="true" android:launchMode="singleTask">
          <intent-filter>
            <action android:name="android.intent.action.MAIN" />
            <category android:name="android.intent.category.LAUNCHER" />
          </intent-filter>
          <intent-filter android:autoVerify="true">
            <action android:name="android.intent.action.VIEW" />
            <category android:name="android.intent.category.DEFAULT" />
            <category android:name="android.intent.category.BROWSABLE" />
            <data android:scheme="https" />
            <data android:host="links.example.com" />
            <data android:pathPrefix="/show/" />
            <data android:path="/search" />
            <data android:path="/search/" />
          </intent-filter>
          <intent-filter android:autoVerify="true" android:label="second">
            <action android:name="android.intent.action.VIEW" />
            <category android:name="android.intent.category.DEFAULT" />
            <category android:name="android.intent.category.BROWSABLE" />
            <data android:scheme="https" android:host="example.com" android:pathPattern="/show/.*" />
            <data android:pathPrefix="/search" />
          </intent-filter>
          <intent-filter android:label="own">
            <action android:name="android.intent.action.VIEW" />
            <category android:name="android.intent.category.DEFAULT" />
            <category android:name="android.intent.category.BROWSABLE" />
            <data android:scheme="words" />
            <data android:scheme="words-beta" />
          </intent-filter>
        </activity>
        <activity android:name="org.library.Redirect" android:exported="true">
          <intent-filter>
            <action android:name="android.intent.action.VIEW" />
            <category android:name="android.intent.category.BROWSABLE" />
            <data android:scheme="library" android:host="redirect" />
          </intent-filter>
        </activity>
      </application>
    </manifest>

    """

  private static let first = "android:autoVerify=\"true\">"
  private static let second = "android:autoVerify=\"true\" android:label=\"second\""
  private static let links = "<data android:host=\"links.example.com\" />"
  private static let beta = "<data android:scheme=\"words-beta\" />"
  private static let ownScheme = "<data android:scheme=\"words\" />"

  /// The same in one of the filters alone.
  private static func inFilter(_ number: Int, _ old: String, _ new: String) -> (String, String) {
    let parts = manifest.components(separatedBy: "<intent-filter")
    let part = parts[number + 1]
    return (part, part.replacing(old, with: new))
  }

  private static func fault(
    _ rule: Rule, _ naming: String, in filter: Int, _ old: String, _ new: String
  ) -> Plant {
    let (part, changed) = inFilter(filter, old, new)
    return .fault(rule, naming, part, changed)
  }

  private static func control(in filter: Int, _ old: String, _ new: String) -> Plant {
    let (part, changed) = inFilter(filter, old, new)
    return .control(part, changed)
  }

  private static let view = "android.intent.action.VIEW"
  private static let defaultCategory =
    "<category android:name=\"android.intent.category.DEFAULT\" />"
  private static let browsable = "<category android:name=\"android.intent.category.BROWSABLE\" />"

  static let plants: [Plant] = [
    // The file.
    .fault(.manifestUnreadable, "closed", "</manifest>", ""),
    .fault(.manifestUnreadable, "closes nothing", "</application>", "</app>"),
    .fault(.manifestUnreadable, "not a tag", "android:label=\"second\"", "android:label=second"),
    .fault(.manifestUnreadable, "entity", "&amp;", "&more;"),
    .fault(.manifestUnreadable, "'resources'", manifest, "<resources/>"),
    .fault(.manifestUnreadable, "", manifest, ""),
    // The app.
    .fault(.manifestPackage, "com.example.wordz", "\"com.example.words\"", "\"com.example.wordz\""),
    .fault(.manifestPackage, "words.debug", "\"com.example.words\"", "\"com.example.words.debug\""),
    .fault(
      .manifestExported, "not exported", "Main\" android:exported=\"true\"",
      "Main\" android:exported=\"false\""),
    .fault(.manifestExported, "Android 12", "Main\" android:exported=\"true\"", "Main\""),
    .fault(.manifestExported, "not enabled", "Main\" ", "Main\" android:enabled=\"false\" "),
    .fault(.manifestLaunchMode, "once more", "singleTask", "standard"),
    .fault(.manifestLaunchMode, "task of its own", "singleTask", "singleInstance"),
    .fault(.manifestLaunchMode, "task of its own", "singleTask", "singleInstancePerTask"),
    // A filter.
    fault(.manifestView, "VIEW", in: 1, view, "android.intent.action.SEND"),
    fault(.manifestView, "VIEW", in: 2, view, "android.intent.action.view"),
    fault(.manifestView, "VIEW", in: 3, "<action android:name=\"\(view)\" />", ""),
    fault(.manifestCategory, "DEFAULT", in: 1, defaultCategory, ""),
    fault(.manifestCategory, "BROWSABLE", in: 1, browsable, ""),
    fault(
      .manifestCategory, "BROWSABLE' and", in: 3, defaultCategory + "\n        " + browsable, ""),
    fault(.manifestCategory, "DEFAULT", in: 3, "category.DEFAULT", "category.Default"),
    fault(.manifestCategory, "BROWSABLE", in: 2, "category.BROWSABLE", "category.BROWSEABLE"),
    .fault(.manifestAutoVerify, "autoVerify", first, ">"),
    .fault(.manifestAutoVerify, "false", first, "android:autoVerify=\"false\">"),
    .fault(.manifestAutoVerify, "second", second, "android:label=\"second\""),
    .fault(.manifestAutoVerify, "intent-filter", first, "android:autoverify=\"true\">"),
    // Data that match nothing.
    .fault(
      .manifestData, "HTTPS", "<data android:scheme=\"https\" />",
      "<data android:scheme=\"HTTPS\" />"),
    .fault(.manifestData, "Words", ownScheme, "<data android:scheme=\"Words\" />"),
    .fault(.manifestData, "words:", ownScheme, "<data android:scheme=\"words://\" />"),
    .fault(
      .manifestData, "https://links", links, "<data android:host=\"https://links.example.com\" />"),
    .fault(.manifestData, "Links", links, "<data android:host=\"Links.example.com\" />"),
    .fault(.manifestData, ":443", links, "<data android:host=\"links.example.com:443\" />"),
    .fault(.manifestData, "/show", links, "<data android:host=\"links.example.com/show\" />"),
    .fault(.manifestData, "slash", "pathPrefix=\"/show/\"", "pathPrefix=\"show/\""),
    .fault(.manifestData, "slash", "path=\"/search\"", "path=\"search\""),
    .fault(
      .manifestData, "mimeType", ownScheme,
      "<data android:scheme=\"words\" android:mimeType=\"text/plain\" />"),
    .fault(
      .manifestData, "without a host", ownScheme,
      "<data android:scheme=\"words\" android:path=\"/x\" />"),
    // What is combined.
    .fault(.manifestMultiplied, "words://links.example.com", links, links + ownScheme),
    .fault(
      .manifestMultiplied, "https:", ownScheme, ownScheme + "<data android:scheme=\"https\" />"),
    .fault(
      .manifestMultiplied, "https:", ownScheme, ownScheme + "<data android:scheme=\"http\" />"),
    // Schemes.
    .fault(.manifestSchemeMissing, "words-beta", beta, ""),
    .fault(.manifestSchemeMissing, "'words'", ownScheme, ""),
    .fault(.manifestSchemeMissing, "words-bta", beta, "<data android:scheme=\"words-bta\" />"),
    .fault(
      .manifestSchemeMissing, "https", "<data android:scheme=\"https\" />",
      "<data android:scheme=\"http\" />"),
    .fault(.manifestSchemeUnknown, "example", beta, beta + "<data android:scheme=\"example\" />"),
    // Hosts.
    .fault(
      .manifestHostMissing, "www.links.example.com", links,
      "<data android:host=\"www.links.example.com\" />"),
    .fault(
      .manifestHostMissing, "www.example.com", "host=\"example.com\"", "host=\"www.example.com\""),
    .fault(
      .manifestHostMissing, "link.example.com", links, "<data android:host=\"link.example.com\" />"),
    .fault(
      .manifestHostMissing, "links.example.com", links,
      "<data android:host=\"links.example.org\" />"),
    .fault(
      .manifestHostMissing, "shwo", ownScheme,
      ownScheme + "<data android:host=\"shwo\" /><data android:host=\"search\" />"),
    .fault(
      .manifestHostMissing, "'search'", "<data android:scheme=\"words-beta\" />",
      "</intent-filter><intent-filter><action android:name=\"\(view)\" />\(defaultCategory)\(browsable)<data android:scheme=\"words-beta\" android:host=\"show\" />"
    ),
    .fault(
      .manifestHostUnknown, "old.example.com", links,
      links + "<data android:host=\"old.example.com\" />"),
    .fault(.manifestHostUnknown, "every site", links, links + "<data android:host=\"*\" />"),
    .fault(
      .manifestHostUnknown, "settings", ownScheme,
      ownScheme
        + "<data android:host=\"show\" /><data android:host=\"search\" /><data android:host=\"settings\" />"
    ),
    // Paths.
    .fault(.manifestPathMissing, "show", "<data android:pathPrefix=\"/show/\" />\n", ""),
    .fault(.manifestPathMissing, "search", "<data android:path=\"/search/\" />", ""),
    .fault(.manifestPathMissing, "/shwo/", "pathPrefix=\"/show/\"", "pathPrefix=\"/shwo/\""),
    .fault(.manifestPathMissing, "/show/*", "pathPattern=\"/show/.*\"", "pathPattern=\"/show/*\""),
    .fault(.manifestPathMissing, "show", "pathPrefix=\"/show/\"", "path=\"/show/\""),
    .fault(.manifestPathMissing, "show", "pathPrefix=\"/show/\"", "pathPrefix=\"/Show/\""),
    .fault(.manifestPathMissing, "show", "pathPattern=\"/show/.*\"", "pathPattern=\"/show/.\""),
    .fault(.manifestPathUnknown, "/old/", links, links + "<data android:pathPrefix=\"/old/\" />"),
    .fault(.manifestPathUnknown, "/about", links, links + "<data android:path=\"/about\" />"),
    .fault(
      .manifestPathWide, "every page",
      " android:pathPattern=\"/show/.*\" />\n        <data android:pathPrefix=\"/search\" />", " />"
    ),
    .fault(.manifestPathWide, "/s", "pathPrefix=\"/show/\"", "pathPrefix=\"/s\""),
    .fault(.manifestPathWide, "/.*", "pathPattern=\"/show/.*\"", "pathPattern=\"/.*\""),
    .fault(.manifestString, "@string/host", links, "<data android:host=\"@string/host\" />"),
    .fault(.manifestString, "@string/other", links, "<data android:host=\"@string/other\" />"),
    // What isn't wrong.
    .control("\n", "\r\n"),
    .control("\n    package=\"com.example.words\"", ""),
    .control("\"com.example.words\"", "\"${applicationId}\""),
    .control(" android:launchMode=\"singleTask\"", ""),
    .control("singleTask", "singleTop"),
    .control(
      "<data android:scheme=\"https\" />",
      "<data android:scheme=\"http\" /><data android:scheme=\"https\" />"),
    .control(
      "<data android:scheme=\"https\" />\n        <data android:host=\"links.example.com\" />",
      "<data android:scheme=\"https\" android:host=\"links.example.com\" />"),
    .control(links, "<data android:host=\"${linkHost}\" />"),
    .control(ownScheme, "<data android:scheme=\"${scheme}\" />"),
    .control(
      ownScheme, ownScheme + "<data android:host=\"show\" /><data android:host=\"search\" />"),
    .control(links, "<!-- the site -->" + links),
    .control("pathPrefix=\"/show/\"", "pathPattern=\"/show/..*\""),
    .control("pathPrefix=\"/show/\"", "pathAdvancedPattern=\"/show/.+\""),
    .control(
      "<data android:path=\"/search\" />\n        <data android:path=\"/search/\" />",
      "<data android:pathAdvancedPattern=\"/search/{0,1}\" />"),
    .control("android:label=\"own\"", "android:priority=\"1\" android:order='2'"),
    .control("activity", "activity-alias"),
    .control(beta, beta + "<data android:scheme=\"old\" tools:node=\"remove\" />"),
    .control(
      "</application>",
      "<service android:name=\".S\" android:exported=\"false\"><intent-filter><action android:name=\"x\" /></intent-filter></service></application>"
    ),
    .control(
      "</activity>\n    <activity",
      "<intent-filter><action android:name=\"\(view)\" />\(defaultCategory)<data android:mimeType=\"image/*\" android:scheme=\"content\" /></intent-filter></activity>\n    <activity"
    ),
    .control("library", "other.library"),
    .control(
      "android:name=\".Main\"", "android:name=\"com.example.words.Main\" android:enabled=\"true\""),
    .control(
      "<application",
      "<queries><intent><action android:name=\"\(view)\" /><data android:scheme=\"things\" /></intent></queries><application"
    ),
  ]

  private func findings(_ text: String, strings: [SourceFile] = []) -> Diagnostics {
    var doctor = Doctor([Self.spec])
    doctor.examine(manifest: SourceFile(path: "AndroidManifest.xml", text: text), strings: strings)
    return doctor.findings
  }

  @Test(arguments: plants)
  func manifest(_ plant: Plant) {
    plant.check(findings(plant.applied(to: Self.manifest)))
  }

  @Test("The faults and the controls are as many as they ought to be")
  func counts() {
    #expect(Self.plants.count { $0.rule != nil } >= 60)
    #expect(Self.plants.count { $0.rule == nil } >= 20)
  }

  @Test("A finding has the line and the column of what is wrong")
  func places() throws {
    let found = findings(Self.manifest.replacing("links.example.com", with: "link.example.com"))
    let start = try #require(found.sorted.first?.range?.start)
    #expect(start.line == 16 && start.column == 15)
  }

  @Test("Texts are those of the files that are named")
  func strings() {
    let text = Self.manifest.replacing(Self.links, with: "<data android:host=\"@string/host\" />")
    func strings(_ host: String) -> SourceFile {
      SourceFile(
        path: "strings.xml", text: "<resources><string name=\"host\">\(host)</string></resources>")
    }
    #expect(findings(text, strings: [strings("links.example.com")]).isEmpty)
    let other = findings(text, strings: [strings("link.example.com")]).sorted
    #expect(other.map(\.rule) == [.manifestHostMissing])
    let broken = findings(text, strings: [SourceFile(path: "strings.xml", text: "<a>")]).sorted
    #expect(broken.map(\.rule) == [.manifestUnreadable] && broken.first?.path == "strings.xml")
  }

  @Test("Paths of one host are not another's")
  func product() {
    let spec = Deployed.read(
      """
      urlscheme: 1
      app: { name: Words, identifier: com.example.words }
      schemes: [words]
      universalLinks: [https://links.example.com/a, https://example.com/b]
      actions:
        show: { url: "//show/{word}", parameters: { word: string } }

      """)
    let text = """
      <manifest><application><activity android:name=".Main" android:exported="true">
      <intent-filter android:autoVerify="true">
      <action android:name="android.intent.action.VIEW" />
      \(Self.defaultCategory)\(Self.browsable)
      <data android:scheme="https" /><data android:host="links.example.com" />
      <data android:host="example.com" /><data android:pathPrefix="/a/show/" />
      <data android:pathPrefix="/b/show/" />
      </intent-filter><intent-filter>
      <action android:name="android.intent.action.VIEW" />
      \(Self.defaultCategory)\(Self.browsable)\(Self.ownScheme)
      </intent-filter></activity></application></manifest>
      """
    var doctor = Doctor([spec])
    doctor.examine(manifest: SourceFile(path: "AndroidManifest.xml", text: text), strings: [])
    let found = doctor.findings.sorted
    #expect(found.map(\.rule) == [.manifestMultiplied])
    #expect(found.first?.message.contains("https://example.com/a/show/") ?? false)
  }
}
