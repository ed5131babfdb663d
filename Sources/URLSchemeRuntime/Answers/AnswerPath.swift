/// Where a text of a callback or of an answer travels: an item of the query, or with dots a member
/// of the JSON object that is an item's value, such as `data.callback_url`.
package struct AnswerPath {
  package let item: String
  /// The names that lead to the member; none for the item itself.
  let members: [String]

  package init(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    item = parts[0]
    members = Array(parts.dropFirst())
  }

  package static func isPath(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: ".")) }
}

extension URLReader {
  /// The text at a path; nil when there is none.
  ///
  /// - Throws: `RequestError` if the value is neither a text nor a number. The parameter that is
  ///   written as JSON refuses invalid JSON.
  package mutating func text(ifPresentAt name: String) throws(RequestError) -> String? {
    let path = AnswerPath(name)
    guard !path.members.isEmpty else { return try text(named: name) }
    guard let text = try text(named: path.item) else { return nil }
    var value = JSONValue(urlText: text)
    for member in path.members { value = value?[member] }
    switch value {
    case nil, .null: return nil
    case .string(let text): return text
    case .integer, .number: return value?.urlText
    case .boolean, .array, .object: throw RequestError(.illTyped, parameter: name, expected: "text")
    }
  }

  /// The text at a path.
  package mutating func text(at name: String) throws(RequestError) -> String {
    guard let text = try text(ifPresentAt: name) else {
      throw RequestError(.missing, parameter: fullName(name), expected: Expectation.text)
    }
    return text
  }

  /// Whether some item may say where the answer goes; most URLs have none.
  package mutating func mayHaveCallbacks(of route: Route) -> Bool {
    has(anyOf: route.callbackNames) || route.hasAnswerPath && has(anyOf: route.replies.items)
  }
}

extension URLWriter {
  /// The items of an answer.
  ///
  /// - Parameters:
  ///   - texts: The texts at their paths that come first, with the answer's prefix.
  ///   - names: The caller's names for what `body` writes.
  ///   - body: Writes the reply.
  package static func answer(
    to route: Route, _ texts: [(name: String, text: String)], names: [String: String],
    _ body: (inout URLWriter) -> Void
  ) -> String {
    text(hasItems: true, isQuery: true, plusIsSpace: route.interface.plusIsSpace) { writer in
      let naming = Naming(prefix: route.replies.prefix)
      writer.naming = naming
      writer.write(texts, first: true) { writer in
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
    _ texts: [(name: String, text: String)], first: Bool = false,
    _ body: (inout URLWriter) -> Void
  ) {
    let items = texts.filter { !AnswerPath.isPath($0.name) }
    let insertions = texts.filter { AnswerPath.isPath($0.name) }.map {
      Insertion(path: AnswerPath($0.name), text: $0.text)
    }
    if !insertions.isEmpty {
      ownDetour.insertions = insertions
      ownDetour.change = { $0.inserting(into: $1, $2) }
    }
    if first { for (name, text) in items { item(named: name, text) } }
    body(&self)
    // Writing an item takes its texts out of the list.
    while let name = detour?.insertions.first?.path.item { item(named: name, "{}") }
    if !first { for (name, text) in items { item(named: name, text) } }
  }

  /// A text that becomes a member of the JSON object of an item.
  struct Insertion {
    let path: AnswerPath
    let text: String
  }

  /// An item's value with the texts that belong into it, which marks those as written.
  mutating func inserting(into name: String, _ value: String) -> String {
    let detour = ownDetour
    let insertions = detour.insertions.filter { $0.path.item.isIdentical(to: name) }
    guard !insertions.isEmpty, var json = JSONValue(urlText: value) else { return value }
    detour.insertions.removeAll { $0.path.item.isIdentical(to: name) }
    for insertion in insertions {
      json = json.with(.string(insertion.text), at: insertion.path.members[...])
    }
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
