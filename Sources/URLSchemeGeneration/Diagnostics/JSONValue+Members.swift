package import URLSchemeRuntime

extension JSONValue {
  /// An object of the members that there are.
  package static func members(_ members: (String, JSONValue?)...) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }
}
