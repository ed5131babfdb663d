import URLSchemeCompiler
import URLSchemeRuntime

extension SwiftContext {
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
  /// | `protocol` | `URLAction`, or `URLThrowingAction` where building can fail; with a universal link \
  /// `URLLinkAction` or `URLThrowingLinkAction` as well |
  /// | `ordinal` | the action's ordinal in the spec, from 0 |
  /// | `isDefault` | whether it is the file's `lastRequest` |
  /// | `route` | the expression for the route |
  /// | `placeholderTypes` | the types of placeholders (`placeholderType`) |
  /// | `shapes` | the comparisons of a URL with the shapes of the action's URLs (`shape`) |
  /// | `buildings` | the templates by which URLs are built (`building`) |
  /// | `hasBuildings` | whether there are any: a URL may be its opening and the items alone |
  /// | `hasURLCode` | whether there are any of these, or of `placeholderTypes` and `shapes` |
  /// | `callParameterList` | the parameters of the client's method |
  /// | `request` | the expression for the request with the arguments of these names |
  /// | `caller` | the expression for the client's caller |
  /// | `method` | the caller's method: `call`, or `perform` for an action that answers nothing |
  /// | `declarations` | the types inside the action's (`declaration`) |
  /// | `reply` | what it answers (`reply`); absent when that is nothing |
  /// | `hasReply` | whether it answers with something |
  /// | `errors` | its errors (`enumCase`) |
  /// | `hasErrors` | whether it has some |
  /// | `effect` | what it does to the world: `none`, `reads`, `writes`, `sends`, `pays`, `deletes`, or `unknown` if the spec doesn't state it |
  /// | `extensions` | the `x-…` keys: `{{extensions.x-icon}}` |
  ///
  /// and everything of `SwiftRecord`.
  func action(_ action: Action) -> View {
    let (record, ordinal) = (record(of: action), ordinal(of: action))
    let type = SwiftIdentifier.escaped(action.typeName)
    let placeholderTypes = placeholderTypes(of: action)
    let (shapes, buildings) = (shapes(of: action), buildings(of: action))
    let documentation = DocumentationText.lines(
      summary: action.summary, description: action.description, deprecated: action.deprecated)
    return record.view.adding([
      "actionType": type, "member": members[ordinal], "documentation": documentation,
      // The file has these too, but this is where they are looked for.
      "access": access, "namespace": namespace,
      "deprecated": action.deprecated.map(Self.attribute), "hasReply": !action.returns.isEmpty,
      "actionName": action.name,
      "callDocumentation": callDocumentation(of: action, documentation),
      // An interface's action has neither, and needs no alias for them.
      "protocol": LazyText { self.protocols(of: action) },
      "ordinal": ordinal,
      "isDefault": ordinal >= Self.mostCases && ordinal == spec.actions.count - 1,
      "route": LazyText { self.route(of: action) }, "placeholderTypes": placeholderTypes,
      "shapes": shapes, "buildings": buildings,
      "hasURLCode": !(placeholderTypes.isEmpty && shapes.isEmpty && buildings.isEmpty),
      "callParameterList": record.parameterList(in: ""), "caller": caller(of: action),
      "request": "\(record.canThrow ? "try " : "")\(type)(\(record.argumentList))",
      "method": action.returns.isEmpty ? "perform" : "call",
      "declarations": declarations(in: action.typeName).map(declaration),
      "reply": action.returns.isEmpty ? nil : reply(of: action),
      "errors": action.errors.map(enumCase),
      "effect": action.effect.rawValue, "extensions": action.extensions.byKey,
    ])
  }

  /// The values of an interface's action have no place in a URL, like members of JSON.
  func record(of action: Action) -> SwiftRecord {
    SwiftRecord(
      action.parameters, in: spec.isInterface ? .json : .url, in: action.typeName,
      takenNames: action.takenNames(in: spec), context: self)
  }

  /// An action's answer: everything of `SwiftRecord`, and `declarations`, the types inside it.
  private func reply(of action: Action) -> View {
    let path = action.typeName + ".Reply"
    return replyRecord(of: action).view.adding([
      "declarations": declarations(in: path).map(declaration),
      // An action's deprecation says nothing of its answer.
      "deprecated": nil,
    ])
  }

  func replyRecord(of action: Action) -> SwiftRecord {
    SwiftRecord(
      action.returns, in: spec.isInterface ? .json : .url, in: action.typeName + ".Reply",
      context: self)
  }

  private func protocols(of action: Action) -> String {
    let protocolName = runtime.name(action.buildingThrows ? "URLThrowingAction" : "URLAction")
    return switch action.linkBuilding {
    case .none: protocolName
    case .always: protocolName + ", " + runtime.name("URLLinkAction")
    case .sometimes: protocolName + ", " + runtime.name("URLThrowingLinkAction")
    }
  }

  /// The expression for what asks the app, or one of those that implement the interface.
  private func caller(of action: Action) -> String {
    let name = spec.isInterface ? "apps" : "caller"
    return action.parameters.contains { $0.label == name } ? "self." + name : name
  }

  static func attribute(_ deprecated: Deprecation) -> String {
    guard let message = deprecated.message else { return "@available(*, deprecated)" }
    return "@available(*, deprecated, message: \(SwiftLiteral.string(message)))"
  }

  private func callDocumentation(of action: Action, _ documentation: [String]) -> [String] {
    let items = action.parameters.compactMap { parameter -> String? in
      let lines = DocumentationText.lines(
        summary: parameter.summary, description: parameter.description)
      let text = lines.filter { !$0.isEmpty }.joined(separator: " ")
      return text.isEmpty ? nil : "\(parameter.label): " + text
    }
    return DocumentationText.paragraphs([
      documentation,
      items.count > 1
        ? ["- Parameters:"] + items.map { "  - " + $0 } : items.map { "- Parameter " + $0 },
    ])
  }
}
