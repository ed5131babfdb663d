import Testing
import URLSchemeRuntime

/// How alternatives of several items are read where some stand for one text only.
@Suite struct ReadingChoiceTests {
  private func read<Choice: URLChoice>(_ query: String, as _: Choice.Type) -> String {
    do {
      let interface = URLInterface(name: "App", schemes: ["app"])
      return try URLReader.read(query: "app:?" + query, of: interface) {
        (url: inout URLReader) throws(RequestError) -> String in
        let choice: Choice? = try url.choice(ifPresent: "place")
        return choice.map { "\($0)" } ?? "none"
      }
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("", "none"),
    ("at=here", "here"),
    ("spot=here", "here"),
    ("at=there", "there"),
    ("point=1", "point(1)"),
    ("dot=1", "point(1)"),
    ("point=1&dot=2", "'point' is given more than once"),
    ("at=home", "'at' is not an allowed value; expected one of 'here', 'there'"),
    ("at", "'at' is not an allowed value; expected one of 'here', 'there'"),
    ("spot=home", "'spot' is not an allowed value; expected 'here'"),
    ("at=home&point=1", "'at' is not an allowed value; expected one of 'here', 'there'"),
    ("at=here&at=home", "'at' is given more than once"),
    (
      "at=here&point=1",
      "'place' excludes another parameter that is given; expected only one of 'at' and 'point'"
    ),
  ])
  func anotherTextIsNoWord(_ query: String, _ expected: String) {
    #expect(read(query, as: Place.self) == expected)
  }

  /// Another alternative of the same item takes what the word is not.
  @Test(arguments: [("at=here", "here"), ("at=home", "name(\"home\")")])
  func anotherReaderTakesTheText(_ query: String, _ expected: String) {
    #expect(read(query, as: NamedPlace.self) == expected)
  }

  @Test func aListOfWordsNamesTheReason() {
    let interface = URLInterface(name: "App", schemes: ["app"])
    let error = #expect(throws: RequestError.self) {
      try URLReader.read(query: "app:?tones=plain,x", of: interface) {
        (url: inout URLReader) throws(RequestError) -> [Tone] in
        try url.list("tones", of: .plain, separatedBy: ",")
      }
    }
    #expect(error?.reason == .unknownValue)
    #expect(error?.parameter == "tones")
  }

  private enum Tone: URLEnum {
    case plain, shout
    static var words: KeyValuePairs<Self, String> { [.plain: "plain", .shout: "shout"] }
  }

  private enum Place: URLChoice {
    case here, there
    case point(Int)

    static let branches: [URLBranch] = [
      .item("at", equalTo: "here", aliases: ["spot"]), .item("at", equalTo: "there"),
      .item("point", aliases: ["dot"]),
    ]

    init(branch: Int, from url: inout URLReader) throws(RequestError) {
      switch branch {
      case 0: self = .here
      case 1: self = .there
      default: self = .point(try url.integer("point", aliases: ["dot"]))
      }
    }

    func write(to url: inout URLWriter) {
      switch self {
      case .here: url.string("at", "here")
      case .there: url.string("at", "there")
      case .point(let value): url.integer("point", value)
      }
    }
  }

  private enum NamedPlace: URLChoice {
    case here
    case name(String)

    static let prefersFirst = true
    static let branches: [URLBranch] = [.item("at", equalTo: "here"), .item("at")]

    init(branch: Int, from url: inout URLReader) throws(RequestError) {
      self = branch == 0 ? .here : .name(try url.string("at"))
    }

    func write(to url: inout URLWriter) {
      switch self {
      case .here: url.string("at", "here")
      case .name(let text): url.string("at", text)
      }
    }
  }
}
