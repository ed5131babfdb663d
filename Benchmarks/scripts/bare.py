"""The least that an app with typed requests has: types, a handler, a router and a client, and no code for URLs.

What these take is a floor for generated code, which has the same types and functions.
"""

TONE = """
    public enum Tone: Sendable { case plain, shout, whisper }"""

ANSWERS = """
    public struct Reply: Equatable, Sendable {
      public let word: String
      public init(word: String) { self.word = word }
    }
    public enum Failure: Error, Equatable {
      case emptyWord
      case other(code: String, message: String)
    }"""


def bare(actions, name, members, types, reply=None):
    """Swift of an app, by the members of each request: (name, type, default)."""
    numbers = range(actions)
    parameters = ", ".join(
        f"{member}: {kind}" + (f" = {default}" if default else "") for member, kind, default in members)
    arguments = ", ".join(f"{member}: {member}" for member, _, _ in members)
    requests = "".join(f"""
  public struct Action{number}: Equatable, Sendable {{
{''.join(f'    public let {member}: {kind}' + chr(10) for member, kind, _ in members)}
    public init({parameters}) {{
{''.join(f'      self.{member} = {member}' + chr(10) for member, _, _ in members)}    }}{types}
  }}
""" for number in numbers)
    returned = [f" -> Action{number}.{reply}" if reply else "" for number in numbers]
    methods = "".join(
        f"    func action{number}(_ request: Action{number}) async throws{returned[number]}\n" for number in numbers)
    # The compiler copies an asynchronous function for each `await`, so there are six in each, as in generated code.
    routes = "".join(f"""
    func perform{first}(_ action: Action) async throws {{
      switch action {{
{''.join(f'      case .action{number}(let request): {"_ = " if reply else ""}try await handler.action{number}(request)' + chr(10) for number in numbers[first:first + 6])}      default: break
      }}
    }}
""" for first in range(0, actions, 6))
    calls = "".join(f"""
    public func action{number}({parameters.replace('Tone =', f'Action{number}.Tone =')}) async throws{returned[number]} {{
      try await send(Action{number}({arguments})){f'; return .init(word: "")' if reply else ''}
    }}
""" for number in numbers)
    return f"""
public enum {name} {{{requests}
  public enum Action: Equatable, Sendable {{
{''.join(f'    case action{number}(Action{number})' + chr(10) for number in numbers)}  }}

  public protocol Handler: Sendable {{
{methods}  }}

  public struct Router: Sendable {{
    public let handler: any Handler
    public init(_ handler: any Handler) {{ self.handler = handler }}

    public func callHandler(for action: Action) async throws {{
{''.join(f'      try await perform{first}(action)' + chr(10) for first in range(0, actions, 6))}    }}
{routes}  }}

  public struct Client: Sendable {{
    public init() {{}}

    private func send<Request: Equatable>(_ request: Request) async throws {{ print(request) }}
{calls}  }}
}}
"""


def compiled(actions):
    """With the parameters of the specification that is compiled."""
    members = [("name", "String", None), ("id", "Int", None), ("flag", "Bool", "false"),
               ("tone", "Tone", ".plain")]
    return bare(actions, "Bench", members, TONE)


def linked(actions):
    """With those of the small app, and with its program."""
    members = [("word", "String", None), ("count", "Int", "1")]
    numbers = range(actions)
    handlers = "".join(
        f"  func action{n}(_ request: Small.Action{n}) async throws -> Small.Action{n}.Reply "
        "{ .init(word: request.word) }\n" for n in numbers)
    uses = "".join(
        f'print(try await Small.Client().action{n}(word: "foo").word)\n'
        f'try await router.callHandler(for: .action{n}(.init(word: "foo")))\n' for n in numbers)
    return {
        "small.swift": bare(actions, "Small", members, ANSWERS, reply="Reply"),
        "main.swift": f"struct Words: Small.Handler {{\n{handlers}}}\nlet router = Small.Router(Words())\n{uses}",
    }
