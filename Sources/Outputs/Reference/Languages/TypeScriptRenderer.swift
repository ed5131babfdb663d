package import URLSchemeCompiler
package import URLSchemeGeneration
import URLSchemeRuntime

/// Makes modules of TypeScript from the neutral model, and the library that they share.
package struct TypeScriptRenderer {
  private let library: TemplateLibrary
  private let runtime: String?

  /// - Parameter runtime: What modules import the library by; nil writes it beside them.
  package init(library: TemplateLibrary, runtime: String? = nil) {
    self.library = library
    self.runtime = runtime
  }

  /// Types share a module with the names of actions. The names of the library and of JavaScript are
  /// qualified, so that a type can be called `Promise`.
  private static func typeNames(in spec: Spec) -> [String: String] {
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

  /// A module for each app; interfaces have no URLs.
  ///
  /// - Throws: a template's own problem.
  package func files(for specs: [Spec]) throws(TemplateError) -> [RenderedFile] {
    var files: [RenderedFile] = []
    for spec in specs where !spec.isInterface {
      let model = JSONRenderer(spec, typeNames: Self.typeNames(in: spec)).model
      files.append(
        try file(
          spec.stem + ".ts", "tsModule", ["model": model, "library": LibraryModel(spec).json]))
    }
    guard runtime == nil else { return files }
    return files + [
      try file("urlscheme.js", "tsRuntime", ["script": EmbeddedScripts.library]),
      try file("urlscheme.d.ts", "tsRuntimeTypes", ["types": EmbeddedScripts.libraryTypes]),
    ]
  }

  private func file(
    _ name: String, _ template: String, _ members: JSONMembers
  ) throws(TemplateError) -> RenderedFile {
    let shared: JSONMembers = ["runtime": runtime, "generator": GeneratedMarker.line]
    let context = ModelContext((members + shared).all)
    return RenderedFile(
      name: name, text: try library.render(context, with: "typescript/" + template))
  }
}

/// What a module in TypeScript hands to the library for JavaScript.
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
    let model = ScriptModel(spec, hasAnswers: true).json
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
