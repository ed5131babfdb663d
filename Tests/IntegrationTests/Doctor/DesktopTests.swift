import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeIntegration

/// What desktop entries can have wrong, read as the Desktop Entry Specification has it.
@Suite struct DesktopTests {
  private static let entry = """
    [Desktop Entry]
    Type=Application
    Name=Words
    Exec=/bin/sh %u
    MimeType=x-scheme-handler/words;x-scheme-handler/words-beta;

    """

  static let plants: [Plant] = [
    .fault(.desktopEntryMissing, "words;", "x-scheme-handler/words;", ""),
    .fault(
      .desktopEntryMissing, "words-beta", "x-scheme-handler/words-beta;",
      "x-scheme-handler/words-bta;"),
    .fault(.desktopEntryMissing, "words-beta", "x-scheme-handler/words-beta;", "text/plain;"),
    .fault(.desktopEntryHidden, "Hidden", "Name=Words", "Name=Words\nHidden=true"),
    .fault(.desktopEntryType, "Link", "Type=Application", "Type=Link"),
    .fault(.desktopEntryType, "missing", "Type=Application\n", ""),
    .fault(.desktopEntryType, "missing", "[Desktop Entry]", "[desktop entry]"),
    .fault(.desktopEntryType, "application", "Type=Application", "Type=application"),
    .fault(.desktopProgram, "/bin/no-such-program", "/bin/sh", "/bin/no-such-program"),
    .fault(.desktopProgram, "no-such-program", "/bin/sh", "no-such-program"),
    .fault(.desktopProgram, "'/bin'", "/bin/sh", "/bin"),
    .fault(.desktopProgram, "TryExec", "Name=Words", "Name=Words\nTryExec=/opt/words/words"),
    .fault(.desktopArgument, "%u", " %u", ""),
    .fault(.desktopArgument, "%u", "%u", "%%u"),
    .fault(.desktopArgument, "%u", "%u", "%f"),
    .control("Exec=", "Exec = "),
    .control("Type=", "Type   =\t"),
    .control("\n", "\r\n"),
    .control("[Desktop Entry]", "# ours\n\n[Desktop Entry]"),
    .control("%u", "%U"),
    .control("/bin/sh %u", "\"/bin/sh\" --open=1 %u"),
    .control("/bin/sh", "sh"),
    .control("Name=Words", "Name=Words\nHidden=false\nTryExec=sh"),
    .control("Name=Words", "Name=Words\nNoDisplay=true\nName[de]=Wörter"),
    .control(
      "words-beta;\n", "words-beta;\n[Desktop Action new]\nName=New\nExec=/bin/no-such-program\n"),
    .control("words-beta;", "words-beta"),
    .control("Exec=/bin/sh %u", "DBusActivatable=true"),
  ]

  private func findings(_ entries: [String: String], opener: String? = "com.example.words.desktop")
    throws -> Diagnostics
  {
    let folder = try ScratchFolder()
    for (name, text) in entries { try folder.write(text, to: name) }
    let desktop = Desktop(
      folders: ["own", "shared"].map { folder.file($0).path }, programs: ["/usr/bin", "/bin"]
    ) { _ in opener }
    var doctor = Doctor([Deployed.spec])
    doctor.examine(desktop)
    return doctor.findings
  }

  @Test(arguments: plants)
  func entry(_ plant: Plant) throws {
    plant.check(try findings(["own/com.example.words.desktop": plant.applied(to: Self.entry)]))
  }

  @Test("The key counts in its own group alone")
  func groups() throws {
    let text = Self.entry.replacing("MimeType", with: "[Desktop Action new]\nMimeType")
    let found = try findings(["own/com.example.words.desktop": text])
    #expect(found.sorted.map(\.rule) == [.desktopEntryMissing, .desktopEntryMissing])
  }

  @Test("Nothing but another app's entry is no entry of ours")
  func others() throws {
    let found = try findings(["own/other.desktop": "[Desktop Entry]\nMimeType=text/plain;\n"])
    #expect(found.sorted.map(\.rule) == [.desktopEntryMissing])
  }

  @Test("The entry that 'register' names is ours, whoever else has the scheme")
  func ours() throws {
    let other = Self.entry.replacing("/bin/sh", with: "/bin/no-such-program")
    let files = ["own/a.desktop": other, "shared/com.example.words.desktop": Self.entry]
    #expect(try findings(files).isEmpty)
    let found = try findings(files, opener: "a.desktop").sorted
    #expect(found.map(\.rule) == [.desktopDefault, .desktopDefault])
    #expect(found.first?.message.contains("'a.desktop'") ?? false)
  }

  @Test("An entry of another name is ours where there is no other, in a folder too")
  func anyName() throws {
    #expect(
      try findings(["shared/kde/words.desktop": Self.entry], opener: "kde-words.desktop").isEmpty)
  }

  @Test("The person's own entry hides the system's")
  func precedence() throws {
    let found = try findings([
      "own/com.example.words.desktop": "[Desktop Entry]\nHidden=true\n",
      "shared/com.example.words.desktop": Self.entry,
    ])
    #expect(found.sorted.map(\.rule) == [.desktopEntryHidden])
  }

  @Test("Who opens a scheme is told, or that it can't be known")
  func opener() throws {
    let files = ["own/com.example.words.desktop": Self.entry]
    let unknown = try findings(files, opener: nil).sorted
    #expect(Set(unknown.map(\.rule)) == [.notExamined])
    let nobody = try findings(files, opener: "").sorted
    #expect(Set(nobody.map(\.rule)) == [.desktopDefault])
    #expect(nobody.first?.message.contains("update-desktop-database") ?? false)
  }
}
