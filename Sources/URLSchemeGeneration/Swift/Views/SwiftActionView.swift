import Mustache
import URLSchemeRuntime
import URLSchemeSpec

/// An action.
///
/// | name | what it is |
/// | --- | --- |
/// | `actionName` | the name in the spec |
/// | `actionType` | the Swift type |
/// | `member` | the method and the enum's case |
/// | `documentation` | the lines of the comment, for `swift/documentation` |
/// | `callDocumentation` | the same, with the parameters |
/// | `deprecated` | the attribute of what is deprecated; absent for most |
/// | `protocol` | `URLAction`, or `URLPathAction` where building can fail; with a universal link \
/// `URLLinkAction` or `URLPathLinkAction` as well |
/// | `route` | the expression for the route |
/// | `callParameterList` | the parameters of the client's method |
/// | `caller` | the expression for the client's caller |
/// | `declarations` | the types inside the action's (`SwiftDeclarationView`) |
/// | `reply` | what it answers (`SwiftReplyView`); absent when that is nothing |
/// | `hasReply` | whether it answers with something |
/// | `errors` | its errors (`SwiftCaseView`) |
/// | `hasErrors` | whether it has some |
/// | `effect` | what it does to the world: `none`, `reads`, `writes`, `sends`, `pays`, `deletes` |
/// | `extensions` | the `x-…` keys: `{{extensions.x-icon}}` |
///
/// and everything of `SwiftRecordView`.
final class SwiftActionView: MustacheParent {
  private let action: Action
  private let context: SwiftContext
  private let record: SwiftRecordView
  private let documentation: [String]
  private let actionType: String
  private let member: String

  init(_ action: Action, context: SwiftContext) {
    self.action = action
    self.context = context
    // What passes through an interface has no place in a URL there, as members of JSON have none.
    record = SwiftRecordView(
      action.parameters, isJSON: context.spec.isInterface, in: action.typeName,
      takenNames: Self.takenNames(action, context.spec), context: context)
    documentation = DocumentationText.lines(
      summary: action.summary, description: action.description, deprecated: action.deprecated)
    actionType = SwiftIdentifier.escaped(action.typeName)
    member = SwiftIdentifier.escaped(action.memberName)
  }

  /// Whether something can be wrong with the values of a request.
  var canThrow: Bool { record.canThrow }

  func child(named name: String) -> Any? {
    switch name {
    case "actionType": actionType
    case "member": member
    case "documentation": documentation
    // The file has these too, but this is where they are looked for.
    case "access": context.access
    case "namespace": context.namespace
    case "deprecated": Absent.or(deprecated)
    case "hasReply": !action.returns.isEmpty
    case "hasErrors": !action.errors.isEmpty
    case "actionName": action.name
    case "callDocumentation": callDocumentation
    case "protocol": protocols
    case "route": SwiftRoute(action, context: context).expression
    case "callParameterList": record.parameterList(in: "")
    case "caller": caller
    case "declarations":
      context.declarations(in: action.typeName).map { SwiftDeclarationView($0, context: context) }
    case "reply": Absent.or(action.returns.isEmpty ? nil : SwiftReplyView(action, context: context))
    case "errors": errors
    case "effect": action.effect.rawValue
    case "extensions": ExtensionsView(action.extensions)
    default: record.child(named: name)
    }
  }

  private var protocols: String {
    let own =
      action.buildingThrows ? "URLSchemeRuntime.URLPathAction" : "URLSchemeRuntime.URLAction"
    return switch action.linkBuilding {
    case .none: own
    case .always: own + ", URLSchemeRuntime.URLLinkAction"
    case .sometimes: own + ", URLSchemeRuntime.URLPathLinkAction"
    }
  }

  /// What asks the app, or one of those that implement the interface.
  private var caller: String {
    let name = context.spec.isInterface ? "apps" : "caller"
    return action.parameters.contains { $0.label == name } ? "self." + name : name
  }

  private var errors: [SwiftCaseView] {
    action.errors.map {
      SwiftCaseView(
        name: $0.caseName, text: $0.code, message: $0.message ?? $0.summary ?? $0.name,
        summary: $0.summary ?? $0.message)
    }
  }

  private var deprecated: String? {
    guard let deprecated = action.deprecated else { return nil }
    guard let message = deprecated.message else { return "@available(*, deprecated)" }
    return "@available(*, deprecated, message: \(SwiftLiteral.string(message)))"
  }

  private var callDocumentation: [String] {
    var items: [String] = []
    for parameter in action.parameters {
      let lines = DocumentationText.lines(
        summary: parameter.summary, description: parameter.description)
      let texts = lines.filter { !$0.isEmpty }
      if !texts.isEmpty {
        items.append("  - \(parameter.label): " + texts.joined(separator: " "))
      }
    }
    var lines = documentation
    if !items.isEmpty {
      DocumentationText.append(paragraph: ["- Parameters:"] + items, to: &lines)
    }
    return lines
  }

  /// The names of items that undeclared ones can't have.
  private static func takenNames(_ action: Action, _ spec: Spec) -> [String] {
    let hasPairs = action.parameters.contains {
      if case .pairs = $0.shape { true } else { false }
    }
    guard hasPairs else { return [] }
    var names = action.parameters.flatMap { $0.itemNames(in: spec) }
    for item in action.templates.flatMap(\.items) {
      switch item {
      case .bare(let key), .fixed(let key, _), .captured(let key, _): names.append(key)
      case .nameless: break
      }
    }
    names += action.replies.itemNames + action.returns.compactMap(\.namedBy)
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

/// What an action answers: everything of `SwiftRecordView`, and `declarations`, the types inside it.
final class SwiftReplyView: MustacheParent {
  private let record: SwiftRecordView
  private let path: String
  private let context: SwiftContext

  init(_ action: Action, context: SwiftContext) {
    path = action.typeName + ".Reply"
    self.context = context
    record = SwiftRecordView(
      action.returns, isJSON: context.spec.isInterface, in: path, context: context)
  }

  func child(named name: String) -> Any? {
    switch name {
    case "declarations":
      context.declarations(in: path).map { SwiftDeclarationView($0, context: context) }
    // An action's deprecation says nothing of its answer.
    case "deprecated": Absent.value
    default: record.child(named: name)
    }
  }
}
