import Foundation
import TestSupport
import Testing

/// `doctor` and `import` with the binary manifest of an app that the real `aapt` makes.
@Suite(.enabled(if: Program.isThere("aapt"), "there is no 'aapt' here, which makes and reads apps"))
final class AppManifestTests {
  private static let spec = """
    urlscheme: 1
    app: { name: Words, android: { package: com.example.words } }
    schemes: [words]
    universalLinks: [https://links.example.com]
    actions:
      show: { url: "//show/{word}", parameters: { word: string } }

    """
  /// The part of Android's own resources that the manifest uses, by the system's numbers.
  private static let attributes: [(name: String, id: String, type: String)] = [
    ("name", "0x01010003", "string"), ("exported", "0x01010010", "boolean"),
    ("launchMode", "0x0101001d", "integer"), ("scheme", "0x01010027", "string"),
    ("host", "0x01010028", "string"), ("pathPattern", "0x0101002c", "string"),
    ("autoVerify", "0x010104ee", "boolean"),
  ]
  private static let manifest = """
    <?xml version="1.0" encoding="utf-8"?>
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.words">
      <application>
        <activity android:name=".Links" android:exported="true" android:launchMode="2">
          <intent-filter android:autoVerify="true">
            <action android:name="android.intent.action.VIEW" />
            <category android:name="android.intent.category.DEFAULT" />
            <category android:name="android.intent.category.BROWSABLE" />
            <data android:scheme="https" android:host="@string/host" android:pathPattern="/show/..*" />
          </intent-filter>
          <intent-filter>
            <action android:name="android.intent.action.VIEW" />
            <category android:name="android.intent.category.DEFAULT" />
            <category android:name="android.intent.category.BROWSABLE" />
            <data android:scheme="words" android:host="show" />
          </intent-filter>
        </activity>
      </application>
    </manifest>
    """

  private let home: Scratch

  init() async throws {
    home = try Scratch()
    try home.write(Self.spec, to: "words.urlscheme.yaml")
    try home.write(#"<manifest package="android"/>"#, to: "system/AndroidManifest.xml")
    let lines = Self.attributes.map {
      #"<public type="attr" name="\#($0.name)" id="\#($0.id)"/>"#
        + #"<attr name="\#($0.name)" format="\#($0.type)"/>"#
    }
    try home.write(
      "<resources>\(lines.joined())</resources>", to: "system/res/values/attributes.xml")
    try home.write(
      #"<resources><string name="host">links.example.com</string></resources>"#,
      to: "app/res/values/strings.xml")
    try await Program.check(
      [
        "aapt", "package", "-f", "-x", "-M", "AndroidManifest.xml", "-S", "res", "-F",
        "../system.apk",
      ],
      in: URL(filePath: home.file("system")))
  }

  private func build(_ manifest: String) async throws {
    try home.write(manifest, to: "app/AndroidManifest.xml")
    try await Program.check(
      [
        "aapt", "package", "-f", "-M", "AndroidManifest.xml", "-S", "res", "-I", "../system.apk",
        "-F", "../words.apk",
      ], in: URL(filePath: home.file("app")))
  }

  @Test(arguments: [
    ("", "", ""), (#"exported="true""#, #"exported="false""#, "manifest-exported"),
    (#" android:autoVerify="true""#, "", "manifest-auto-verify"),
    (#"package="com.example.words""#, #"package="com.example.others""#, "manifest-package"),
    (#"scheme="words""#, #"scheme="word""#, "manifest-scheme-missing"),
    ("@string/host", "link.example.com", "manifest-host-missing"),
    (#"launchMode="2""#, #"launchMode="0""#, "manifest-launch-mode"),
    ("/show/..*", "/shown/..*", "manifest-path-missing"),
  ])
  func eachFaultOfABuiltAppIsFound(old: String, new: String, rule: String) async throws {
    try await build(old.isEmpty ? Self.manifest : Self.manifest.replacing(old, with: new))
    let run = try await Tool.run(
      "doctor", "words.urlscheme.yaml", "--manifest", "words.apk", in: home.path)
    guard !rule.isEmpty else {
      #expect(run.status == 0, "\(run.text)")
      return
    }
    #expect(run.text.contains("[\(rule)]"), "\(run.text)")
    #expect(run.text.matches(of: /\[manifest-[a-z-]+\]/).count == 1, "\(run.text)")
  }

  @Test func aBuiltAppIsImported() async throws {
    try await build(Self.manifest)
    let run = try await Tool.run("import", "words.apk", in: home.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("schemes: [words]"))
    #expect(run.output.contains(#"universalLinks: ["https://links.example.com"]"#))
    #expect(run.output.contains("https://links.example.com/show/{id}"), "\(run.output)")
  }
}
