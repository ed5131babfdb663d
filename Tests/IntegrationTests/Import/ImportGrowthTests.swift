import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeIntegration

/// What an import costs grows with the file, and not with what the file's parts could be combined to.
@Suite struct ImportGrowthTests {
  private static func manifest(_ data: [String]) -> SourceFile {
    let elements = data.map { "<data \($0) />" }.joined(separator: "\n")
    return SourceFile(
      path: "AndroidManifest.xml",
      text: """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.app">
        <application><activity android:name=".Main" android:exported="true"><intent-filter>
        <action android:name="android.intent.action.VIEW" />
        \(elements)
        </intent-filter></activity></application></manifest>
        """)
  }

  @Test("The schemes, hosts and paths of a filter aren't multiplied without end")
  func products() throws {
    let growth = try Growth(to: 240) { count in
      let data = (0..<count).map {
        "android:scheme=\"s\($0)\" android:host=\"h\($0)\" android:path=\"/p\($0)\""
      }
      let text = try Importer.text(of: [Self.manifest(data)])
      #expect(text.contains("Left out: the \(count * count * count) addresses"))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("A filter with many paths, and one with many hosts", arguments: ["/p", "/"])
  func paths(start: String) throws {
    let growth = try Growth(to: 1_600) { count in
      let paths = (0..<count).map { "android:path=\"\(start)\($0)\"" }
      let host = "android:scheme=\"https\" android:host=\"example.com\""
      _ = try Importer.text(of: [Self.manifest([host] + paths)])
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func hosts() throws {
    let growth = try Growth(to: 1_600) { count in
      let hosts = (0..<count).map { "android:host=\"h\($0).example.com\"" }
      _ = try Importer.text(
        of: [Self.manifest(["android:scheme=\"https\" android:path=\"/x\""] + hosts)])
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("An assetlinks.json of many statements")
  func statements() throws {
    let growth = Growth(to: 4_000) { count in
      let statements = (0..<count).map { number in
        """
        {"target": {"namespace": "android_app", "package_name": "com.example.app",
          "sha256_cert_fingerprints": ["\(number)"]}}
        """
      }
      let links = SourceFile(
        path: "example.com/.well-known/assetlinks.json",
        text: "[\(statements.joined(separator: ",\n"))]")
      _ = try? Importer.text(of: [links])
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
