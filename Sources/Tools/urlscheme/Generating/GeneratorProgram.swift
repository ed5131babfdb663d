import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference
import URLSchemeRuntime

/// A program of the user's own that makes files of specs, in any language.
///
/// The program gets `{"generator": …, "version": 1, "options": {…}, "models": […]}` on its standard
/// input. It answers with `{"files": [{"name": …, "text": …}]}` on its standard output, or with
/// `problems`, a list of texts. Its standard error is shown. `Documentation/JSON.md` describes the
/// protocol.
struct GeneratorProgram {
  private let name: String
  private let options: [(name: String, value: String)]
  private let timeLimit: Int

  /// - Parameters:
  ///   - name: A path, or the name of a program in `PATH`.
  ///   - timeLimit: In seconds.
  init(_ name: String, options: [(name: String, value: String)], timeLimit: Int) {
    self.name = name
    self.options = options
    self.timeLimit = timeLimit
  }

  func files(for specs: [Spec]) throws -> [RenderedFile] {
    let options = options.map { JSONValue.Member(name: $0.name, value: .string($0.value)) }
    let request = JSONValue.object([
      .init(name: "generator", value: .string(GeneratedMarker.line)),
      .init(name: "version", value: .integer(JSONRenderer.version)),
      .init(name: "options", value: .object(options)),
      .init(name: "models", value: .array(specs.map { JSONRenderer($0).model })),
    ])
    return try files(in: try answer(to: Data(request.urlText.utf8)))
  }

  // MARK: Running

  private func answer(to request: Data) throws -> Data {
    let program = Program([try executable()])
    let limit = timeLimit
    let ending = try Waiting.run {
      await program.run(reading: request, within: .seconds(limit), showsErrors: true)
    }
    guard let ending else {
      throw failure("it can't be run; does its first line name an interpreter that is there?")
    }
    switch ending.cut {
    case .size: throw failure("it wrote more than \(Program.mostOutput >> 20) MB")
    case .time:
      throw failure("it did not end within \(timeLimit) s; '--generator-timeout' gives it longer")
    case .cancellation, nil: break
    }
    guard !ending.isBySignal else { throw failure("it was ended by signal \(ending.status)") }
    guard ending.status == 0 else {
      throw failure("it ended with \(ending.status), so nothing is written")
    }
    return ending.data
  }

  private func executable() throws(CommandError) -> String {
    let files = FileManager.default
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates =
      name.contains("/") ? [name] : path.split(separator: ":").map { "\($0)/\(name)" }
    // As a shell looks: a folder, or a file that can't be run, doesn't hide a program further on.
    let found = candidates.filter { files.fileExists(atPath: $0) && !FileSystem.isFolder($0) }
    guard let first = found.first else {
      throw failure(
        name.contains("/")
          ? "there is no such program"
          : "PATH has no such program; './\(name)' is one in this folder")
    }
    guard let program = found.first(where: files.isExecutableFile(atPath:)) else {
      let file = first == name ? "this file" : PrintableText.escaped(first)
      throw failure("\(file) is no program; 'chmod +x' makes a script one")
    }
    return program
  }

  // MARK: Answers

  private struct Answer: Decodable {
    struct File: Decodable {
      let name: String
      let text: String
    }
    let files: [File]?
    let problems: [String]?
  }

  private func files(in data: Data) throws(CommandError) -> [RenderedFile] {
    let answer: Answer
    do {
      answer = try JSONDecoder().decode(Answer.self, from: data)
    } catch {
      let start = PrintableText.abbreviated(
        PrintableText.escaped(String(decoding: data.prefix(400), as: UTF8.self)), to: 100)
      throw failure(
        "its answer is not '{\"files\": [{\"name\": …, \"text\": …}]}'",
        notes: [data.isEmpty ? "it wrote nothing" : "it begins with: \(start)"])
    }
    if let problems = answer.problems, !problems.isEmpty {
      throw failure(
        "it refuses these specifications", notes: problems.map { PrintableText.escaped($0) })
    }
    guard let files = answer.files, !files.isEmpty else {
      throw failure("its answer has neither 'files' nor 'problems'")
    }
    for file in files where PrintableText.escaped(file.name) != file.name || file.name.isEmpty {
      throw failure("'\(PrintableText.escaped(file.name))' is no name for a file")
    }
    return files.map { RenderedFile(name: $0.name, text: $0.text) }
  }

  private func failure(_ message: String, notes: [String] = []) -> CommandError {
    CommandError("\(PrintableText.escaped(name)): \(message)", notes: notes)
  }
}
