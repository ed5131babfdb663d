import Foundation
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeReference
import URLSchemeRuntime

/// The JavaScript library, in a Node.js that is asked over pipes.
final class Library {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var known: Set<String> = []
  private var rest = Data()

  /// Nil where there is no Node.js 18 or newer.
  init?(_ root: URL) {
    let program = "/usr/bin/env"
    let version = Process()
    version.executableURL = URL(filePath: program)
    version.arguments = [
      "node", "-e", "process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)",
    ]
    version.standardError = FileHandle.nullDevice
    guard (try? version.run()) != nil else { return nil }
    version.waitUntilExit()
    guard version.terminationStatus == 0 else { return nil }
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "node", root.appending(path: "Runtimes/JavaScript/tests/support/answers.js").path,
    ]
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
  }

  deinit { try? input.fileHandleForWriting.close() }

  /// What the library makes of an app's URLs; fewer answers when it has ended.
  func answers(to urls: [String], of app: FuzzedApp) -> [String] {
    answers(
      to: urls, file: app.file, model: known.insert(app.file).inserted ? app.tool.spec : nil)
  }

  /// What the library makes of the URLs of a specification that is asked for once.
  func answers(to urls: [String], of spec: Spec) -> [String] {
    answers(to: urls, file: "", model: spec)
  }

  private func answers(to urls: [String], file: String, model: Spec?) -> [String] {
    var question = [
      JSONValue.Member(name: "name", value: .string(file)),
      JSONValue.Member(name: "urls", value: .array(urls.map(JSONValue.string))),
    ]
    if let model { question.append(.init(name: "model", value: ScriptModel(model).json)) }
    let line = JSONValue.array([.object(question)]).urlText + "\n"
    guard (try? input.fileHandleForWriting.write(contentsOf: Data(line.utf8))) != nil,
      let answer = nextLine(),
      let answers = try? JSONDecoder().decode([[String]].self, from: answer)
    else { return [] }
    return answers.first ?? []
  }

  private func nextLine() -> Data? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return Data(rest[..<end])
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      rest.append(more)
    }
  }
}
