import Foundation
import TestSupport
import Testing
import URLSchemeCompiler

@testable import URLSchemeGeneration

@Suite struct PlistMergeTests {
  private let words = app("Words", identifier: "com.example.words", schemes: ["words", "x-words"])
  private let shop = app("Shop", identifier: "com.example.shop", schemes: ["shop"], role: .viewer)

  private static let wordsEntry =
    "<dict><key>CFBundleTypeRole</key><string>Editor</string>"
    + "<key>CFBundleURLName</key><string>com.example.words</string>"
    + "<key>CFBundleURLSchemes</key><array><string>words</string><string>x-words</string></array>"
    + "</dict>"
  private static let foreign =
    "<dict><key>CFBundleURLName</key><string>com.other</string>"
    + "<key>CFBundleURLSchemes</key><array><string>fb1</string></array></dict>"

  // MARK: New entries

  @Test func aListWithoutTypesGetsThemInItsOwnWay() throws {
    let text = list("    <key>CFBundleName</key>\n    <string>A &amp; B</string> <!-- ours -->")
    let merge = try merged([words], into: text)
    #expect(
      merge.text
        == list(
          """
              <key>CFBundleName</key>
              <string>A &amp; B</string> <!-- ours -->
              <key>CFBundleURLTypes</key>
              <array>
                  <dict>
                      <key>CFBundleTypeRole</key>
                      <string>Editor</string>
                      <key>CFBundleURLName</key>
                      <string>com.example.words</string>
                      <key>CFBundleURLSchemes</key>
                      <array>
                          <string>words</string>
                          <string>x-words</string>
                      </array>
                  </dict>
              </array>
          """))
    #expect(merge.problems == "")
    #expect(
      merge.disagreements.contains("Info.plist:4:1: error: the list has no 'CFBundleURLTypes'"))
    #expect(
      merge.disagreements.contains("Words.urlscheme.yaml:1:11: note: com.example.words claims"))
  }

  @Test func lineEndsAreTheFiles() throws {
    let text = list("\t<key>A</key>\n\t<true/>").replacing("\n", with: "\r\n")
    let merge = try #require(try merged([words], into: text).text)
    #expect(!merge.replacing("\r\n", with: "").contains("\n"))
    #expect(
      merge.contains("\t<true/>\r\n\t<key>CFBundleURLTypes</key>\r\n\t<array>\r\n\t\t<dict>\r\n"))
  }

  @Test func aListOnOneLineStaysOnIt() throws {
    let text = "<plist version=\"1.0\"><dict><key>A</key><true/></dict></plist>"
    let merge = try #require(try merged([words], into: text).text)
    #expect(
      merge == "<plist version=\"1.0\"><dict><key>A</key><true/><key>CFBundleURLTypes</key><array>"
        + Self.wordsEntry + "</array></dict></plist>")
  }

  @Test(arguments: [
    "<array/>", "<array></array>", "<array>\n\t</array>", "<array ><!-- c -->\n\t</array>",
  ])
  func anEmptyArrayIsFilled(array: String) throws {
    let text = list("\t<key>CFBundleURLTypes</key>\n\t\(array)")
    let merge = try #require(try merged([words, shop], into: text).text)
    #expect(merge.contains("<!-- c -->") == array.contains("<!-- c -->"))
    #expect(merge.contains("\n\t\t<dict>\n\t\t\t<key>CFBundleTypeRole</key>"))
    #expect(merge.contains("\n\t\t</dict>\n\t</array>\n</dict>"))
    try expectBothEntries(merge)
    #expect(try merged([words, shop], into: merge).text == merge)
  }

  private func expectBothEntries(_ text: String) throws {
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let types = (list as? [String: Any])?["CFBundleURLTypes"] as? [[String: Any]]
    #expect(
      types?.map { $0["CFBundleURLName"] as? String } == ["com.example.words", "com.example.shop"])
    #expect(types?.map { $0["CFBundleTypeRole"] as? String } == ["Editor", "Viewer"])
  }

  // MARK: Entries that are ours

  @Test func anEntrySaysWhatTheSpecificationSaysAndKeepsTheRest() throws {
    let text = list(
      """
      \t<key>CFBundleURLTypes</key>
      \t<array>
      \t\t<dict>
      \t\t\t<key>CFBundleURLIconFile</key> <!-- mine -->
      \t\t\t<string>icon</string>
      \t\t\t<key>CFBundleURLName</key>
      \t\t\t<string>com.example.words</string>
      \t\t\t<key>CFBundleTypeRole</key>
      \t\t\t<string>Viewer</string>
      \t\t\t<key>CFBundleURLSchemes</key>
      \t\t\t<array>
      \t\t\t\t<!-- first -->
      \t\t\t\t<string>fb123456</string>
      \t\t\t\t<string>WORDS</string> <!-- the usual one -->
      \t\t\t</array>
      \t\t</dict>
      \t</array>
      """)
    let merge = try merged([words], into: text)
    #expect(
      merge.text
        == text.replacing("<string>Viewer</string>", with: "<string>Editor</string>")
        .replacing(
          " <!-- the usual one -->",
          with: " <!-- the usual one -->\n\t\t\t\t<string>x-words</string>"))
    let title = "com.example.words ('words', 'x-words')"
    #expect(merge.disagreements.contains("'Viewer' instead of 'Editor'"))
    #expect(merge.disagreements.contains("CFBundleURLSchemes of \(title) has no 'x-words'"))
    #expect(
      merge.changes == [
        "changed CFBundleTypeRole of \(title) from 'Viewer' to 'Editor'",
        "added 'x-words' to CFBundleURLSchemes of \(title)",
      ])
    #expect(
      merge.notes.contains(
        "note: kept 'fb123456', which no spec has; if the app no longer uses it, remove it by hand "
          + "[plist-kept]"), "\(merge.notes)")
    let again = try merged([words], into: try #require(merge.text))
    #expect(again.text == merge.text && again.disagreements == "" && again.changes == [])
    var allowing = words
    allowing.head.allowed = [.bundleSchemeUnknown]
    #expect(try merged([allowing], into: text).notes == "")
  }

  @Test("A scheme that the build sets may be any of the app's, as for 'doctor'")
  func aSchemeOfTheBuild() throws {
    for name in ["com.example.words", "$(PRODUCT_BUNDLE_IDENTIFIER)"] {
      let text = list(
        "<key>CFBundleURLTypes</key><array>"
          + Self.wordsEntry.replacing("com.example.words", with: name)
          .replacing(
            "<string>words</string><string>x-", with: "<string>$(SCHEME)</string><string>x-")
          + "</array>")
      let merge = try merged([words], into: text)
      #expect(merge.text == text && merge.disagreements == "", "\(merge.problems)")
      #expect(
        merge.notes.contains("note: 'words' of com.example.words ('words', 'x-words') may be"))
      let alone = text.replacing("<string>x-words</string>", with: "")
      #expect(try merged([words], into: alone).text == alone)
    }
  }

  @Test(
    "An entry with the app's identifier as the build sets it is the app's own",
    arguments: [
      "$(PRODUCT_BUNDLE_IDENTIFIER)", "${PRODUCT_BUNDLE_IDENTIFIER}",
      "$(PRODUCT_BUNDLE_IDENTIFIER:rfc1034identifier)",
    ])
  func anEntryNamedByTheBuild(name: String) throws {
    let text = list(
      "<key>CFBundleURLTypes</key><array>"
        + Self.wordsEntry.replacing("com.example.words", with: name)
        .replacing("<array>", with: "<array><string>fb1</string>") + "</array>")
    let merge = try merged([words], into: text)
    #expect(merge.problems == "" && merge.text == text && merge.disagreements == "")
    #expect(merge.notes.contains("kept 'fb1'"))
    // It has nothing of the app, so it stays beside the app's new one.
    let other = try merged(
      [words],
      into: list(
        "<key>CFBundleURLTypes</key><array>\(Self.foreign.replacing("com.other", with: name))</array>"
      ))
    #expect(other.problems == "" && other.text?.contains("com.example.words") ?? false)
  }

  @Test("A role that the spec doesn't state may be missing")
  func aRole() throws {
    let role = "<key>CFBundleTypeRole</key><string>Editor</string>"
    let text = list(
      "<key>CFBundleURLTypes</key><array>\(Self.wordsEntry.replacing(role, with: ""))</array>")
    let stated = try merged([words], into: text)
    #expect(stated.text?.contains(role) ?? false)
    #expect(stated.disagreements.contains("has no CFBundleTypeRole"))
    let silent = app(
      "Words", identifier: "com.example.words", schemes: ["words", "x-words"], role: nil)
    let merge = try merged([silent], into: text)
    #expect(merge.text == text && merge.disagreements == "")
  }

  @Test("An own entry with a scheme of another app is a conflict")
  func anOwnEntryWithASchemeOfAnother() throws {
    let text = list(
      "<key>CFBundleURLTypes</key><array>"
        + Self.wordsEntry.replacing("<array>", with: "<array><string>shop</string>") + "</array>")
    let merge = try merged([words, shop], into: text)
    #expect(merge.text == nil)
    #expect(
      merge.problems.contains(
        "an entry named 'com.example.words' has the scheme 'shop', which com.example.shop claims"))
  }

  @Test func theOrderOfSchemesAndKeysSaysNothing() throws {
    let text = list(
      "\t<key>CFBundleURLTypes</key><array>"
        + "<dict><key>CFBundleURLSchemes</key><array><string>X-Words</string><string>words</string>"
        + "</array><key>CFBundleURLName</key><string>com.example.words</string>"
        + "<key>CFBundleTypeRole</key><string>Editor</string></dict></array>")
    let merge = try merged([words], into: text)
    #expect(merge.text == text)
    #expect(merge.disagreements == "")
  }

  @Test(arguments: ["", "<key>CFBundleURLName</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"])
  func anEntryWithoutAFixedNameIsOursByItsSchemes(name: String) throws {
    let text = list(
      "<key>CFBundleURLTypes</key><array><dict>\(name)<key>CFBundleURLSchemes</key>"
        + "<array><string>words</string></array></dict></array>")
    let merge = try #require(try merged([words], into: text).text)
    #expect(merge.components(separatedBy: "<dict>").count == 3, "no second entry: \(merge)")
    #expect(merge.contains("<string>words</string><string>x-words</string>"))
    #expect(name.isEmpty || merge.contains(name))
    #expect(merge.contains("com.example.words") == name.isEmpty)
  }

  @Test func modulesOfOneAppShareAnEntry() throws {
    var other = shop
    other.app.identifier = "com.example.words"
    let once = try #require(try merged([words, other], into: list("<key>A</key><true/>")).text)
    #expect(once.components(separatedBy: "com.example.words").count == 2)
    #expect(once.contains("<string>shop</string>"))
    #expect(once.contains("<string>Editor</string>") && !once.contains("Viewer"))
    #expect(try merged([words, other], into: once).text == once)
    #expect(try merged([other, words], into: once).text == once)
  }

  @Test func anotherEntryOfOurNameIsLeftAloneBesideOurs() throws {
    let text = list(
      "<key>CFBundleURLTypes</key><array>" + Self.wordsEntry
        + Self.foreign.replacing("com.other", with: "com.example.words") + "</array>")
    let merge = try merged([words], into: text)
    #expect(merge.text == text, "\(merge.problems)")
  }

  @Test func aTemplatesOwnKeysAreMergedToo() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("plist"), withIntermediateDirectories: false)
    let template = try #require(EmbeddedFiles.templates.first { $0.name == "plist/owner" }?.text)
    try folder.write(
      template.replacing(
        "<dict>\n\t\t\t<key>",
        with: "<dict>\n\t\t\t<key>CFBundleURLIconFile</key>\n\t\t\t<string>i</string>\n\t\t\t<key>"),
      to: "plist/owner.mustache")
    var diagnostics = Diagnostics()
    let library = try TemplateLibrary.load(overrides: folder.path)
    let rendered = PlistRenderer.render(
      [words], for: .owner, by: library, into: &diagnostics)
    let wanted = try #require(rendered)
    let file = SourceFile(
      path: "Info.plist", text: list("<key>CFBundleURLTypes</key><array>\(Self.wordsEntry)</array>")
    )
    let merge = PlistMerge(
      [words], for: .owner, wanted: wanted, into: file, &diagnostics)
    let text = String(decoding: try #require(merge).bytes, as: UTF8.self)
    #expect(text.contains("</array><key>CFBundleURLIconFile</key><string>i</string></dict>"))
  }

  // MARK: Conflicts

  @Test func aSchemeOfSomeoneElsesIsShownFromBothSides() throws {
    let text = list(
      "<key>CFBundleURLTypes</key>\n<array>\n" + Self.foreign.replacing("fb1", with: "WORDS")
        + "\n</array>")
    let merge = try merged([words], into: text)
    #expect(merge.text == nil)
    #expect(merge.problems.contains("Info.plist:7:1: error: an entry named 'com.other' has the"))
    #expect(merge.problems.contains("Words.urlscheme.yaml:1:11: note: com.example.words claims"))
    #expect(merge.problems.contains("[plist-conflict]"))
  }

  @Test func aSharedSchemeBesideOthersIsAConflict() throws {
    let text = list(
      "<key>CFBundleURLTypes</key><array>"
        + Self.foreign.replacing("<array>", with: "<array><string>words</string>") + "</array>")
    #expect(try merged([words], into: text).text == nil)
  }

  @Test func ourNameWithOtherSchemesIsAConflict() throws {
    let text = list(
      "<key>CFBundleURLTypes</key><array>"
        + Self.foreign.replacing("com.other", with: "com.example.words") + "</array>")
    let merge = try merged([words], into: text)
    #expect(merge.text == nil)
    #expect(merge.problems.contains("only other schemes ('fb1') than 'words', 'x-words'"))
  }

  @Test(
    arguments: zip(
      [
        "<key>CFBundleURLTypes</key><string>a</string>",
        "<key>CFBundleURLTypes</key><array><string>a</string></array>",
        "<key>CFBundleURLTypes</key><array/><key>CFBundleURLTypes</key><array/>",
        "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><true/></dict></array>",
        "<key>CFBundleURLTypes</key><array><dict><key>A</key><true/><key>A</key><true/></dict></array>",
      ],
      [
        "'CFBundleURLTypes' is an array, and this is a string",
        "'CFBundleURLTypes' holds dictionaries, and this is a string",
        "the list has 'CFBundleURLTypes' twice", "'CFBundleURLSchemes' is an array of strings",
        "the entry has 'A' twice",
      ]))
  func aPlaceThatHoldsSomethingElseIsAConflict(lines: String, problem: String) throws {
    let merge = try merged([words], into: list(lines))
    #expect(merge.text == nil)
    #expect(merge.problems.contains(problem), "\(merge.problems)")
  }

  // MARK: Callers

  @Test func aCallersSchemesAreAddedAndNoneRemoved() throws {
    let text = list(
      """
        <key>LSApplicationQueriesSchemes</key>
        <array>
          <string>fb</string> <!-- Facebook -->
          <string>Words</string>
        </array>
      """)
    let merge = try merged([words, shop], into: text, for: .caller)
    #expect(
      merge.text
        == text.replacing(
          "<string>Words</string>",
          with: "<string>Words</string>\n    <string>x-words</string>\n    <string>shop</string>"))
    #expect(merge.disagreements.contains("has no 'x-words', 'shop'"))
    let none = try merged([words], into: list("\t<key>A</key>\n\t<true/>"), for: .caller)
    #expect(
      none.text
        == list(
          """
          \t<key>A</key>
          \t<true/>
          \t<key>LSApplicationQueriesSchemes</key>
          \t<array>
          \t\t<string>words</string>
          \t\t<string>x-words</string>
          \t</array>
          """))
  }

  @Test func moreThanFiftySchemesAreAWarning() throws {
    let others = (1...49).map { "<string>s\($0)</string>" }.joined()
    let text = list("<key>LSApplicationQueriesSchemes</key><array>\(others)</array>")
    let merge = try merged([words], into: text, for: .caller)
    #expect(merge.text != nil)
    #expect(merge.problems.contains("warning: with these there are 51 schemes"))
    #expect(try merged([shop], into: text, for: .caller).problems == "")
  }

  @Test func aCallersListOfSomethingElseIsAConflict() throws {
    let text = list("<key>LSApplicationQueriesSchemes</key><array><true/></array>")
    let merge = try merged([words], into: text, for: .caller)
    #expect(merge.text == nil && merge.problems.contains("holds strings"))
  }

  // MARK: Any list

  /// Lists with nothing of ours: what is merged in is the only difference, and stands in one place.
  @Test(arguments: 0..<120)
  func nothingElseChanges(seed: Int) throws {
    let types = seed % 3 == 0 ? [] : [Self.foreign]
    let text = RandomPlist(
      seed: seed, hasTypes: seed % 2 == 0, types: types
    ).text
    let merge = try merged([words, shop], into: text)
    let new = try #require(merge.text, "\(merge.problems)\(text)")
    let (old, bytes) = (Array(text.utf8), Array(new.utf8))
    let head = zip(old, bytes).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), bytes.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    // One stretch was put in; an array without content gives way to one with it.
    let gone = String(decoding: old[head..<old.count - tail], as: UTF8.self)
    #expect(gone.isEmpty || ["/", " /", "/>", " />"].contains(gone), "'\(gone)' is gone: \(text)")
    #expect(try merged([words, shop], into: new).text == new, "it is merged once")
    try expectOnlyTypesDiffer(text, new, seed)
  }

  /// Lists with an entry of ours that is out of date: outside of it, every byte stays.
  @Test(arguments: 0..<120)
  func nothingOutsideOfOurEntryChanges(seed: Int) throws {
    var dice = PlistDice(seed)
    let space = dice.pick(["", " ", "\n\t", "\r\n  ", "<!-- c -->"])
    let ours =
      "<dict>\(space)<key>CFBundleURLName</key>\(space)<string>com.example.words</string>\(space)"
      + "<key>CFBundleURLSchemes</key>\(space)<array>\(space)<string>\(dice.pick(["words", "x-words", "WORDS"]))"
      + "</string>\(space)\(dice.pick(["", "<string>fb1</string>"]))\(space)</array>\(space)</dict>"
    let types = dice.pick([[ours], [Self.foreign, ours], [ours, Self.foreign]])
    let text = RandomPlist(
      seed: seed, hasTypes: true, types: types
    ).text
    let merge = try merged([words], into: text)
    let new = try #require(merge.text, "\(merge.problems)\(text)")
    let place = try #require(text.utf8.firstRange(of: ours.utf8))
    let before = text.utf8[..<place.lowerBound]
    let after = text.utf8[place.upperBound...]
    #expect(new.utf8.starts(with: before))
    #expect(new.utf8.reversed().starts(with: after.reversed()))
    #expect(new.ranges(of: ">fb1<").count == text.ranges(of: ">fb1<").count)
    #expect(new.contains("Editor"))
    #expect(try merged([words], into: new).text == new)
    try expectOnlyTypesDiffer(text, new, seed)
  }

  /// Foundation reads the same of both lists but for `CFBundleURLTypes`.
  private func expectOnlyTypesDiffer(_ old: String, _ new: String, _ seed: Int) throws {
    func rest(_ text: String) throws -> NSDictionary {
      let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
      var values = try #require(list as? [String: Any])
      values["CFBundleURLTypes"] = nil
      return NSDictionary(dictionary: values)
    }
    #expect(try rest(old) == rest(new), "seed \(seed)")
  }

  @Test(.enabled(if: PlistTools.hasPython))
  func pythonReadsWhatWasMerged() async throws {
    let folder = try TemporaryFolder()
    for seed in 0..<60 {
      let text = RandomPlist(seed: seed, hasTypes: seed % 2 == 0, types: [Self.foreign]).text
      try folder.write(text, to: "\(seed).old.plist")
      try folder.write(try #require(try merged([words], into: text).text), to: "\(seed).new.plist")
    }
    let program = """
      import plistlib, sys
      for seed in range(60):
          old, new = (
              plistlib.load(
                  open("%s/%d.%s.plist" % (sys.argv[1], seed, part), "rb"), fmt=plistlib.FMT_XML)
              for part in ("old", "new"))
          types = old.pop("CFBundleURLTypes", []) + [{
              "CFBundleTypeRole": "Editor", "CFBundleURLName": "com.example.words",
              "CFBundleURLSchemes": ["words", "x-words"]}]
          if new.pop("CFBundleURLTypes") != types or old != new:
              print(seed)
      """
    let run = try await Program.run(["python3", "-c", program, folder.path])
    #expect(run.status == 0 && run.output == "", "\(run.output)")
  }

  @Test(.enabled(if: PlistTools.hasPlutil))
  func plutilReadsWhatWasMerged() async throws {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    for seed in 0..<40 {
      let text = RandomPlist(
        seed: seed, hasTypes: seed % 2 == 0, types: [Self.foreign]
      ).text
      try folder.write(try #require(try merged([words], into: text).text), to: "\(seed).plist")
      paths.append(folder.file("\(seed).plist"))
    }
    let run = try await Program.run(["plutil", "-lint", "-s"] + paths)
    #expect(run.status == 0, "\(run.output)")
  }
}
