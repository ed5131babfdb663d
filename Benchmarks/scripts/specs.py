"""What is measured: an interface of many actions, as a spec and as Swift written by hand.

Each action has four parameters, one of them an enum.
"""


def spec(actions):
    """The specification, as one writes it."""
    head = """\
urlscheme: 1
app: { name: Bench, identifier: com.example.bench }
schemes: [bench]
replies: { style: xCallback }
actions:
"""
    return head + "".join(
        f"""\
  action{number}:
    summary: Do number {number}.
    url: //x-callback-url/action{number}
    parameters:
      name: string
      id: integer
      flag: boolean = false
      tone: {{ enum: [plain, shout, whisper], default: plain }}
"""
        for number in range(actions)
    )


def by_hand(actions):
    """The same interface as a careful developer writes it: file name → Swift.

    A struct and an enum for each action, a parser and a builder over `URLComponents`, a protocol
    of handlers, a router and a client. It checks less than generated code does.
    """
    return {
        "Common.swift": COMMON,
        "Requests.swift": IMPORT + "".join(request(number) for number in range(actions)),
        "Router.swift": router(range(actions)),
        "Client.swift": client(range(actions)),
    }


IMPORT = "public import Foundation\n"

COMMON = IMPORT + """
public enum LinkError: Error {
  case notMine
  case missing(String)
  case illTyped(String)
  case repeated(String)
}

/// The query items of a URL, each name at most once.
public struct Query {
  private var values: [String: String] = [:]

  public init(_ items: [URLQueryItem]) throws {
    for item in items {
      guard values.updateValue(item.value ?? "", forKey: item.name) == nil else {
        throw LinkError.repeated(item.name)
      }
    }
  }

  public func string(_ name: String) -> String? { values[name] }
}

public protocol Opener: Sendable {
  func open(_ url: URL) async throws
}
"""


def request(number):
    return f"""
/// Do number {number}.
public struct Action{number}: Equatable, Sendable {{
  public enum Tone: String, Sendable {{
    case plain
    case shout
    case whisper
  }}

  public let name: String
  public let id: Int
  public let flag: Bool
  public let tone: Tone

  public init(name: String, id: Int, flag: Bool = false, tone: Tone = .plain) {{
    self.name = name
    self.id = id
    self.flag = flag
    self.tone = tone
  }}

  public init(_ query: Query) throws {{
    guard let name = query.string("name") else {{ throw LinkError.missing("name") }}
    guard let idText = query.string("id") else {{ throw LinkError.missing("id") }}
    guard let id = Int(idText) else {{ throw LinkError.illTyped("id") }}
    var flag = false
    if let flagText = query.string("flag") {{
      guard let value = Bool(flagText) else {{ throw LinkError.illTyped("flag") }}
      flag = value
    }}
    var tone = Tone.plain
    if let toneText = query.string("tone") {{
      guard let value = Tone(rawValue: toneText) else {{ throw LinkError.illTyped("tone") }}
      tone = value
    }}
    self.init(name: name, id: id, flag: flag, tone: tone)
  }}

  public var url: URL? {{
    var components = URLComponents()
    components.scheme = "bench"
    components.host = "x-callback-url"
    components.path = "/action{number}"
    var items = [
      URLQueryItem(name: "name", value: name),
      URLQueryItem(name: "id", value: String(id)),
    ]
    if flag {{ items.append(URLQueryItem(name: "flag", value: "true")) }}
    if tone != .plain {{ items.append(URLQueryItem(name: "tone", value: tone.rawValue)) }}
    components.queryItems = items
    return components.url
  }}
}}
"""


def router(numbers):
    methods = "".join(
        f"  /// Do number {n}.\n  func action{n}(_ request: Action{n}) async throws\n" for n in numbers
    )
    cases = "".join(
        f'    case "/action{n}": try await handler.action{n}(Action{n}(query))\n' for n in numbers
    )
    return f"""{IMPORT}
public protocol Handler: Sendable {{
{methods}}}

public struct Router: Sendable {{
  private let handler: any Handler

  public init(_ handler: any Handler) {{ self.handler = handler }}

  public func open(_ url: URL) async throws {{
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
      components.scheme == "bench", components.host == "x-callback-url"
    else {{ throw LinkError.notMine }}
    let query = try Query(components.queryItems ?? [])
    switch components.path {{
{cases}    default: throw LinkError.notMine
    }}
  }}
}}
"""


def client(numbers):
    methods = "".join(
        f"""
  /// Do number {n}.
  public func action{n}(
    name: String, id: Int, flag: Bool = false, tone: Action{n}.Tone = .plain
  ) async throws {{
    try await open(Action{n}(name: name, id: id, flag: flag, tone: tone).url)
  }}
"""
        for n in numbers
    )
    return f"""{IMPORT}
public struct Client: Sendable {{
  private let opener: any Opener

  public init(opener: any Opener) {{ self.opener = opener }}

  private func open(_ url: URL?) async throws {{
    guard let url else {{ throw LinkError.notMine }}
    try await opener.open(url)
  }}
{methods}}}
"""


# What a specification may use besides, and most don't.
ADDITIONS = {
    "a_pattern": "      code?: { type: string, pattern: '^[a-z]+$' }",
    "json": "      data?: { type: json }",
    "dates": "      day?: { type: date }",
}


def small(actions, parameters="", answers=True):
    """The specification of a small app: an action takes a text and a number, and returns a text if it answers."""
    lines = [
        "urlscheme: 1", "app: { name: Small, identifier: com.example.small }", "schemes: [small]",
        *["replies: { style: xCallback }"] * answers, "actions:"]
    for number in range(actions):
        lines += [
            f"  reverse{number}:",
            "    summary: Reverse a word.",
            f"    url: //x-callback-url/reverse{number}",
            "    parameters:",
            "      word: { type: string, minLength: 1, maxLength: 200 }",
            "      count: { type: integer, default: 1 }"]
        lines += [parameters] if parameters else []
        lines += [
            "    returns: { word: string }",
            "    errors: { emptyWord: { code: 1, message: The word is empty. } }"] * answers
    return "\n".join(lines) + "\n"


def small_app(actions, is_asked, asks, is_standalone=False):
    """A program that is asked for these actions, asks for them, or both."""
    lines = ["import URLSchemeRuntime"] * (not is_standalone)
    lines += ["import URLSchemeReceiving"] * is_asked + ["import URLSchemeCalling"] * asks
    lines += ["let opener = ClosureOpener { print($0); return true }"] * (is_asked or asks)
    names = [f"everse{number}" for number in range(actions)]
    if is_asked:
        lines += ["struct Words: Small.Handler {"]
        lines += [
            f"  func r{name}(_ request: Small.R{name}) async throws -> Small.R{name}.Reply "
            "{ .init(word: request.word) }" for name in names]
        lines += ["}"]
    if asks:
        lines += ["let client = Small.Client(opener: opener, callbackScheme: \"mine\")"]
        lines += [f'print(try await client.r{name}(word: "foo").word)' for name in names]
    lines += ["if let action = try? Small.Action(CommandLine.arguments[0]) { print(action) }"]
    lines += [f'print(try Small.R{name}(word: "foo").urlString)' for name in names]
    if is_asked:
        clients = "[client]" if asks else "[]"
        lines += [
            f"let receiver = URLReceiver(Small.Router(Words(), opener: opener), clients: {clients})",
            "print(await receiver.handle(CommandLine.arguments[0]))"]
    elif asks:
        lines += ["print(client.receive(CommandLine.arguments[0]))"]
    return "\n".join(lines) + "\n"
