import URLSchemeRendering
import URLSchemeRuntime

/// An `apple-app-site-association` as a server has it (Apple, `applinks`).
struct AssociationFile {
  struct App {
    let identifiers: [String]
    let patterns: [LinkPattern]
    /// Whether it is written as before iOS 13.
    let isLegacy: Bool
  }

  let apps: [App]

  /// Nil when it hasn't the file's shape.
  init?(_ json: JSONValue) {
    guard let links = json["applinks"], case .array(let details)? = links["details"] else {
      return nil
    }
    let ignoresCase = links["defaults"]?["caseSensitive"] == .boolean(false)
    var apps: [App] = []
    for detail in details {
      let identifiers = detail["appIDs"]?.texts ?? (detail["appID"]?.text).map { [$0] }
      guard let identifiers else { return nil }
      if case .array(let components)? = detail["components"] {
        let patterns = components.map { LinkPattern($0, ignoresCase: ignoresCase) }
        apps.append(App(identifiers: identifiers, patterns: patterns, isLegacy: false))
      } else if let paths = detail["paths"]?.texts {
        let patterns = paths.map { LinkPattern(legacy: $0) }
        apps.append(App(identifiers: identifiers, patterns: patterns, isLegacy: true))
      } else {
        return nil
      }
    }
    self.apps = apps
  }
}

/// An address on a host.
struct LinkAddress {
  var path: String
  var query: [(name: String, value: String)]
  var fragment: String?

  /// An address that a component takes, with `x` for everything that may be anything.
  init(_ component: LinkComponent) {
    func sample(_ pattern: String) -> String {
      pattern.replacing("?*", with: "x").replacing("*", with: "x").replacing("?", with: "x")
    }
    path = sample(component.path)
    query = component.query.map { ($0.name, sample($0.pattern)) }
    if let whole = component.wholeQuery { query = [("", sample(whole))] }
    fragment = component.fragment.map(sample)
  }

  var text: String {
    let items = query.map { $0.name.isEmpty ? $0.value : "\($0.name)=\($0.value)" }
    return path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
      + (fragment.map { "#" + $0 } ?? "")
  }
}

/// Which addresses an entry of an association file takes.
struct LinkPattern {
  /// As the file has it, for messages.
  let text: String
  let isExcluded: Bool
  private let path: String
  private var query: [(name: String?, pattern: String)] = []
  private var fragment: String?
  private let ignoresCase: Bool

  init(_ json: JSONValue, ignoresCase: Bool) {
    text = json.urlText
    isExcluded = json["exclude"] == .boolean(true)
    path = json["/"]?.text ?? "*"
    fragment = json["#"]?.text
    switch json["?"] {
    case .string(let pattern)?: query = [(nil, pattern)]
    case .object(let members)?: query = members.map { ($0.name, $0.value.text ?? "*") }
    default: break
    }
    self.ignoresCase = json["caseSensitive"].map { $0 == .boolean(false) } ?? ignoresCase
  }

  /// `NOT /path/*` takes out what `/path/*` takes.
  init(legacy text: String) {
    self.text = text
    isExcluded = text.hasPrefix("NOT ")
    path = isExcluded ? String(text.dropFirst(4)) : text
    ignoresCase = false
  }

  func takes(_ address: LinkAddress) -> Bool {
    guard matches(path, address.path) else { return false }
    if let fragment, !matches(fragment, address.fragment ?? "") { return false }
    return query.allSatisfy { name, pattern in
      guard let name else {
        return matches(
          pattern, address.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
      }
      return matches(pattern, address.query.first { $0.name == name }?.value ?? "")
    }
  }

  /// `*` stands for any text, `?` for one character, `$(…)` for a word of some list.
  private func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = Array((ignoresCase ? pattern.lowercased() : pattern).withoutVariables.utf8)
    let text = Array((ignoresCase ? text.lowercased() : text).utf8)
    let (star, one) = (UInt8(ascii: "*"), UInt8(ascii: "?"))
    var (place, position) = (0, 0)
    // Where the last star stands, and what it has taken so far.
    var retry: (place: Int, position: Int)?
    while position < text.count {
      if place < pattern.count, pattern[place] == star {
        retry = (place, position)
        place += 1
      } else if place < pattern.count, pattern[place] == one || pattern[place] == text[position] {
        place += 1
        position += 1
      } else if let last = retry {
        retry = (last.place, last.position + 1)
        (place, position) = (last.place + 1, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }
}

extension String {
  fileprivate var withoutVariables: String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "$("),
      let end = rest[start.upperBound...].firstIndex(of: ")")
    {
      result += rest[..<start.lowerBound] + "*"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension JSONValue {
  /// An array of texts alone.
  var texts: [String]? {
    guard case .array(let elements) = self else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }
}
