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
        try ActionImport(action, schemes: usable).draft(names: &names, in: &draft))
    }
    let urls = json.elements("examples")
    draft.urls = urls.filter { $0["valid"] != .boolean(false) }.compactMap(\.url).uniqued
    let wrong = urls.filter { $0["valid"] == .boolean(false) } + json.elements("rejects")
    draft.wrongURLs = wrong.compactMap(\.url).uniqued
    guard !draft.actions.isEmpty || !draft.urls.isEmpty else {
      throw ImportError(
        description: "this JSON has no 'actions' and no 'examples' to make a specification of")
    }
    if draft.actions.isEmpty {
      draft.actions = try URLListImport.draft(of: draft.urls).actions
    }
    return draft
  }

  /// Foundation's description of the error.
  private static func fault(of file: SourceFile) -> String {
    do {
      _ = try JSONSerialization.jsonObject(
        with: Data(file.bytes[file.contentStart...]), options: .fragmentsAllowed)
      return "a name occurs twice in one object, or it is nested too deeply"
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      return reason ?? "it is no JSON"
    }
  }
}

extension JSONValue {
  /// An example's, which is a text or has one.
  fileprivate var url: String? { text ?? self["url"]?.text }

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
  func draft(
    names: inout Set<String>, in draft: inout SpecDraft
  ) throws(ImportError) -> ActionDraft {
    guard let given = json["url_template"]?.text else {
      throw ImportError(
        description: "the action '\(json["name"]?.text ?? "")' has no text 'url_template'")
    }
    let described = json.elements("parameters")
    let template = TemplateGuess(
      given, schemes: schemes, parameters: Set(described.compactMap { $0["name"]?.text }),
      absent: Set(
        described.filter { $0["required"] == .boolean(false) }
          .compactMap { $0["name"]?.text.map(DraftNames.placeholder) }))
    var action = ActionDraft(
      name: DraftNames.action(json["name"]?.text ?? "", besides: &names),
      summary: json["notes"]?.text, template: template.text)
    action.remarks += ["parameters", "returns", "errors"].filter { name in
      ![nil, .array([])].contains(json[name])
        && (name != "parameters" || json.elements(name).isEmpty)
    }.map { "Left out: '\($0)'." }
    if template.isGuessed { action.remarks.append("Guessed: the URL, from '\(given)'.") }
    for part in template.leftOut { action.remarks.append("Left out: '\(part)' of '\(given)'.") }

    var known: Set<String> = []
    for parameter in described {
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
      var own = Self.parameter(parameter, key, isPlaceholder: isPlaceholder)
      if isPlaceholder { own.isOptional = template.optional.contains(placeholder) }
      guard known.insert(key).inserted else {
        let note = own.summary.map { ": " + $0 } ?? "."
        action.remarks.append("Left out: another parameter of the name '\(key)'\(note)")
        continue
      }
      action.parameters.append(own)
    }
    for name in template.placeholders + template.items where known.insert(name).inserted {
      let isPlaceholder = template.placeholders.contains(name)
      action.parameters.append(
        ParameterDraft(
          name: name, type: .named("string"),
          isOptional: isPlaceholder ? template.optional.contains(name) : true,
          remark: isPlaceholder ? "Guessed: its type." : "Guessed: all but its name."))
    }
    return action
  }

  private static func parameter(
    _ json: JSONValue, _ key: String, isPlaceholder: Bool
  ) -> ParameterDraft {
    let given = json["type"]?.text ?? "string"
    let type = TypeGuess(of: json, described: given)
    var remarks: [String] = []
    if type == nil { remarks.append("its type, which is '\(given)' in the source") }
    if case .list(_, ","?)? = type, json["separator"] == nil { remarks.append("its separator") }
    var isOptional = true
    switch json["required"] {
    case .boolean(let isRequired)?: isOptional = !isRequired
    default: if !isPlaceholder { remarks.append("optional, because the source doesn't say") }
    }
    return ParameterDraft(
      name: key, type: type ?? .named("string"),
      isOptional: isOptional && type?.mayBeOptional != false,
      summary: json["notes"]?.text,
      remark: remarks.isEmpty ? nil : "Guessed: " + remarks.joined(separator: "; "))
  }
}

extension TypeGuess {
  /// The type of a parameter: that of its words, or the one that is named, and lists of either.
  fileprivate init?(of json: JSONValue, described given: String) {
    let lower = given.lowercased()
    let isRepeated = json["repeated"] == .boolean(true)
    let named =
      lower.hasPrefix("list<") && lower.hasSuffix(">")
      ? String(given.dropFirst(5).dropLast())
      : lower.hasSuffix("[]") ? String(given.dropLast(2)) : nil
    let isList = isRepeated || named != nil || ["list", "array"].contains(lower)
    let words = json.elements("allowed").compactMap(\.text).uniqued
    let element = words.isEmpty ? nil : TypeGuess.words(words)
    guard let own = element ?? TypeGuess(described: named ?? given) else { return nil }
    guard isList else {
      self = own
      return
    }
    if case .list = own {
      self = isRepeated ? .list(.named("string"), separator: nil) : own
    } else {
      self = .list(own, separator: isRepeated ? nil : json["separator"]?.text ?? ",")
    }
  }

