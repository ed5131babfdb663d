import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec

/// What a module in TypeScript hands to the library for JavaScript.
struct LibraryModel {
  /// The library's tables of kinds, by what a model says of types; the basic one is always there.
  private static let tables: [String: String] = [
    "number": "numberKinds", "decimal": "numberKinds", "coordinate": "numberKinds",
    "url": "addressKinds", "uuid": "addressKinds", "date": "timeKinds", "dateTime": "timeKinds",
    "duration": "timeKinds", "data": "dataKinds", "encoded": "dataKinds", "json": "jsonKinds",
    "object": "jsonKinds", "tagged": "jsonKinds",
  ]

  private let spec: Spec

  init(_ spec: Spec) { self.spec = spec }

  var json: JSONValue {
    let model = ScriptModel(spec, hasAnswers: true).json
    var kinds: Set<String> = []
    Self.collect(from: model, into: &kinds)
    return .of([
      "model": model.urlText, "kinds": JSONValue.array(kinds.sorted().map(JSONValue.string)),
    ])
  }

  /// Kinds stand in `k` of types, in `kind` of declarations, and in `form` of lists.
  private static func collect(from value: JSONValue, into kinds: inout Set<String>) {
    switch value {
    case .array(let elements): for element in elements { collect(from: element, into: &kinds) }
    case .object(let members):
      for member in members {
        if ["k", "kind", "form"].contains(member.name), case .string(let word) = member.value,
          let table = tables[word]
        {
          kinds.insert(table)
        }
        collect(from: member.value, into: &kinds)
      }
    default: break
    }
  }
}
