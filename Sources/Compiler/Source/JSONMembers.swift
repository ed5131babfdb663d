package import URLSchemeRuntime

/// The members of a JSON object, written as a dictionary: what is nil, false or an empty list is left
/// out, and so says nothing.
package struct JSONMembers: ExpressibleByDictionaryLiteral {
  package private(set) var all: [JSONValue.Member] = []

  package init(dictionaryLiteral elements: (String, (any JSONContent)?)...) {
    self.init(elements)
  }

  package init(_ elements: [(String, (any JSONContent)?)]) {
    all = elements.compactMap { name, content in
      content?.content.map { JSONValue.Member(name: name, value: $0) }
    }
  }

  package init(_ members: [JSONValue.Member]) { all = members }

  package static func + (left: JSONMembers, right: JSONMembers) -> JSONMembers {
    var sum = left
    sum.all += right.all
    return sum
  }
}

/// A value that a member can have.
package protocol JSONContent {
  /// Nil for what is left out.
  var content: JSONValue? { get }
}

extension JSONValue: JSONContent {
  package var content: JSONValue? { self }

  /// The members of an object; none of anything else.
  package var members: JSONMembers {
    if case .object(let members) = self { JSONMembers(members) } else { [:] }
  }

  package static func of(_ members: JSONMembers) -> JSONValue { .object(members.all) }
}

extension JSONMembers: JSONContent {
  /// An object; an empty one is left out.
  package var content: JSONValue? { all.isEmpty ? nil : .object(all) }
}

extension String: JSONContent {
  package var content: JSONValue? { .string(self) }
}

extension Int: JSONContent {
  package var content: JSONValue? { .integer(self) }
}

extension Bool: JSONContent {
  package var content: JSONValue? { self ? .boolean(true) : nil }
}

extension Array: JSONContent where Element: JSONContent {
  package var content: JSONValue? { isEmpty ? nil : .array(compactMap(\.content)) }
}
