import URLSchemeRuntime

/// The place of a declaration, which decides its allowed kinds: the kind of its mapping.
typealias Position = MappingKind.ID

extension Position {
  private var title: String { SpecLanguage.kind(self).title }

  /// The reason why a kind isn't allowed here; `nil` if it is.
  func refusal(of kind: Parameter.Kind) -> String? {
    switch kind {
    case .choice: refusalOfChoice
    case .group: refusalOfGroup
    case .pairs:
      self == .parameter
        ? nil : "'pairs' are query items of the whole URL and can't be \(title)"
    case .value(let type): refusal(of: type)
    }
  }

  private var refusalOfChoice: String? {
    switch self {
    case .branch: "a 'oneOf' can't be \(title); put its alternatives beside the others"
    case .objectMember, .element:
      "a 'oneOf' is several query items and can't be \(title); give it a 'discriminator' "
        + "for JSON objects of several kinds, or use 'anyOf' for one text that is read in several "
        + "ways"
    case .groupMember, .reading:
      "a 'oneOf' is several query items and can't be \(title); use 'anyOf' for one text "
        + "that is read in several ways"
    default: nil
    }
  }

  private var refusalOfGroup: String? {
    switch self {
    case .objectMember:
      "a 'group' is several query items and can't be \(title); use 'object'"
    case .groupMember: "a 'group' can't be \(title); put its members beside the others"
    case .reading:
      "a 'group' is several query items and can't be \(title); use 'object' with 'as: json'"
    default: nil
    }
  }

  private func refusal(of type: ValueType) -> String? {
    switch (type.kind, self) {
    case (.flag, .objectMember): "a JSON object has no flags; use 'boolean'"
    case (.flag, .element): "a flag has no value and can't be \(title); use 'boolean'"
    case (.list(_, .repeated), .reading):
      "\(title) is one text, and this list would be several; give it a 'separator' or 'as: json'"
    case (.list(_, .groups), .parameter), (.list(_, .groups), .namedType): nil
    case (.list(_, .groups), _):
      "a list of groups is query items of an action and can't be \(title); use 'object' with 'as: json'"
    default: nil
    }
  }
}
