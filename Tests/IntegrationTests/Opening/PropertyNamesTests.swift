import Testing
import URLSchemeCompiler
import URLSchemeIntegration
import URLSchemeInterpreter
import URLSchemeRuntime

/// The names that an assistant has for parameters whose keys it doesn't take.
@Suite struct PropertyNamesTests {
  static let text = """
    urlscheme: 1
    app: { name: Rides }
    schemes: [rides]
    types:
      Stop: { object: { "at[lat]": number, "note[]": { type: string, default: "" } } }
    actions:
      ride:
        url: //ride
        effect: reads
        parameters:
          "pickup[latitude]": { type: number, requires: ["größe"] }
          place?: { type: string, name: pickup_latitude_ }
          größe?: integer
          gräße?: integer
          gr__e?: integer
          stops[]?: { type: [Stop], as: json, examples: [[{ "at[lat]": 1 }]] }
          area?: { group: { "min[x]": integer, "max[x]": integer } }
          goal?: { oneOf: { größe m: integer, gr__e_m: string, home now: { const: home } } }
          rest: { pairs: Stop }
          any[thing]?: json

    """

  static func spec(_ text: String = text) throws -> Spec {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "rides.urlscheme.yaml", text: text)
    return try #require(SpecLoader.load(file, into: &diagnostics), "\(diagnostics.sorted)")
  }

  static func schema(_ spec: Spec) throws -> JSONValue {
    try #require(ActionTool.tools(of: [spec])[0].json["inputSchema"])
  }

  /// The names of properties everywhere in a schema.
  static func names(in schema: JSONValue) -> [String] {
    switch schema {
    case .array(let elements): elements.flatMap(names)
    case .object(let members):
      members.flatMap { member -> [String] in
        guard member.name == "properties", case .object(let properties) = member.value else {
          return names(in: member.value)
        }
        return properties.flatMap { [$0.name] + names(in: $0.value) }
      }
    default: []
    }
  }

  @Test func namesAreLegalAndLegalKeysStay() throws {
    let schema = try Self.schema(Self.spec())
    #expect(
      Self.names(in: schema) == [
        "pickup_latitude_-2", "place", "gr__e-2", "gr__e-3", "gr__e", "stops__", "area", "goal",
        "rest", "any_thing_", "at_lat_", "note__", "min_x_", "max_x_", "gr__e_m-2", "gr__e_m",
        "home_now",
      ])
    #expect(schema["required"] == .array([.string("pickup_latitude_-2")]))
    #expect(schema["dependentRequired"]?.urlText == #"{"pickup_latitude_-2":["gr__e-2"]}"#)
    let stop = schema["$defs"]?["Stop"]
    #expect(stop?["required"]?.urlText == #"["at_lat_"]"#)
    #expect(
      schema["properties"]?["stops__"]?["examples"]?.urlText == #"[[{"at_lat_":1,"note__":""}]]"#)
    #expect(
      schema["properties"]?["pickup_latitude_-2"]?["description"]
        == .string("Errors call it 'pickup[latitude]'."))
  }

  @Test func longKeysGetNamesThatDiffer() throws {
    let long = String(repeating: "a", count: 64)
    let keys = [long, long + "b", long + "c"]
    let parameters = keys.map { "    \($0)?: string\n" }.joined()
    let spec = try Self.spec(
      """
      urlscheme: 1
      app: { name: Long }
      schemes: [long]
      actions:
       go:
        url: //go
        parameters:
      \(parameters)
      """)
    let names = try Self.names(in: Self.schema(spec))
    let start = String(long.prefix(56))
    #expect(names == [long, start, start + "-2"])
  }

  /// What an assistant knows by names is read by keys, and what has no such name stays.
  @Test(arguments: [
    (
      #"{"pickup_latitude_-2":1,"pickup_latitude_":"a","gr__e":2,"gr__e-2":3,"gr__e-3":4}"#,
      #"{"pickup[latitude]":1,"pickup_latitude_":"a","gr__e":2,"größe":3,"gräße":4}"#
    ),
    (
      #"{"stops__":[{"at_lat_":1},{"at_lat_":2,"x":3}],"area":{"min_x_":1,"max_x_":2}}"#,
      #"{"stops[]":[{"at[lat]":1},{"at[lat]":2,"x":3}],"area":{"min[x]":1,"max[x]":2}}"#
    ),
    (#"{"stops__":{"at_lat_":1}}"#, #"{"stops[]":{"at[lat]":1}}"#),
    (#"{"goal":{"gr__e_m-2":1}}"#, #"{"goal":{"größe m":1}}"#),
    (#"{"goal":{"gr__e_m":"a"}}"#, #"{"goal":{"gr__e_m":"a"}}"#),
    (#"{"goal":{"home_now":null}}"#, #"{"goal":{"home now":null}}"#),
    (
      #"{"rest":[{"at_lat_":{"at_lat_":1}}],"any_thing_":{"at_lat_":1}}"#,
      #"{"rest":[{"at_lat_":{"at[lat]":1}}],"any[thing]":{"at_lat_":1}}"#
    ),
    (#"{"rest":{"gr__e-2":{"at_lat_":1}}}"#, #"{"rest":{"gr__e-2":{"at[lat]":1}}}"#),
    (#"{"pickup[latitude]":1,"x":{"gr__e-2":1}}"#, #"{"pickup[latitude]":1,"x":{"gr__e-2":1}}"#),
    ("[1]", "[1]"),
  ])
  func namesAreReadAsKeys(given: String, keyed: String) throws {
    let spec = try Self.spec()
    let json = try #require(JSONValue(urlText: given))
    #expect(spec.renamed(json, of: spec.actions[0].parameters, to: .keys).urlText == keyed)
  }

  /// Calls that open nothing, because something is wrong with them.
  @Test(arguments: [
    (#"{"pickup_latitude_-2":"x"}"#, "'pickup[latitude]' has to be a number"),
    (
      #"{"pickup_latitude_-2":1,"gr__e-2":1,"stops__":[{"at_lat_":1},{"at_lat_":"x"}]}"#,
      "'stops[][1].at[lat]' has to be a number"
    ),
    (#"{"pickup_latitude_-2":1,"y":1}"#, "there is no argument 'y'; there are: pickup[latitude], "),
    (
      #"{"pickup_latitude_-2":1,"pickup[latitude]":2}"#, "there is no argument 'pickup[latitude]'"
    ),
    ("[]", "a JSON object"),
  ])
  func callsAreReadByTheirNames(arguments: String, message: String) async throws {
    let server = MCPServer(ActionTool.tools(of: [try Self.spec()]), timeout: .seconds(1))
    let answers = await server.answers(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rides_ride","arguments":\#(arguments)}}"#
    )
    #expect(answers.count == 1)
    #expect(answers.first?.contains("Nothing was opened: ") == true, "\(answers)")
    #expect(answers.first?.contains(message) == true, "\(answers)")
  }
}
