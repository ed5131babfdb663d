// The Swift names for the parts of a spec. The model doesn't store them, because they follow from
// its own names; keywords have no backticks here. The checks of names find duplicates.

extension Action {
  /// The method and the enum case, such as `addProject`.
  package var memberName: String { Self.memberName(of: name) }

  /// The method and the enum case for the action with a name.
  static func memberName(of name: String) -> String {
    let member = Identifier.member(name) ?? "action"
    return ReservedNames.actions.contains(member) ? member + "Action" : member
  }
}

extension Parameter {
  /// The initializer's argument label; differs from the property's name only where the property
  /// would hide a member of the runtime's (`url` → `urlValue`). Empty for a key without letters.
  package var label: String { Identifier.member(key) ?? "" }

  package var propertyName: String { Self.propertyName(of: key) }

  /// The property for a parameter with the key.
  package static func propertyName(of key: String) -> String {
    let label = Identifier.member(key) ?? ""
    return ReservedNames.properties.contains(label) ? label + "Value" : label
  }

  /// The enum case for an alternative.
  package var caseName: String { ReservedNames.caseName(key) ?? key }
}

extension EnumCase {
  package var caseName: String { ReservedNames.caseName(key) ?? key }
}

extension ActionError {
  package var caseName: String {
    let name = ReservedNames.caseName(name) ?? "error"
    // Errors that the spec doesn't declare have this case.
    return name == "other" ? "otherError" : name
  }
}
