import URLSchemeInterpreter
import URLSchemeRendering
import URLSchemeSpec

/// Every rule that a command can report.
enum ToolRules {
  static let areas =
    RuleArea.specification + [
      RuleArea("Several specifications", Rule.composition),
      RuleArea("Property lists and other registrations", Rule.plist + Rule.registration),
      RuleArea("Templates, configuration and commands", [.template, .configuration, .command]),
    ]

  static let all = areas.flatMap(\.rules)
}
