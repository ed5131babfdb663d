import Foundation
import TestSupport
import Testing

/// `doctor --desktop` with an `xdg-mime` that says what the test wants.
@Suite final class DesktopDoctorTests {
  private let home: Scratch
  private var environment: [String: String] {
    [
      "HOME": home.path, "XDG_DATA_HOME": home.file("data"), "XDG_DATA_DIRS": "/nowhere",
      "PATH": home.file("bin") + ":/usr/bin:/bin",
    ]
  }

  init() throws {
    home = try Scratch()
    try home.write(Sample.words, to: "words.urlscheme.yaml")
    try program("#!/bin/sh\necho words.desktop\n", at: "bin/xdg-mime")
  }

  private func program(_ text: String, at path: String) throws {
    try home.write(text, to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.file(path))
  }

  private func entry(_ command: String, in folder: String = "data") throws {
    try home.write(
      "[Desktop Entry]\nType=Application\nName=Words\nExec=\(command)\n"
        + "MimeType=x-scheme-handler/wordrev;\n", to: folder + "/applications/words.desktop")
  }

  private func doctor(_ changes: [String: String] = [:]) async throws -> Tool.Run {
    try await Tool.run(
      "doctor", "words.urlscheme.yaml", "--desktop", in: home.path,
      environment: environment.merging(changes) { $1 })
  }

  @Test("The program is found under the name that 'register' writes")
  func names() async throws {
    for name in ["My App/words", "100%/words", "a\"b\\c$`/words", "plain"] {
      try program("#!/bin/sh\n", at: "d/" + name)
      let entry = try await Tool.run(
        "register", "words.urlscheme.yaml", "--format", "desktop", "--program",
        home.file("d/" + name), "--output", "out", "--quiet", in: home.path)
      #expect(entry.status == 0, "\(entry.errors)")
      let file = try #require(try home.names("out").first)
      try home.write(try home.read("out/" + file), to: "data/applications/words.desktop")
      let run = try await doctor()
      #expect(run.status == 0 && run.errors == "", "\(name): \(run.errors)")
      try FileManager.default.removeItem(atPath: home.file("d/" + name))
      let gone = try await doctor()
      #expect(gone.errors.contains("there is no program '\(home.file("d/" + name))'"))
    }
    // '%%u' is a text.
    try entry("\"/bin/true\" %%u")
    #expect(try await doctor().errors.contains("'Exec' has no '%u'"))
  }

  @Test("What 'xdg-mime' complains about is no handler's name")
  func complaints() async throws {
    try entry("/bin/true %u")
    try program(
      "#!/bin/sh\necho 'xdg-mime: qtpaths is missing' >&2\necho words.desktop\n",
      at: "bin/xdg-mime")
    let run = try await doctor()
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
  }

  @Test("A program that says much on both of its outputs ends")
  func muchIsSaid() async throws {
    try entry("/bin/true %u")
    try program(
      "#!/bin/sh\nhead -c 300000 /dev/zero >&2\nhead -c 300000 /dev/zero\n", at: "bin/xdg-mime")
    #expect(try await doctor().errors.contains("desktop-default"))
  }

  @Test("An empty variable is none, and a relative path is ignored", arguments: ["", "data"])
  func folders(text: String) async throws {
    try entry("/bin/true %u", in: ".local/share")
    try entry("/bin/no-such-program %u")
    let run = try await doctor(["XDG_DATA_HOME": text])
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    try FileManager.default.removeItem(atPath: home.file(".local"))
    let nobody = try await doctor([
      "XDG_DATA_HOME": text, "XDG_DATA_DIRS": text.isEmpty ? "" : "data:/usr/share:more",
    ])
    let others = text.isEmpty ? "/usr/local/share/applications, " : ""
    #expect(
      nobody.errors.contains(
        "no entry in \(home.path)/.local/share/applications, \(others)/usr/share/applications has"),
      "\(nobody.errors)")
  }
}
