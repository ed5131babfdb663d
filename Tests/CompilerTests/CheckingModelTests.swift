import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// The model of a specification with something of nearly everything.
struct CheckingModelTests {
  let spec: Spec

  init() throws {
    let checking = Checking(whole: CheckingSamples.wordRev, path: "some/word-rev.urlscheme.yaml")
    try #require(checking.problems.filter { !$0.contains("unused-type") } == [])
    spec = try #require(checking.spec)
  }

  private func action(_ name: String) throws -> Action { try #require(spec.action(named: name)) }

  private func parameter(_ key: String, of action: String = "reverse") throws -> Parameter {
    try #require(try self.action(action).parameters.first { $0.key == key })
  }

  private func type(_ key: String) throws -> ValueType {
    guard case .value(let type) = try parameter(key).kind else {
      Issue.record("'\(key)' is not one value")
      return ValueType(.string)
    }
    return type
  }

  @Test func root() {
    #expect(spec.path == "some/word-rev.urlscheme.yaml")
    #expect(spec.stem == "word-rev")
    #expect(spec.app.name == "WordRev")
    #expect(spec.app.identifier == "com.nsscreencast.wordrev")
    #expect(spec.app.appStore == "123456789")
    #expect(spec.app.homepage == "https://example.com/wordrev")
    #expect(spec.app.extensions.map(\.key) == ["x-team"])
    #expect(spec.schemes.map(\.name) == ["x-callback-wordrev", "wordrev"])
    #expect(spec.schemes[1].range?.start.line == 12)
    #expect(spec.role == .viewer)
    #expect(spec.claims)
    #expect(spec.universalLinks == ["https://example.com/wordrev"])
    #expect(spec.matching.path == .caseInsensitive)
    #expect(spec.matching.names == .caseSensitive)
    #expect(spec.matching.trailingSlash == .ignore)
    #expect(spec.matching.prefixes == ["//x-callback-url/", "//"])
    #expect(spec.spaces == .plus)
    #expect(spec.unknownParameters == .reject)
    #expect(spec.maximumLength == 4096)
    #expect(spec.replies.style == .xCallback)
    #expect(spec.replies.required)
    #expect(spec.extensions.map(\.key) == ["x-owner"])
    #expect(spec.extensions.map(\.value) == ["me"])
  }

  @Test func declarations() throws {
    #expect(
      spec.declarations.map(\.path) == [
        "Tone", "Travel", "Item", "Spot", "When", "ItemKind", "Reverse.Target", "Reverse.Mode",
        "Reverse.Reply.Mood",
      ])
    #expect(spec.declaration("Tone")?.summary == "How loud.")
    #expect(spec.declaration("Reverse.Reply.Mood")?.name == "Mood")

    guard case .enumeration(let cases)? = spec.declaration("Travel")?.kind else {
      return #expect(Bool(false))
    }
    #expect(cases.map(\.key) == ["driving", "walking"])
    #expect(cases.map(\.wireText) == ["d", "w"])
    #expect(cases.map(\.summary) == [nil, "On foot."])

    guard case .object(let members)? = spec.declaration("Item")?.kind else {
      return #expect(Bool(false))
    }
    #expect(members.map(\.key) == ["id", "done", "kind", "sub"])
    guard case .defaulted(.boolean(false)) = members[1].presence,
      case .optional = members[2].presence,
      case .value(let sub) = members[3].kind, case .list(let element, .json) = sub.kind,
      case .declared("Item") = element.kind
    else { return #expect(Bool(false)) }

    guard case .union(let branches)? = spec.declaration("When")?.kind else {
      return #expect(Bool(false))
    }
    #expect(branches.map(\.caseName) == ["never", "day", "phrase"])
    guard case .constant("")? = branches[0].kind.valueType?.kind else {
      return #expect(Bool(false))
    }

    guard
      case .choice(let alternatives, let prefersFirst)? = spec.declaration("Reverse.Target")?.kind
    else { return #expect(Bool(false)) }
    #expect(prefersFirst)
    #expect(alternatives.map(\.wireName) == ["name", "index"])
  }

  @Test func actions() throws {
    #expect(spec.actions.map(\.name) == ["reverse", "show-item", "ping"])
    #expect(spec.actions.map(\.typeName) == ["Reverse", "ShowItem", "Ping"])
    #expect(spec.actions.map(\.memberName) == ["reverse", "showItem", "ping"])
    let reverse = try action("reverse")
    #expect(reverse.summary == "Reverse a word.")
    #expect(reverse.description == "More.")
    #expect(reverse.deprecated?.message == "Use turn instead.")
    #expect(reverse.effect == .writes)
    #expect(reverse.templates.map(\.text) == ["//x-callback-url/reverse"])
    #expect(reverse.replies.required)
    #expect(reverse.returns.map(\.propertyName) == ["word", "mood"])
    #expect(reverse.errors.map(\.caseName) == ["emptyWord", "otherError"])
    #expect(reverse.errors.map(\.code) == ["1", "other"])
    #expect(reverse.errors[0].message == "The word is empty.")
    #expect(reverse.examples.count == 2)
    #expect(reverse.examples[0].values?["word"]?.asScalar?.text == "foo")
    #expect(reverse.examples[1].values == nil)
    #expect(reverse.rejects.map(\.because) == [.tooShort])
    #expect(reverse.rejects.map(\.parameter) == ["word"])
    #expect(reverse.extensions.map(\.key) == ["x-note"])
    #expect(reverse.range?.start.line == 34)
    #expect(spec.actions.map(\.buildingThrows) == [false, true, false])
  }

  @Test func repliesOfActions() throws {
    let replies = try action("show-item").replies
    #expect(replies.style == .returnURL)
    #expect(!replies.required)
    #expect(replies.parameter == "back")
    #expect(replies.prefix == "p_")
    #expect(replies.outcome?.success == ["ok"])
    #expect(replies.outcome?.error == ["bad"])
    #expect(replies.outcome?.code == "c")
    #expect(try action("ping").replies.style == .none)
  }

  @Test func parameters() throws {
    #expect(
      try action("reverse").parameters.map(\.key) == [
        "word", "tone", "items", "tags", "limit", "target", "at", "mode", "url", "from", "loud",
        "short", "when", "note", "token",
      ])
    #expect(try type("word").constraints[.minLength] == 1)
    #expect(try type("word").constraints[.maxLength] == 200)
    #expect(try parameter("word").summary == "The word.")
    #expect(try type("short").constraints[.maxLength] == 10)
    #expect(try type("tags").constraints[.uniqueItems] != nil)
    #expect(try parameter("token").isSensitive)
    #expect(try parameter("url").propertyName == "urlValue")
    #expect(try parameter("url").label == "url")
    #expect(try parameter("from").wireName == "from[{member}]")
    let note = try parameter("note")
    #expect(note.aliases == ["n"])
    #expect(note.repeated == .last)
    #expect(note.allowReserved)
    #expect(note.relations.flatMap(\.others).map(\.key) == ["word"])
    #expect(note.examples == [.string("x")])
  }

  @Test func shapes() throws {
    guard case .declared("Tone") = try type("tone").kind,
      case .list(let item, .json) = try type("items").kind, case .declared("Item") = item.kind,
      case .list(_, .separated(by: ",")) = try type("tags").kind,
      case .scalar(.dateTime, let seconds) = try type("at").kind, seconds.word == "seconds",
      case .declared("Reverse.Mode") = try type("mode").kind,
      case .choice("Reverse.Target") = try parameter("target").kind,
      case .group("Spot") = try parameter("from").kind,
      case .flag = try type("loud").kind,
      case .pairs(let pairs) = try parameter("rest", of: "show-item").kind,
      case .scalar(.string, _) = pairs.kind
    else { return #expect(Bool(false)) }
  }

  @Test func presence() throws {
    func isRequired(_ key: String) throws -> Bool {
      if case .required = try parameter(key).presence { true } else { false }
    }
    func isOptional(_ key: String) throws -> Bool {
      if case .optional = try parameter(key).presence { true } else { false }
    }
    func value(_ key: String) throws -> Value? {
      if case .defaulted(let value) = try parameter(key).presence { value } else { nil }
    }
    for key in ["word", "target", "mode", "token"] { #expect(try isRequired(key), "\(key)") }
    for key in ["items", "tags", "at", "url", "from", "short"] {
      #expect(try isOptional(key), "\(key)")
    }
    #expect(try value("tone") == .enumeration("shout"))
    #expect(try value("limit") == .integer(20))
    #expect(try value("loud") == .boolean(false))
    let day = try #require(CalendarDate(year: 2026, month: 1, day: 31))
    #expect(try value("when") == .branch("day", .date(day)))
  }

  @Test func places() throws {
    #expect(try parameter("word").location == .query)
    #expect(try parameter("id", of: "show-item").location == .template)
    #expect(try parameter("page", of: "show-item").location == .template)
    #expect(try action("show-item").templates.map(\.scheme) == [.any, .fixed("wordrev")])
  }
}
