import URLSchemeRuntime

/// Members of a JSON object, in the order in which they are added; what says nothing is left out.
struct JSONMembers {
  private var members: [JSONValue.Member] = []

  var value: JSONValue { .object(members) }

  mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { members.append(JSONValue.Member(name: name, value: value)) }
  }

  mutating func add(_ name: String, _ text: String?) { add(name, text.map(JSONValue.string)) }

  /// Only what is true is said.
  mutating func add(_ name: String, _ isTrue: Bool) { add(name, isTrue ? .boolean(true) : nil) }

  mutating func add(_ name: String, _ number: Int?) { add(name, number.map(JSONValue.integer)) }

  /// An empty list is left out.
  mutating func add(_ name: String, _ values: [JSONValue]) {
    add(name, values.isEmpty ? nil : .array(values))
  }

  mutating func add(_ name: String, _ texts: [String]) { add(name, texts.map(JSONValue.string)) }
}
