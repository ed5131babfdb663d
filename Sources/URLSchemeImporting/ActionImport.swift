import URLSchemeRuntime

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
