import Foundation
package import URLSchemeCompiler
package import URLSchemeGeneration

/// The bundle that receives answers on macOS, where only bundles have schemes: an AppleScript applet
/// that hands each URL to `urlscheme deliver`.
package struct AnswerBundle: Sendable {
  /// The program that delivers.
  private let tool: String
  private let path: String

  package init(tool: String, folder: String = NSHomeDirectory() + "/Applications") {
    self.tool = tool
    path = folder + "/\(AnswerListener.schemePrefix).app"
  }

  /// Fails where the bundle isn't there, without which no answer comes.
  static func check() throws(CommandError) {
    let path = AnswerBundle(tool: "").path
    guard Path.exists(path) else {
      throw CommandError(
        "this bundle receives the answers and isn't there; 'urlscheme call --install' makes it",
        path: path)
    }
  }

  /// Replaces the bundle, registers it with the system, and returns its path.
  package func install() throws(CommandError) -> String {
    try? FileSystem.createFolder(Path.folder(of: path))
    for program in programs {
      guard let ending = program.runAndWait(), ending.status == 0 else {
        throw CommandError("this did not end well", path: program.shellText)
      }
    }
    return path
  }

  /// The programs that build the bundle, in order.
  package var programs: [Program] {
    let script = [
      "on open location theURL",
      "do shell script \(Self.literal(Program.quoted(tool) + " deliver ")) & quoted form of theURL",
      "end open location",
    ]
    let types = """
      [{"CFBundleURLName":"\(AnswerListener.schemePrefix)",\
      "CFBundleURLSchemes":["\(AnswerListener.schemePrefix)"]}]
      """
    let list = path + "/Contents/Info.plist"
    return [
      Program(["osacompile", "-o", path] + script.flatMap { ["-e", $0] }),
      Program(["plutil", "-replace", "CFBundleURLTypes", "-json", types, list]),
      Program([
        "plutil", "-replace", "CFBundleIdentifier", "-string", AnswerListener.schemePrefix, list,
      ]),
      // No window and no icon in the Dock.
      Program(["plutil", "-replace", "LSUIElement", "-bool", "true", list]),
      Program(["codesign", "--force", "--sign", "-", path]),
      Program([
        "/System/Library/Frameworks/CoreServices.framework/Frameworks/LaunchServices.framework"
          + "/Support/lsregister", "-f", path,
      ]),
    ]
  }

  /// A text of AppleScript.
  private static func literal(_ text: String) -> String {
    "\"" + text.escaping(["\\": #"\\"#, "\"": #"\""#]) + "\""
  }
}
