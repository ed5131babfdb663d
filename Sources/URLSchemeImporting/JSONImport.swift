import Foundation
import URLSchemeRuntime
import URLSchemeSpec

/// Reads a description of an interface in JSON: `app`, `schemes`, `actions` with `url_template`
/// and `parameters`, and `examples`. A list of texts is a list of URLs.
enum JSONImport {
  static func draft(of file: SourceFile) throws(ImportError) -> SpecDraft {
    guard let json = JSONValue(urlText: file.text) else {
      throw ImportError(
        description: "this begins like JSON and can't be read as it: " + fault(of: file))
    }
    if case .array(let elements) = json {
      return try URLListImport.draft(of: elements.compactMap(\.text))
    }
    let schemes = json.elements("schemes").compactMap(\.text).map { $0.lowercased() }
    var usable = schemes.filter(SchemeName.isValid).filter { $0 != "http" && $0 != "https" }.uniqued
    let name = json["app"]?.text ?? usable.first ?? "MyApp"
    var draft = SpecDraft(appName: name, schemes: [])
    for scheme in schemes where !usable.contains(scheme) {
      draft.remarks.append("Left out of the schemes: '\(scheme)'.")
    }
    if usable.isEmpty {
      usable = ["my-app"]
      draft.remarks.append(
        "Guessed: the scheme 'my-app', because none of the given ones can be one.")
    }
    draft.schemes = usable
    if let source = json["source"]?.text { draft.remarks.append("Source: " + source) }
    var names: Set<String> = []
    for action in json.elements("actions") {
      draft.actions.append(
        ActionImport(action, schemes: usable).draft(names: &names, in: &draft))
    }
    let urls = ["examples", "examples_secondary"].flatMap { json.elements($0) }
    draft.urls = urls.compactMap { $0.text ?? $0["url"]?.text }.uniqued
    guard !draft.actions.isEmpty || !draft.urls.isEmpty else {
      throw ImportError(
        description: "this JSON has no 'actions' and no 'examples' to make a specification of")
    }
    if draft.actions.isEmpty {
      draft.actions = try URLListImport.draft(of: draft.urls).actions
    }
    return draft
  }

  /// What Foundation has to say about it.
  private static func fault(of file: SourceFile) -> String {
    do {
      _ = try JSONSerialization.jsonObject(
        with: Data(file.bytes[file.contentStart...]), options: .fragmentsAllowed)
      return "a name stands twice in one object, or it is nested too deep"
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      return reason ?? "it is no JSON"
    }
  }
}

extension JSONValue {
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of a member that is a list.
  func elements(_ name: String) -> [JSONValue] {
    if case .array(let elements)? = self[name] { elements } else { [] }
  }
}
