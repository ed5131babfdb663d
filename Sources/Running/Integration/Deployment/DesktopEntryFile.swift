import Foundation
package import URLSchemeCompiler
import URLSchemeGeneration

/// The group `Desktop Entry` of a desktop entry (Desktop Entry Specification 1.5).
package struct DesktopEntryFile {
  package struct Value {
    package let text: String
    /// The line.
    package let range: SourceRange
  }

  /// The name that the desktop knows it by: the path below its folder, with `-` for `/`.
  package let name: String
  package let file: SourceFile
  private var values: [String: Value] = [:]

  package var path: String { file.path }

  package init(name: String, _ file: SourceFile) {
    self.name = name
    self.file = file
    var group = ""
    for number in stride(from: 1, through: file.lineCount, by: 1) {
      let range = SourceRange(file: file, offsets: file.lineRange(number))
      let line = range.text.trimming(" \t")
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        group = String(line.dropFirst().dropLast())
        continue
      }
      guard group == "Desktop Entry", let equals = line.firstIndex(of: "=") else { continue }
      let key = line[..<equals].trimming(" \t")
      let text = line[line.index(after: equals)...].trimming(" \t")
      if values[key] == nil { values[key] = Value(text: text, range: range) }
    }
  }

  package subscript(key: String) -> Value? { values[key] }

  /// The place to name for a key, or for the lack of it.
  package func place(_ key: String) -> SourceRange {
    values[key]?.range ?? SourceRange(file: file, offsets: file.lineRange(1))
  }

  package var types: [String] {
    (values["MimeType"]?.text ?? "").split(separator: ";").map { $0.trimming(" \t") }
  }
  package var isHidden: Bool { values["Hidden"]?.text == "true" }
  package var isApplication: Bool { values["Type"]?.text == "Application" }
}

/// What this system's desktop knows.
package struct Desktop: Sendable {
  /// The folders of desktop entries, the person's own first.
  package var folders: [String]
  /// The folders of programs.
  package var programs: [String]
  /// The name of the entry that opens a type; empty where none does, nil where it can't be known.
  package var opener: @Sendable (_ type: String) -> String?

  package init(
    folders: [String], programs: [String], opener: @escaping @Sendable (_ type: String) -> String?
  ) {
    self.folders = folders
    self.programs = programs
    self.opener = opener
  }

  package static var current: Desktop {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return Desktop(
      folders: DataFolders.all.map { $0 + "/applications" },
      programs: path.split(separator: ":").map(String.init)
    ) { type in
      let asked = Program(["xdg-mime", "query", "default", type]).runAndWait()
      guard let asked, asked.status == 0 else { return nil }
      return asked.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// One entry for each name: the person's own hide those of the system.
  package var entries: [DesktopEntryFile] {
    folders.flatMap { folder -> [DesktopEntryFile] in
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".desktop") }.sorted().compactMap { name in
        guard case .success(let file) = SourceFile.load(path: folder + "/" + name) else {
          return nil
        }
        return DesktopEntryFile(name: name.replacing("/", with: "-"), file)
      }
    }.uniqued(by: \.name)
  }

  /// Whether a program can be started, by its path or by its name.
  package func has(_ program: String) -> Bool {
    let places = program.contains("/") ? [program] : programs.map { $0 + "/" + program }
    return !program.isEmpty
      && places.contains { place in
        !FileSystem.isFolder(place) && FileManager.default.isExecutableFile(atPath: place)
      }
  }
}
