import Foundation
import TestSupport
import Testing

/// `strings`, beside translators and what they have made.
@Suite struct StringsCommandTests {
  private static let spec = Sample.words.replacing(
    "effect: none", with: "effect: none\n    intent: { title: Reverse a word }")
  private static let catalog = #"{"version" : 1.0, "strings" : {"Own" : {}}}"# + "\n"

  private func run(in scratch: borrowing Scratch) async throws -> Tool.Run {
    try scratch.write(Self.spec, to: "words.urlscheme.yaml")
    return try await Tool.run(
      "strings", "words.urlscheme.yaml", "--output", "texts", in: scratch.path)
  }

  @Test func aLinkAndPermissionsStay() async throws {
    let scratch = try Scratch()
    let files = FileManager.default
    try scratch.write(Self.catalog, to: "elsewhere/own.xcstrings")
    try scratch.write("", to: "texts/x")
    try files.createSymbolicLink(
      atPath: scratch.file("texts/Localizable.xcstrings"),
      withDestinationPath: "../elsewhere/own.xcstrings")
    try files.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch.file("elsewhere/own.xcstrings"))
    let run = try await run(in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let text = try scratch.read("elsewhere/own.xcstrings")
    #expect(text.contains(#""version" : 1.0, "#) && text.contains("Reverse a word"), "\(text)")
    let path = scratch.file("texts/Localizable.xcstrings")
    #expect(try files.destinationOfSymbolicLink(atPath: path) == "../elsewhere/own.xcstrings")
    let mode = try files.attributesOfItem(atPath: scratch.file("elsewhere/own.xcstrings"))[
      .posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test func whatIsNotUTF8IsRefused() async throws {
    let scratch = try Scratch()
    try scratch.write("", to: "texts/x")
    let bytes = Data(Self.catalog.utf8) + Data([0xFF])
    let latin = Data(Self.catalog.replacing("Own", with: "\u{1}").utf8)
      .map { $0 == 1 ? UInt8(0xE9) : $0 }
    for content in [bytes, Data(latin)] {
      try content.write(to: URL(filePath: scratch.file("texts/Localizable.xcstrings")))
      let run = try await run(in: scratch)
      #expect(run.status == 1 && run.errors.contains("not UTF-8"), "\(run)")
      #expect(
        FileManager.default.contents(atPath: scratch.file("texts/Localizable.xcstrings")) == content
      )
    }
  }
}
