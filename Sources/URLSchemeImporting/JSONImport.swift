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
    var usable = schemes.filter(Scheme.isValidName).filter { $0 != "http" && $0 != "https" }.uniqued
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

/// One action of a description in JSON.
struct ActionImport {
  private let json: JSONValue
  private let schemes: [String]

  init(_ json: JSONValue, schemes: [String]) {
    self.json = json
    self.schemes = schemes
  }

  /// Makes an action of it; notes in the draft what concerns all of them.
  func draft(names: inout Set<String>, in draft: inout SpecDraft) -> ActionDraft {
    let given = json["url_template"]?.text ?? ""
    let template = TemplateGuess(given, schemes: schemes)
    var action = ActionDraft(
      name: DraftNames.action(json["name"]?.text ?? "", besides: &names),
      summary: json["notes"]?.text, template: template.text)
    if template.isGuessed { action.remarks.append("Guessed: the URL, from '\(given)'.") }

    var known: Set<String> = []
    for parameter in json.elements("parameters") {
      guard let name = parameter["name"]?.text, !name.isEmpty else { continue }
      if ["x-success", "x-error", "x-cancel", "x-source"].contains(name.lowercased()) {
        draft.answersCallbacks = true
        continue
      }
      let placeholder = DraftNames.placeholder(name)
      let isPlaceholder = template.placeholders.contains(placeholder)
      let key = isPlaceholder ? placeholder : name
      // Names with spaces and brackets are prose about several parameters.
      guard !key.contains(where: { " {}()<>,…".contains($0) }) else {
        action.remarks.append("Left out: the parameter '\(key)'.")
        continue
      }
      guard known.insert(key).inserted else { continue }
      action.parameters.append(Self.parameter(parameter, key, isPlaceholder: isPlaceholder))
    }
    for placeholder in template.placeholders where known.insert(placeholder).inserted {
      action.parameters.append(
        ParameterDraft(
          name: placeholder, type: .named("string"), isOptional: false,
          remark: "Guessed: its type."))
    }
    action.returns = Self.results(json.elements("returns"))
    action.errors = Self.errors(json.elements("errors"))
    return action
  }

  private static func parameter(
    _ json: JSONValue, _ key: String, isPlaceholder: Bool
  ) -> ParameterDraft {
    let given = json["type"]?.text ?? "string"
    let allowed = json.elements("allowed").compactMap(\.text).uniqued
    let type = allowed.count > 1 ? TypeGuess.words(allowed) : TypeGuess(described: given)
    var remarks: [String] = []
    if type == nil { remarks.append("its type, which is '\(given)' in the source") }
    var isOptional = true
    switch json["required"] {
    case .boolean(let isRequired)?: isOptional = !isRequired
    default: if !isPlaceholder { remarks.append("optional, because the source doesn't say") }
    }
    return ParameterDraft(
      name: key, type: type ?? .named("string"), isOptional: isOptional && !isPlaceholder,
      summary: json["notes"]?.text,
      remark: remarks.isEmpty ? nil : "Guessed: " + remarks.joined(separator: "; "))
  }

  private static func results(_ list: [JSONValue]) -> [ParameterDraft] {
    var known: Set<String> = []
    return list.compactMap { json in
      let name = json.text ?? json["name"]?.text ?? ""
      guard !name.isEmpty, !name.contains(where: { " {}()<>,…".contains($0) }),
        known.insert(name).inserted
      else { return nil }
      let given = json["type"]?.text
      return ParameterDraft(
        name: name, type: given.flatMap(TypeGuess.init(described:)) ?? .named("string"),
        isOptional: true, summary: json["notes"]?.text,
        remark: "Guessed: that it may be missing.")
    }
  }

