import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

extension Doctor {
  /// Compares the desktop entries of this system (freedesktop.org), and asks the desktop which of them
  /// opens each scheme.
  package mutating func examine(_ desktop: Desktop) {
    let entries = desktop.entries
    for spec in claiming where !spec.ownSchemes.isEmpty {
      let types = spec.ownSchemes.map { "x-scheme-handler/" + $0 }
      // The entry that 'register' writes; or else whichever has one of the schemes.
      let name = DesktopEntry.fileName(of: spec)
      let own =
        entries.first { $0.name == name }
        ?? entries.first { entry in !entry.isHidden && types.contains(where: entry.types.contains) }
      guard let own else {
        let wanted = types.map { $0 + ";" }.joined()
        report(
          .desktopEntryMissing,
          "no entry in \(desktop.folders.joined(separator: ", ")) has 'MimeType=\(wanted)'",
          spec.path)
        continue
      }
      guard isRead(own, on: desktop) else { continue }
      examine(own, on: desktop)
      for (scheme, type) in zip(spec.ownSchemes, types) {
        guard own.types.contains(type) else {
          report(
            .desktopEntryMissing, "'MimeType' of this entry has no '\(type);'",
            at: own.place("MimeType"))
          continue
        }
        examineDefault(of: scheme, desktop.opener(type), own)
      }
    }
  }

  /// Whether the desktop takes notice of an entry at all.
  private mutating func isRead(_ entry: DesktopEntryFile, on desktop: Desktop) -> Bool {
    if entry.isHidden {
      report(
        .desktopEntryHidden, "'Hidden=true' removes this entry and those of its name elsewhere",
        at: entry.place("Hidden"))
    } else if !entry.isApplication {
      let type = entry["Type"].map { "'\(PrintableText.abbreviated($0.text))'" } ?? "missing"
      report(
        .desktopEntryType, "'Type' is \(type), and programs are of 'Type=Application'",
        at: entry.place("Type"))
    } else if let program = entry["TryExec"], !desktop.has(program.text) {
      report(
        .desktopProgram,
        "there is no program '\(program.text)', so 'TryExec' has the desktop ignore this entry",
        at: program.range)
    } else {
      return true
    }
    return false
  }

  private mutating func examine(_ entry: DesktopEntryFile, on desktop: Desktop) {
    // A program that the bus starts gets its URLs there.
    if entry["Exec"] == nil, entry["DBusActivatable"]?.text == "true" { return }
    let words = DesktopEntry.words(of: entry["Exec"]?.text ?? "")
    if !words.contains(where: ["%u", "%U"].contains) {
      report(
        .desktopArgument, "'Exec' has no '%u', so the program gets no URL", at: entry.place("Exec"))
    }
    let program = (words.first ?? "").replacing("%%", with: "%")
    if !desktop.has(program) {
      report(.desktopProgram, "there is no program '\(program)'", at: entry.place("Exec"))
    }
  }

  private mutating func examineDefault(
    of scheme: String, _ handler: String?, _ entry: DesktopEntryFile
  ) {
    guard let handler else {
      return report(
        .notExamined, "which entry opens '\(scheme)' is known to 'xdg-mime', which fails here",
        entry.path)
    }
    if handler.isEmpty {
      report(
        .desktopDefault,
        "the desktop opens '\(scheme)' with no entry; 'update-desktop-database' tells it of new ones",
        entry.path)
    } else if handler != entry.name {
      report(
        .desktopDefault,
        "the desktop opens '\(scheme)' with '\(handler)' and not with '\(entry.name)'", entry.path)
    }
  }
}
