package import URLSchemeCompiler
package import URLSchemeGeneration
import URLSchemeRuntime

/// Makes files of a language other than Swift. A manifest lists them, templates write them, and
/// both use the neutral model.
package struct LanguageRenderer {
  private let manifest: TemplateManifest
  private let library: TemplateLibrary
  private let options: [(name: String, value: String)]
  /// New names for types whose names are already used in the spec's file.
  private let renames: (Spec) -> [String: String]

  /// The templates of a folder with a manifest.
  package init(
    folder: String, options: [(name: String, value: String)]
  ) throws(TemplateError) {
    manifest = try TemplateManifest.load(folder: folder)
    library = try TemplateLibrary.load(
      folder: folder, roots: manifest.files.map { ($0.template, $0.range) })
    self.options = options
    renames = { _ in [:] }
  }

  /// TypeScript.
  ///
  /// - Parameter library: With the user's templates.
  package init(
    typeScriptBy library: TemplateLibrary, options: [(name: String, value: String)]
  ) throws(TemplateError) {
    manifest = try TemplateManifest(
      SourceFile(path: "typescript/manifest.yaml", text: EmbeddedScripts.typescriptManifest))
    self.library = library
    self.options = options
    renames = Self.typeScriptNames
  }

  /// Types share a module with the names of actions. The names of the library and of JavaScript are
  /// qualified, so that a type can be called `Promise`.
  private static func typeScriptNames(in spec: Spec) -> [String: String] {
    var usedNames = Set(
      spec.actions.flatMap { action in
        ["Request", "Callbacks", "Reply", "Error"].map {
          (JSONNames.pascal(action.memberName) + $0).lowercased()
        }
      } + ["anyrequest"])
    let names = spec.declarations.map {
      ($0.path, usedNames.insertUnique(JSONNames.pascal($0.path)))
    }
    return Dictionary(names) { first, _ in first }
  }

  /// The files of all specs.
  ///
  /// - Throws: a template's own problem.
  package func files(for specs: [Spec]) throws(TemplateError) -> [RenderedFile] {
    let models = specs.map {
      (JSONRenderer($0, typeNames: renames($0)).model, LibraryModel($0).json)
    }
    let options = JSONValue.object(options.map { .init(name: $0.name, value: .string($0.value)) })
    let shared: JSONMembers = [
      "models": JSONValue.array(models.map(\.0)), "options": options,
      "runtime": JSONValue.of([
        "script": EmbeddedScripts.library, "types": EmbeddedScripts.libraryTypes,
      ]),
      "generator": GeneratedMarker.line,
    ]
    var files: [RenderedFile] = []
    for file in manifest.files {
      for scope in Self.scopes(of: file, models) {
        let context = ModelContext((scope + shared).all)
        let name = try library.render(context, text: file.name, at: file.range)
        if name.isEmpty { continue }
        files.append(
          RenderedFile(name: name, text: try library.render(context, with: file.template)))
      }
    }
    return files
  }

  /// The contexts for rendering a file's templates, one for each result.
  private static func scopes(
    of file: TemplateManifest.File, _ models: [(JSONValue, library: JSONValue)]
  ) -> [JSONMembers] {
    if file.scope == .run { return [[:]] }
    return models.flatMap { model, library -> [JSONMembers] in
      let scope: JSONMembers = ["model": model, "library": library]
      guard file.scope == .action, case .array(let actions)? = model["actions"] else {
        return file.scope == .spec ? [scope] : []
      }
      return actions.map { scope + ["action": $0] }
    }
  }
}

/// The model that a module in TypeScript hands to the library for JavaScript.
struct LibraryModel {
  /// The library's tables of kinds, by the words of a model's types; the basic table is always
  /// included.
  private static let tables: [String: String] = Dictionary(
    uniqueKeysWithValues: ScalarType.all.compactMap { type in
      type.library.map { (type.camelName, $0) }
    } + [("encoded", "dataKinds"), ("object", "jsonKinds"), ("tagged", "jsonKinds")])

  private let spec: Spec

  init(_ spec: Spec) { self.spec = spec }

  var json: JSONValue {
    let model = ScriptModel(spec, isOfPage: false).json
    var kinds: Set<String> = []
    Self.collect(from: model, into: &kinds)
    return .of([
      "model": model.scriptText, "kinds": JSONValue.array(kinds.sorted().map(JSONValue.string)),
    ])
  }

  /// Kinds are in `k` of types, in `kind` of declarations, and in `form` of lists.
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