  private static func errors(_ list: [JSONValue]) -> [ErrorDraft] {
    var names: Set<String> = []
    var codes: Set<String> = []
    return list.compactMap { json in
      let code: String? =
        switch json["code"] ?? json {
        case .string(let text): text
        case .integer(let number): String(number)
        default: nil
        }
      guard let code, codes.insert(code).inserted else { return nil }
      let name = json["name"]?.text ?? code
      return ErrorDraft(
        name: DraftNames.action(
          name.first?.isNumber == true ? "error-" + name : name, besides: &names),
        code: code, message: json["message"]?.text ?? json["notes"]?.text)
    }
  }
}

extension TypeGuess {
  /// The type that a word of the source stands for; `nil` for one that is not known.
  fileprivate init?(described word: String) {
    switch word.lowercased() {
    case "string", "text", "markdown", "html": self = .named("string")
    case "url", "http-url", "https-url", "file-url": self = .named("url")
    case "int", "integer": self = .named("integer")
    case "float", "double", "number": self = .named("number")
    case "bool", "boolean": self = .named("boolean")
    case "bool-10": self = .form("boolean", "1/0")
    case "bool-yesno": self = .form("boolean", "yes/no")
    case "decimal", "uuid", "flag", "date", "json": self = .named(word.lowercased())
    case "json-object", "json-array": self = .named("json")
    case "iso8601", "date-time": self = .form("date-time", "iso8601")
    case "unix-seconds": self = .form("date-time", "seconds")
    case "base64": self = .form("data", "base64")
    case "latlng": self = .named("coordinate")
    case "list", "list<string>": self = .list
    case "secret": self = .secret
    default: return nil
    }
  }
}

/// Makes a template of the language out of one that somebody wrote for people.
struct TemplateGuess {
  private(set) var text = ""
  private(set) var placeholders: [String] = []
  /// Whether something of it is not said, or is said in another way.
  private(set) var isGuessed = false

  init(_ given: String, schemes: [String]) {
    var rest = given[...]
    if let colon = given.firstIndex(of: ":"), Scheme.isValidName(String(given[..<colon])) {
      let scheme = given[..<colon].lowercased()
      rest = given[given.index(after: colon)...]
      // Any scheme is right for the first one's URLs; the others' are their own.
      if scheme != schemes.first { text = scheme + ":" }
    }
    let mark = rest.firstIndex(of: "?").flatMap { Self.isOutside($0, of: rest) ? $0 : nil }
    readPlace(rest[..<(mark ?? rest.endIndex)])
    if let mark { readItems(rest[mark...].dropFirst()) }
  }

  /// Whether a character stands in no braces.
  private static func isOutside(_ index: String.Index, of text: Substring) -> Bool {
    let before = text[..<index]
    return before.count(where: { $0 == "{" }) == before.count(where: { $0 == "}" })
  }

  private mutating func readPlace(_ place: Substring) {
    var rest = place
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: "}") else {
        isGuessed = true
        rest = ""
        break
      }
      rest = inner[inner.index(after: close)...]
      addPlaceholder(String(inner[..<close]), isLast: rest.isEmpty)
    }
    text += rest
  }

  private mutating func addPlaceholder(_ given: String, isLast: Bool) {
    let name = DraftNames.placeholder(given)
    if name != given { isGuessed = true }
    if placeholders.contains(name) {
      text += "{\(name)}"
      return
    }
    placeholders.append(name)
    // What may hold slashes takes all that follows.
    let words = name.lowercased()
    let mark =
      !isLast
      ? ""
      : words.contains("url") || words.contains("rest")
        ? "+"
        : given.hasSuffix("*") || words.contains("path") ? "*" : ""
    if !mark.isEmpty, !given.hasSuffix(mark) { isGuessed = true }
    text += "{\(name)\(mark)}"
  }

  /// Keeps items with a fixed value; the others are parameters.
  private mutating func readItems(_ query: Substring) {
    let items = query.split(separator: "&")
    let fixed = items.filter { item in
      let parts = item.split(separator: "=", omittingEmptySubsequences: false)
      return parts.count == 2
        && parts.allSatisfy { part in
          !part.isEmpty
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        }
    }
    if fixed.count < items.count { isGuessed = true }
    if !fixed.isEmpty { text += "?" + fixed.joined(separator: "&") }
  }
}
