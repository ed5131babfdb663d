import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// Lists of groups, told apart by order or by number.
@Suite struct ReadingGroupListTests {
  @Test(arguments: [
    ("{member}.{1}", "amount", 1, "amount.1"), ("{member}.{1}", "amount", 12, "amount.12"),
    ("items[{0}][{member}]", "id", 3, "items[3][id]"), ("L_{member}{0}", "NAME", 0, "L_NAME0"),
    ("{member}", "url", 5, "url"),
  ])
  func namesMembers(naming: String, member: String, index: Int, name: String) {
    #expect(GroupListNaming(naming).name(of: member, at: index) == name)
  }

  @Test(
    arguments: [
      ("amount.1", 1, 1), ("memo.999999999", 2, 999_999_999), ("amount.0", nil, nil),
      ("amount.01", nil, nil), ("amount.1000000000", nil, nil), ("amount.", nil, nil),
      ("amount.1x", nil, nil), ("amount1", nil, nil), ("Amount.1", nil, nil),
      ("amount.-1", nil, nil),
      ("amount.+1", nil, nil), ("amount.１", nil, nil), ("", nil, nil),
    ] as [(String, Int?, Int?)])
  func findsMembersByTheirNames(name: String, member: Int?, index: Int?) {
    let found = GroupListNaming("{member}.{1}")
      .member(of: name, among: ["address", "amount", "memo"], ignoringCase: false)
    #expect(found?.member == member && found?.index == index)
  }

  @Test func findsMembersWhateverTheirCase() {
    let found = GroupListNaming("Items[{0}][{member}]")
      .member(of: "ITEMS[7][id]", among: ["Id"], ignoringCase: true)
    #expect(found?.index == 7)
  }

  /// As many items as a URL may have, in the worst order: a quadratic reader would take minutes.
  @Test func manyGroupsAreReadInOnePass() throws {
    let interface = URLInterface(name: "App", schemes: ["app"]) { $0.maximumLength = 1_000_000 }
    let items = (1...40_000).reversed().map { "a.\($0)=\($0)" }
    let table = URLRoutes(interface, [URLRoute("go", of: interface, "//go")])
    let values = try table.reading("app://go?" + items.joined(separator: "&")) {
      (_, url: inout URLReader) throws(RequestError) in
      var values: [String?] = []
      _ = try url.forEachGroup(named: GroupListNaming("{member}.{1}"), of: ["a", "b"]) {
        (url: inout URLReader) throws(RequestError) in
        values.append(try url.string(ifPresent: "a"))
      }
      return values
    }
    #expect(values == (1...40_000).map(String.init))
  }
}
