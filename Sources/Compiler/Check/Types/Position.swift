/// The place of a declaration, which decides its allowed kinds: the kind of its mapping.
typealias Position = MappingKind.ID

extension Position {
  /// The reason why a kind isn't allowed here; `nil` if it is.
  func refusal(of kind: Parameter.Kind) -> String? {
    SpecLanguage.exclusion(of: rawValue, by: kind.form)?
      .replacing("{place}", with: SpecLanguage.kind(self).title)
  }
}

extension Parameter.Kind {
  /// The form of a value, as the exclusions of the language name it.
  var form: String {
    switch self {
    case .choice: "oneOf"
    case .group: "group"
    case .pairs: "pairs"
    case .value(let type): type.form
    }
  }
}

extension ValueType {
  fileprivate var form: String {
    switch kind {
    case .flag: "flag"
    case .list(_, .groups): "groups"
    case .list(_, .repeated): "list"
    case .swiftType: "swiftType"
    default: "value"
    }
  }

  /// Whether a value is one text: not one for each element, or none at all.
  var isOneText: Bool { form == "value" || form == "swiftType" }
}
