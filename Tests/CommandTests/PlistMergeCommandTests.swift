import Foundation
import TestSupport
import Testing

/// `plist --merge`: what is written, and what is not.
@Suite struct PlistMergeCommandTests {
  private static let list = """
    <plist version="1.0">
    <dict>
      <key>A</key>
      <string>a</string>
    </dict>
    </plist>

    """

  @Test func itIsWrittenOnceAndThenAgrees() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    try scratch.write(Self.list, to: "Info.plist")
    let file = scratch.file("Info.plist")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let stale = try await Tool.run(
      "plist", "--merge", "Info.plist", "words.urlscheme.yaml", "--check", in: scratch.path)
    #expect(stale.status == 1)
    #expect(stale.errors.contains("Info.plist:2:1: error: the list has no 'CFBundleURLTypes'"))
    #expect(try scratch.read("Info.plist") == Self.list)

    let run = try await Tool.run(
      "plist", "--merge", "Info.plist", "words.urlscheme.yaml", in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        changed Info.plist
          added 'CFBundleURLTypes' with com.example.wordrev ('wordrev')

        """)
    let merged = try scratch.read("Info.plist")
    #expect(merged.contains("<string>wordrev</string>"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)

    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: file)
    let again = try await Tool.run(
      "plist", "--merge", "Info.plist", "words.urlscheme.yaml", in: scratch.path)
    #expect(again.status == 0 && again.output == "" && again.errors == "")
    let time = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(time == Date(timeIntervalSince1970: 1_000_000), "what agrees is not touched")
    let check = try await Tool.run(
      "plist", "--merge", "Info.plist", "words.urlscheme.yaml", "--check", in: scratch.path)
    #expect(check.status == 0)
    #expect(try scratch.names() == ["Info.plist", "words.urlscheme.yaml"])
  }

  @Test("A scheme of an SDK stays, beside what is added")
  func anotherScheme() async throws {
    let scratch = try Scratch()
    try scratch.write(
      Sample.words.replacing("[wordrev]", with: "[wordrev, words]"), to: "words.urlscheme.yaml")
    try scratch.write(
      """
      <plist version="1.0">
      <dict>
        <key>CFBundleURLTypes</key>
        <array>
          <dict>
            <key>CFBundleURLName</key>
            <string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundleURLSchemes</key>
            <array>
              <string>wordrev</string>
              <string>fb123456</string>
            </array>
          </dict>
        </array>
      </dict>
      </plist>

      """, to: "Info.plist")
    let merge = ["plist", "--merge", "Info.plist", "words.urlscheme.yaml"]
    let run = try await Tool.run(merge, in: scratch.path, environment: [:])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("changed Info.plist\n  added 'words' to CFBundleURLSchemes of "))
    #expect(run.errors.contains("note: kept 'fb123456', which no spec has"))
    let merged = try scratch.read("Info.plist")
    #expect(merged.contains("<string>fb123456</string>") && merged.contains(">words<"))
    let check = try await Tool.run(merge + ["--check"], in: scratch.path, environment: [:])
    #expect(check.status == 0 && check.errors.contains("kept 'fb123456'"), "\(check.text)")
  }

  @Test("A spec allows a warning about its list")
  func allowed() async throws {
    let scratch = try Scratch()
    let spec = Sample.words.replacing(", identifier: com.example.wordrev", with: "")
    try scratch.write(spec, to: "words.urlscheme.yaml")
    try scratch.write(spec + "allow: [plist-no-identifier]\n", to: "silent.urlscheme.yaml")
    let told = try await Tool.run("plist", "words.urlscheme.yaml", in: scratch.path)
    #expect(told.status == 0 && told.errors.contains("[plist-no-identifier]"))
    let silent = try await Tool.run("plist", "silent.urlscheme.yaml", in: scratch.path)
    #expect(silent.status == 0 && silent.errors == "", "\(silent.errors)")
  }

  @Test func aLinkStaysALink() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    try scratch.write(Self.list, to: "real/Info.plist")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("Info.plist"), withDestinationPath: "real/Info.plist")
    let run = try await Tool.run(
      "plist", "--merge", "Info.plist", "words.urlscheme.yaml", in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("Info.plist"))
        == "real/Info.plist")
    #expect(try scratch.read("real/Info.plist").contains("wordrev"))
  }

  @Test func aListThatIsNotThereIsSaidSo() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    let run = try await Tool.run(
      "plist", "--merge", "Info.plist", "words.urlscheme.yaml", in: scratch.path)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("Info.plist: error: this file can't be read: there is no such file"))
    #expect(run.errors.contains("'urlscheme plist SPEC --output Info.plist' makes a new list"))
    try scratch.write(Self.list, to: "Info.plist")
    let misspelt = try await Tool.run(
      "plist", "--merge", "Inof.plist", "words.urlscheme.yaml", in: scratch.path)
    #expect(misspelt.status == 1)
    #expect(misspelt.errors.contains("did you mean 'Info.plist'?"))
    let folder = try await Tool.run(
      "plist", "--output", ".", "words.urlscheme.yaml", in: scratch.path)
    #expect(folder.status == 1)
    #expect(folder.errors.hasPrefix(".: error: this is a folder, and a file is needed;"))
  }

  /// What can't be written stays as it was, and is named as it was given.
  @Test func aListThatCantBeWrittenStays() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    try scratch.write(Self.list, to: "Info.plist")
    let names = try scratch.names()
    let run = try await Tool.shell(
      "(ulimit -f 0; \"$TOOL\" plist --merge Info.plist words.urlscheme.yaml) 2>&1 | cat",
      in: scratch.path)
    #expect(run.output.hasPrefix("Info.plist: error: this can't be written: "), "\(run.text)")
    #expect(try scratch.read("Info.plist") == Self.list)
    #expect(try scratch.names() == names)
  }

  /// Files that are no list in XML are said to be that, with what to do and no bytes of theirs.
  @Test(arguments: [
    ("", "this property list can't be read: there is nothing in it"),
    ("<!doctype html>\n<html></html>\n", "Malformed DTD on line 1"),
    ("{ A = a; }\n", "if it is one in another format, convert it first: plutil -convert xml1"),
    ("\0<\0p", "if it is one in another format, convert it first"),
  ])
  func otherFilesAreRefused(text: String, message: String) async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    try scratch.write(text, to: "Info.plist")
    let run = try await Tool.run(
      "plist", "--merge", "Info.plist", "words.urlscheme.yaml", in: scratch.path)
    #expect(run.status == 1)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!run.errors.contains("\\u{0}"))
    #expect(try scratch.read("Info.plist") == text)
  }

  @Test(arguments: [
    ["--check"], ["--merge", ""], ["--merge", "a", "--output", "b"],
  ])
  func optionsThatDontGoTogetherAreRefused(options: [String]) async throws {
    let run = try await Tool.run(
      ["plist", "a.urlscheme.yaml"] + options, in: nil, environment: [:])
    #expect(run.status == 64, "\(run.errors)")
  }
}
