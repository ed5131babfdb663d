// Where a text of a callback or of an answer travels: an item of the query, or with dots a member of the JSON object
// that is an item's value, such as `data.callback_url`. Only apps with a `ReturnAddress` have code for it.

extension String {
  /// Whether it leads to a member.
  var isAnswerPath: Bool { utf8.contains(UInt8(ascii: ".")) }

  /// The item, and the names that lead from there to the member; none for the item itself.
  var answerPath: (item: String, members: ArraySlice<String>) {
    let names = parts(separatedBy: ".")
    return (names[0], names.dropFirst())
  }
}

extension URLReader {
  /// The text at a path; nil when there is none.
  ///
  /// - Throws: `RequestError` if the value is neither a text nor a number. The parameter that is
  ///   written as JSON refuses invalid JSON.
  package mutating func text(ifPresentAt name: String) throws(RequestError) -> String? {
    let (item, members) = name.answerPath
    guard !members.isEmpty else { return try text(named: name) }
    guard let text = try text(named: item) else { return nil }
    var value = JSONValue(urlText: text)
    for member in members { value = value?[member] }
    switch value {
    case nil, .null: return nil
    case .string(let text): return text
    case .integer, .number: return value?.urlText
    case .boolean, .array, .object: throw RequestError(.illTyped, parameter: name, expected: "text")
    }
  }

  /// Whether some item may say where the answer goes; most URLs have none.
  package mutating func mayHaveCallbacks(of route: URLRoute) -> Bool {
    has(anyOf: route.callbackNames) || route.hasAnswerPath && has(anyOf: route.replies.items)
  }
}

extension URLWriter {
  package typealias Texts = [(name: String, text: String)]

  /// The items of an answer.
  ///
  /// - Parameters:
  ///   - texts: The texts at their paths that come first, with the answer's prefix.
  ///   - names: The caller's names for what `body` writes.
  ///   - body: Writes the reply.
  package static func answer(
    to route: URLRoute, _ texts: Texts, names: [String: String],
    _ body: (inout URLWriter) -> Void
  ) -> String {
    text(hasItems: true, isQuery: true, plusIsSpace: route.interface.settings.plusIsSpace) {
      writer in
      let naming = Naming(prefix: route.replies.prefix)
      writer.naming = naming
      writer.write(texts, first: true, of: route.replies) { writer in
        writer.naming?.renames = names
        body(&writer)
        writer.naming = naming
      }
    }
  }

  /// Writes what `body` writes, and texts at their paths: items of their own, before or after, or
  /// members of JSON objects that `body` writes. An object that it doesn't write is written for
  /// them.
  package mutating func write(
    _ texts: Texts, first: Bool = false, of replies: ReplyStyle,
    _ body: (inout URLWriter) -> Void
  ) {
    let items = replies.address?.insert(&self, texts) ?? texts
    if first { for (name, text) in items { item(named: name, text) } }
    body(&self)
    // Writing an item takes its texts out of the list.
    while let name = detour?.insertions.first?.item { item(named: name, "{}") }
    if !first { for (name, text) in items { item(named: name, text) } }
  }

  /// A text that becomes a member of the JSON object of an item.
  typealias Insertion = (item: String, members: ArraySlice<String>, text: String)

  /// Has texts whose names are paths inserted into what is written next; returns the others.
  mutating func insert(_ texts: Texts) -> Texts {
    let paths = texts.filter(\.name.isAnswerPath)
    if !paths.isEmpty {
      ownDetour.insertions = paths.map { name, text in
        let (item, members) = name.answerPath
        return (item, members, text)
      }
      ownDetour.change = { $0.inserting(into: $1, $2) }
    }
    return texts.filter { !$0.name.isAnswerPath }
  }

  /// An item's value with the texts that belong into it, which marks those as written.
  private mutating func inserting(into name: String, _ value: String) -> String {
    let detour = ownDetour
    let insertions = detour.insertions.filter { $0.item.isIdentical(to: name) }
    guard !insertions.isEmpty, var json = JSONValue(urlText: value) else { return value }
    detour.insertions.removeAll { $0.item.isIdentical(to: name) }
    for (_, members, text) in insertions { json = json.with(.string(text), at: members) }
    return json.urlText
  }
}

extension JSONValue {
  /// The object with another member; what is in its way is replaced.
  fileprivate func with(_ value: JSONValue, at path: ArraySlice<String>) -> JSONValue {
    guard let name = path.first else { return value }
    var members: [Member] = if case .object(let object) = self { object } else { [] }
    let inner = members.first { $0.name.isIdentical(to: name) }?.value ?? .object([])
    let member = Member(name: name, value: inner.with(value, at: path.dropFirst()))
    if let index = members.firstIndex(where: { $0.name.isIdentical(to: name) }) {
      members[index] = member
    } else {
      members.append(member)
    }
    return .object(members)
  }
}