  /// The type that a word of the source stands for; `nil` for one that is not known.
  fileprivate init?(described word: String) {
    if ["true/false", "1/0", "yes/no", "YES/NO"].contains(word) {
      self = .form("boolean", word)
      return
    }
    switch word.lowercased() {
    case "list", "array": self = .list(.named("string"), separator: ",")
    case "secret": self = .secret
    case let name:
      guard let type = ScalarType.named[name]?.name ?? ScalarType.byUsualName[name] else {
        return nil
      }
      self = .named(type)
    }
  }
}

/// Turns a template that was written for people into a template of the language.
struct TemplateGuess {
  private(set) var text = ""
  private(set) var placeholders: [String] = []
  /// The placeholders in optional parts.
  private(set) var optional: Set<String> = []
  /// Query items that the template names, and that are parameters.
  private(set) var items: [String] = []
  /// The parts that the template leaves out.
  private(set) var leftOut: [String] = []
  /// Whether something of it is said in another way.
  private(set) var isGuessed = false

  /// - Parameters:
  ///   - parameters: The names of the parameters that are described.
  ///   - absent: Those of them that may be absent.
  init(
    _ given: String, schemes: [String], parameters: Set<String> = [], absent: Set<String> = []
  ) {
    var rest = given[...]
    if let colon = given.firstIndex(of: ":"), Scheme.isValidName(String(given[..<colon])) {
      let scheme = given[..<colon].lowercased()
      rest = given[given.index(after: colon)...]
      // Any scheme is right for the first one's URLs; the others' are their own.
      if scheme != schemes.first { text = scheme + ":" }
    }
    let hash = Self.outside("#", of: rest)
    let mark = Self.outside("?", of: rest[..<hash])
    readPlace(rest[..<mark])
    markOptional(absent)
    readItems(rest[mark..<hash].dropFirst(), parameters)
    readFragment(rest[hash...].dropFirst())
  }

  /// The first place of a character outside braces, or the end of the text.
  private static func outside(_ character: Character, of text: Substring) -> String.Index {
    var depth = 0
    return text.indices.first { index in
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      return depth == 0 && text[index] == character
    } ?? text.endIndex
  }

  private mutating func readPlace(_ place: Substring) {
    var rest = Self.braced(place)[...]
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: "}") else {
        isGuessed = true
        rest = ""
        break
      }
      rest = inner[inner.index(after: close)...]
      let name = inner[..<close]
      if let first = name.first, "?&".contains(first) {
        // `{?a,b}` of RFC 6570.
        items += name.dropFirst().split(separator: ",").map { DraftNames.placeholder(String($0)) }
      } else {
        addPlaceholder(String(name), isLast: rest.isEmpty)
      }
    }
    text += rest
  }

  /// `/:id` as `/{id}`.
  private static func braced(_ place: Substring) -> String {
    place.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let name = part.dropFirst()
      let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return part.hasPrefix(":") && isName ? "{\(name)}" : String(part)
    }.joined(separator: "/")
  }

  private mutating func addPlaceholder(_ given: String, isLast: Bool) {
    let name = DraftNames.placeholder(given)
    if name != given { isGuessed = true }
    if placeholders.contains(name) {
      text += "{\(name)}"
      return
    }
    placeholders.append(name)
    // A placeholder whose value can contain slashes takes the rest.
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

  /// Puts brackets around the segments at the end that may be absent, and knows those of the source.
  private mutating func markOptional(_ absent: Set<String>) {
    var tail = ""
    while let name = placeholders.last(where: { absent.contains($0) && !optional.contains($0) }),
      text.hasSuffix("/{\(name)}" + tail)
    {
      text.removeLast(name.count + 3 + tail.count)
      tail = "[/{\(name)}\(tail)]"
      text += tail
      optional.insert(name)
    }
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == "{", depth > 0 {
        optional.insert(String(text[index...].dropFirst().prefix { !"}*+".contains($0) }))
      }
    }
  }

  /// Keeps items with a fixed value, and those whose placeholder is described; the others are
  /// parameters.
  private mutating func readItems(_ query: Substring, _ parameters: Set<String>) {
    var kept: [Substring] = []
    for item in query.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(parts[0])
      guard parts.allSatisfy({ !$0.isEmpty }), !parameters.contains(key), Self.isWord(parts[0])
      else {
        if !parameters.contains(key), !Self.isWord(parts[0]) { leftOut.append(String(item)) }
        continue
      }
      let value = parts.count > 1 ? parts[1] : ""
      if Self.isWord(value) {
        kept.append(item)
      } else if value.hasPrefix("{"), value.hasSuffix("}"),
        parameters.contains(String(value.dropFirst().dropLast()))
      {
        placeholders.append(String(value.dropFirst().dropLast()))
        kept.append(item)
      } else {
        items.append(key)
      }
    }
    if !kept.isEmpty { text += "?" + kept.joined(separator: "&") }
  }

  private mutating func readFragment(_ fragment: Substring) {
    guard !fragment.isEmpty else { return }
    let name = DraftNames.placeholder(String(fragment))
    if fragment == "{\(name)}", !placeholders.contains(name) {
      placeholders.append(name)
      text += "#" + fragment
    } else {
      leftOut.append("#" + fragment)
    }
  }

  /// Whether a text means itself.
  private static func isWord(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }
}
