package import URLSchemeRuntime
package import URLSchemeSpec

/// The values of one request, by the parameters' keys; absent ones are left out, and defaults
/// stand like any other value.
package struct RequestValues: Hashable, Sendable {
  package var members: [Value.Member]

  package init(_ members: [Value.Member] = []) { self.members = members }

  package subscript(key: String) -> Value? { members.first { $0.key == key }?.value }
}

/// What a URL was read as.
package struct ParsedURL: Sendable {
  package var action: Action
  package var values: RequestValues
  package var callbacks: Callbacks
}
