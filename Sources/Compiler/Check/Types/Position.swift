/// The place of a declaration, which decides its allowed kinds: the kind of its mapping.
typealias Position = MappingKind.ID

extension Position {
  /// The reason why a kind isn't allowed here; `nil` if it is.
  func refusal(of kind: Parameter.Kind) -> String? {
    SpecLanguage.exclusions
      .first { $0.forms.contains(kind.form) && $0.excluded.contains(rawValue) }?
      .reason.replacing("{place}", with: SpecLanguage.kind(self).title)
  }
}

extension Parameter.Kind {
  /// The form of a value, as the exclusions of the language name it.
  var form: String {
    switch self {
    case .choice: "oneOf"
    case .group: "group"
    case .pairs: "pairs"
    case .value(let type):
      switch type.kind {
      case .flag: "flag"
      case .list(_, .groups): "groups"
      case .list(_, .repeated): "list"
      default: "value"
      }
    }
  }
}
