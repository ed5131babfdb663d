import Foundation
import URLSchemeActing
import URLSchemeRendering
import URLSchemeSpec
import URLSchemeToolSupport

extension Doctor {
  /// Looks at the desktop entries of this system (freedesktop.org), and whom it asks.
  package mutating func examineDesktop() {
    let entries = DesktopEntries()
    for spec in claiming {
      for scheme in spec.schemes.map(\.name) where scheme != "https" && scheme != "http" {
        let type = "x-scheme-handler/" + scheme
        guard let entry = entries.all.first(where: { $0.types.contains(type) }) else {
          report(
            .desktopEntryMissing,
            "no entry in \(entries.folders.joined(separator: ", ")) has 'MimeType=\(type);'",
            spec.path)
          continue
        }
        examine(entry)
        let asked = Program(["xdg-mime", "query", "default", type]).runAndWait()
        guard let asked, asked.status == 0 else {
          report(
            .notExamined, "who opens '\(scheme)' is asked of 'xdg-mime', which fails", spec.path)
          continue
        }
        let handler = asked.output.trimmingCharacters(in: .whitespacesAndNewlines)
        if handler != entry.name {
          let who = handler.isEmpty ? "nobody" : "'\(handler)'"
          report(
            .desktopDefault,
            "the desktop opens '\(scheme)' with \(who) and not with '\(entry.name)'",
            entry.path)
        }
      }
    }
  }

  private mutating func examine(_ entry: DesktopEntries.Entry) {
    let words = DesktopEntry.words(of: entry.command)
    if !words.contains(where: ["%u", "%U", "%f", "%F"].contains) {
      report(.desktopArgument, "'Exec' has no '%u', so the program gets no URL", entry.path)
    }
    let program = (words.first ?? "").replacing("%%", with: "%")
    let isThere =
      program.hasPrefix("/")
      ? FileManager.default.isExecutableFile(atPath: program)
      : Program(["which", program]).runAndWait()?.status == 0
    if !isThere { report(.desktopProgram, "there is no program '\(program)'", entry.path) }
  }
}

/// The desktop entries that there are, those of the person first.
struct DesktopEntries {
  struct Entry {
    let name: String
    let path: String
    let types: [String]
    let command: String
  }

  let folders: [String]
  let all: [Entry]

  init() {
    folders = DataFolders.all.map { $0 + "/applications" }
    all = folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".desktop") }.sorted().compactMap { name -> Entry? in
        let path = folder + "/" + name
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return Entry(
          name: name, path: path,
          types: Self.value("MimeType", in: text).split(separator: ";").map(String.init),
          command: Self.value("Exec", in: text))
      }
    }
  }

  private static func value(_ key: String, in text: String) -> String {
    let line = text.split(separator: "\n").first { $0.hasPrefix(key + "=") }
    return line.map { String($0.dropFirst(key.count + 1)) } ?? ""
  }
}
