package import URLSchemeCompiler
package import URLSchemeGeneration
import URLSchemeRuntime

/// Makes TypeScript of the neutral model: a module for each app, and the library that they share.
package enum TypeScriptRenderer {
  /// The files of all specs. Interfaces have no URLs, and the library is there already where the
  /// option `runtime` names it.
  ///
  /// - Parameter library: With the user's templates.
  package static func files(
    for specs: [Spec], by library: TemplateLibrary,
    options: [(name: String, value: String)] = []
  ) -> [RenderedFile] {
    let shared: JSONMembers = [
      "options": JSONValue.of(JSONMembers(options.map { ($0.name, $0.value) })),
      "runtime": JSONValue.of([
        "script": EmbeddedScripts.library, "types": EmbeddedScripts.libraryTypes,
      ]),
      "generator": GeneratedMarker.line,
    ]
    func file(
      _ name: String, _ template: String, _ members: JSONMembers = [:]
    ) -> RenderedFile {
      library.file(name, ModelContext((members + shared).all), with: template)
    }
    let modules = specs.filter { !$0.isInterface }.map { spec in
      let names = names(in: spec)
      return file(
        spec.stem + ".ts", "typescript/tsModule",
        [
          "model": JSONRenderer(spec, typeNames: names.types).model,
          "library": libraryModel(of: spec, anyRequest: names.anyRequest),
        ])
    }
    if options.contains(where: { $0.name == "runtime" }) { return modules }
    return modules + [
      file("urlscheme.js", "typescript/tsRuntime"),
      file("urlscheme.d.ts", "typescript/tsRuntimeTypes"),
    ]
  }

  /// Types share a module with the names of actions. The names of the library and of JavaScript are
  /// qualified, so that a type can be called `Promise`. The type of any request has its name unless an action is
  /// called `any`.
  private static func names(in spec: Spec) -> (types: [String: String], anyRequest: String) {
    var usedNames = Set(
      spec.actions.flatMap { action in
        ["Request", "Callbacks", "Reply", "Error"].map {
          (JSONNames(action.memberName).pascal + $0).lowercased()
        }
      })
    let anyRequest = JSONNames(usedNames.insertUnique("AnyRequest")).pascal
    let types = spec.declarations.map {
      ($0.path, usedNames.insertUnique(JSONNames($0.path).pascal))
    }
    return (Dictionary(firstOf: types), anyRequest)
  }

  // MARK: The library

  /// The library's tables of kinds, by the words of a model's types; the basic table is always
  /// included.
  private static let tables: [String: String] = Dictionary(
    uniqueKeysWithValues: ScalarType.all.compactMap { type in
      type.library.map { (type.camelName, $0) }
    } + [("encoded", "dataKinds"), ("object", "jsonKinds"), ("tagged", "jsonKinds")])

  /// The model that a module in TypeScript hands to the library for JavaScript.
  private static func libraryModel(of spec: Spec, anyRequest: String) -> JSONValue {
    let model = ScriptModel(spec, isOfPage: false).json
    let kinds = Set(tables(for: model)).sorted()
    return .of([
      "model": model.scriptText, "kinds": JSONValue.array(kinds.map(JSONValue.string)),
      "anyRequest": anyRequest,
    ])
  }

  /// Kinds are in `k` of types, in `kind` of declarations, and in `form` of lists.
  private static func tables(for value: JSONValue) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap(tables(for:))
    case .object(let members):
      members.flatMap { member in
        let isKind = ["k", "kind", "form"].contains(member.name)
        let table = isKind ? member.value.string.flatMap { tables[$0] } : nil
        return [table].compactMap(\.self) + tables(for: member.value)
      }
    default: []
    }
  }
}
