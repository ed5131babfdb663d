import URLSchemeCompiler

/// A part of a URL that is a value.
struct PlaceValue {
  let name: String
  /// Nil in a router's pattern, which has a name alone.
  var text: String?
  var type: String?
  var isOptional = false
}

/// A template guessed from the part between the scheme and the query, with a placeholder for each value, and without
/// the host of an address on the web.
struct PlaceGuess {
  private(set) var template = ""
  /// The template without the names of its placeholders, but that of a language.
  var shape: String { template.replacing(/\{(?!language\})\w+/, with: "{") }
  /// What tells a place without words from the same place of another site.
  var site: String {
    words.isEmpty ? host.map { $0.replacing(/^(?:www|m)\./, with: "") } ?? "" : ""
  }
  /// The words in the place, which an action can be named after.
  private(set) var words: [String] = []
  private(set) var values: [PlaceValue] = []
  /// The host of an address on the web, with its port; nil for other URLs.
  private(set) var host: String?

  /// - Parameters:
  ///   - isWeb: Whether the place begins with a site's host, which is no value.
  ///   - address: An address on the web at the URL's end, as it is written there.
  ///   - types: The types of placeholders by their names; nil for a place without placeholders.
  ///   - readsLanguage: Whether a language is a value if no other word precedes it but a site's host.
  init(
    _ place: Substring, isWeb: Bool, address: Substring? = nil, types: [String: String]? = nil,
    readsLanguage: Bool = false
  ) {
    var place = place
    let site = /\/\/([A-Za-z0-9.-]+(?::[0-9]+)?)(?=\/|$)/
    if isWeb, let match = place.prefixMatch(of: site) {
      // The scheme has this port anyway.
      host = match.1.lowercased().replacing(/:(?:80|443)$/, with: "")
      place = place[match.range.upperBound...]
    } else if let match = place.prefixMatch(
      of: /\/\/([^\/@]+)@((?:\[[^\/@\]]*\]|[^\/@:\[\]]+)(?::[0-9]+(?=\/|$))?)/)
    {
      // A user needs a place of its own.
      template = "//{user}@{host}"
      values = [
        PlaceValue(name: "user", text: match.1.percentDecoded),
        PlaceValue(name: "host", text: match.2.percentDecoded),
      ]
      place = place[match.range.upperBound...]
    } else if let match = place.prefixMatch(of: /\/\/([^\/@:\[\]]+:[0-9]+)(?=\/|$)/) {
      // A port belongs to its host.
      add(word: "//")
      add(word: match.1)
      place = place[match.range.upperBound...]
    }
    var depth = 0
    for match in place.matches(of: /[\/:]|[^\/:]+/) {
      if let types {
        add(pattern: match.output, types, &depth)
      } else if readsLanguage, words.isEmpty, values.isEmpty, Self.languages.contains(match.output)
      {
        add(Self.languageName, match.output)
      } else {
        add(part: match.output)
      }
    }
    lowercaseHost()
    if let address {
      values.append(PlaceValue(name: "address", text: String(address)))
      template += "{address+}"
    } else {
      dropSlash()
    }
  }

  /// Adds a fragment that is divided like a path and a query: `#/room/7?via=a`, `#user/7`, `#id=7&key=b`.
  ///
  /// - Returns: False for another text, which is one value.
  mutating func add(fragment: Substring) -> Bool {
    let query = /[A-Za-z][A-Za-z0-9_]*=[^=&][^&]*(?:&[A-Za-z][A-Za-z0-9_]*=[^&]+)*/
    let isQuery = fragment.wholeMatch(of: query) != nil
    let (path, tail) = isQuery ? ("", fragment) : fragment.cut(at: "?")
    let items = WrittenURL("?" + (tail ?? "")).items.sorted { $0.name < $1.name }
    guard isQuery || path.prefixMatch(of: /!?\/|[a-z]+\/[^\/]/) != nil,
      tail.map({ $0.wholeMatch(of: query) != nil }) ?? true,
      Set(items.map(\.name)).count == items.count, items.count < 20
    else { return false }
    template += "#"
    for part in path.matches(of: /\/|[^\/]+/) { add(part: part.output) }
    for (index, item) in items.enumerated() {
      template += (index > 0 ? "&" : isQuery ? "" : "?") + item.name + "="
      let isTaken = values.contains { $0.name == item.name }
      add(item.name + (isTaken ? "2" : ""), item.value ?? "")
      // The URLs of an action with fewer items have to be others.
      values[values.count - 1].type = "string"
    }
    return true
  }

  private mutating func add(part: Substring) {
    guard Self.isValue(part) else { return add(word: part) }
    let count = values.count { $0.name != Self.languageName }
    add(count == 0 ? "id" : "id\(count + 1)", part)
  }

  private mutating func add(_ name: some StringProtocol, _ value: Substring) {
    values.append(PlaceValue(name: String(name), text: value.percentDecoded))
    template += "{\(name)}"
  }

  /// Adds a part of a router's pattern.
  ///
  /// - Parameter depth: How many brackets are open, in which all may be missing.
  private mutating func add(pattern: Substring, _ types: [String: String], _ depth: inout Int) {
    guard pattern.contains("{") else {
      depth += pattern.count { $0 == "[" }
      return add(word: pattern)
    }
    for mark in pattern.matches(of: /\[|\]|\{(\w+)/) {
      if let name = mark.1.map(String.init) {
        values.append(PlaceValue(name: name, type: types[name], isOptional: depth > 0))
      } else {
        depth += mark.0 == "[" ? 1 : -1
      }
    }
    template += pattern
  }

  private mutating func add(word: Substring) {
    template += word
    if !["//", "/", ":", "!", "x-callback-url"].contains(word) { words.append(String(word)) }
  }

  /// The case of a host says nothing.
  private mutating func lowercaseHost() {
    guard template.hasPrefix("//") else { return }
    // A placeholder keeps its name.
    let end = template.dropFirst(2).firstIndex { "/{".contains($0) } ?? template.endIndex
    template = template[..<end].lowercased() + template[end...]
  }

  /// One slash at the end says nothing.
  private mutating func dropSlash() {
    guard template.hasSuffix("/"), template != "/" || host != nil,
      !template.hasSuffix("//") || template == "///"
    else { return }
    template.removeLast()
  }

  static let languageName = "language"
  /// ISO 639-1, as far as it is common on sites.
  private static let languages = Set(
    "ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nb nl no pl pt ro ru sk sl sr sv th tr uk vi zh"
      .split(separator: " "))

  /// Whether a part looks like a name of one thing among many, and not like a word.
  private static func isValue(_ part: Substring) -> Bool {
    if ["/", ":", "!"].contains(part) { return false }
    let digits = part.filter(\.isNumber).count
    let isWord = part.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
    }
    return !isWord || digits == part.count || digits >= 4 && part.count >= 8
      || part.count >= 16 && digits > 0
  }
}
