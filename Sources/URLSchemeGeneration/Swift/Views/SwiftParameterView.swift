import Mustache
import URLSchemeSpec

/// A stored property.
///
/// | name | what it is |
/// | --- | --- |
/// | `key` | the parameter's name in the spec |
/// | `wireName` | its name in the URL or in the JSON |
/// | `property` | the property's name |
/// | `type` | the property's type |
/// | `argument` | what the initializer keeps of its argument |
/// | `documentation` | the lines of the comment, for `swift/documentation` |
/// | `optional`, `sensitive` | whether it may be absent; whether it is a secret |
/// | `access` | `public `, `package ` or nothing |
/// | `extensions` | the `x-…` keys: `{{extensions.x-icon}}` |
final class SwiftParameterView: MustacheParent {
  private let parameter: Parameter
  private let access: String
  private let property: String
  private let type: String
  private let argument: String
  private let documentation: [String]

  init(_ swift: SwiftParameter) {
    parameter = swift.parameter
    access = swift.context.access
    property = swift.property
    type = swift.type(in: swift.scope)
    argument = swift.normalized
    documentation = DocumentationText.lines(
      summary: parameter.summary, description: parameter.description,
      deprecated: parameter.deprecated)
  }

  func child(named name: String) -> Any? {
    switch name {
    case "property": property
    case "type": type
    case "argument": argument
    case "documentation": documentation
    case "access": access
    case "key": parameter.key
    case "wireName": parameter.wireName
    case "optional": parameter.isOptional
    case "sensitive": parameter.isSensitive
    case "extensions": ExtensionsView(parameter.extensions)
    default: nil
    }
  }
}
