import Mustache
import URLSchemeRuntime
import URLSchemeSpec

/// An interface that the app's client conforms to.
///
/// | name | what it is |
/// | --- | --- |
/// | `interface` | the interface's name in Swift |
/// | `access`, `namespace` | as in the file |
/// | `methods` | a method for each of the interface's actions (`SwiftImplementationMethodView`) |
final class SwiftImplementationView: MustacheParent {
  private let context: SwiftContext
  private let interface: String
  private let methods: [SwiftImplementationMethodView]

  init(_ implementation: Implementation, context: SwiftContext) {
    self.context = context
    let other = SwiftContext(implementation.interface, options: context.options)
    interface = other.namespace
    methods = implementation.actions.map {
      SwiftImplementationMethodView($0, context: context, interface: other)
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "interface": interface
    case "methods": methods
    case "access": context.access
    case "namespace": context.namespace
    default: nil
    }
  }
}

/// The method of an app's client that does what an interface's action asks for.
///
/// | name | what it is |
/// | --- | --- |
/// | `member` | the method's name |
/// | `request` | the type of the interface's request |
/// | `action` | the type of the app's own request |
/// | `arguments` | what the app's request is made with |
/// | `throws` | whether making it can fail |
/// | `method` | the caller's method: `call`, or `perform` where the app returns nothing |
/// | `assignment` | where the app's reply goes: `reply = `, `_ = ` or nothing |
/// | `keepsReply` | whether it is needed |
/// | `codes` | the last argument of the error's translation, with its comma; often nothing |
/// | `hasReply` | whether the interface's action returns something |
/// | `replyArguments`, `replyThrows` | what its reply is made with, and whether that can fail |
final class SwiftImplementationMethodView: MustacheParent {
  private let implementation: ActionImplementation
  private let context: SwiftContext
  private let interface: SwiftContext

  init(_ implementation: ActionImplementation, context: SwiftContext, interface: SwiftContext) {
    self.implementation = implementation
    self.context = context
    self.interface = interface
  }

  private var asked: Action { implementation.interfaceAction }
  private var action: Action { implementation.action }
  private var keepsReply: Bool { !implementation.returns.isEmpty }

  func child(named name: String) -> Any? {
    switch name {
    case "member": SwiftIdentifier.escaped(asked.memberName)
    case "request": interface.namespace + "." + SwiftIdentifier.escaped(asked.typeName)
    case "action": context.namespace + "." + SwiftIdentifier.escaped(action.typeName)
    case "arguments": implementation.parameters.map(argument).joined(separator: ", ")
    case "throws": canThrow
    case "method": action.returns.isEmpty ? "perform" : "call"
    case "assignment": keepsReply ? "reply = " : action.returns.isEmpty ? "" : "_ = "
    case "keepsReply": keepsReply
    case "codes": codes
    case "hasReply": !asked.returns.isEmpty
    case "replyArguments": implementation.returns.map(result).joined(separator: ", ")
    case "replyThrows":
      SwiftRecordView(
        asked.returns, isJSON: true, in: asked.typeName + ".Reply", context: interface
      ).canThrow
    default: nil
    }
  }

  private var canThrow: Bool {
    implementation.parameters.contains { $0.app.holdsWords }
      || SwiftActionView(action, context: context).canThrow
  }

  /// `text: request.message`.
  private func argument(_ pair: ActionImplementation.Pair) -> String {
    var value = "request." + SwiftIdentifier.escaped(pair.interface.propertyName)
    if pair.app.holdsWords { value = converted(value, pair) }
    if pair.interface.isOptional, !pair.app.isOptional {
      value += " ?? " + absentValue(of: pair.app)
    }
    return SwiftIdentifier.label(pair.app.label) + ": " + value
  }

  /// The app's own word for the interface's.
  private func converted(_ value: String, _ pair: ActionImplementation.Pair) -> String {
    guard case .value(let type) = pair.app.shape else { return value }
    let label = pair.interface.isOptional ? "ifPresent: " : ""
    let (method, word) =
      if case .list(let element, _) = type.kind { ("words", element) } else { ("word", type) }
    let name = context.type(word, in: SwiftContext.outside)
    return "URLSchemeRuntime.Require.\(method)(\(label)\(value), as: \(name).self)"
  }

  /// What the app takes for a value that is absent.
  private func absentValue(of parameter: Parameter) -> String {
    guard case .defaulted(let value) = parameter.presence, !parameter.isFlag,
      case .value(let type) = parameter.shape
    else { return "false" }
    return context.expression(
      value, of: type, isSensitive: parameter.isSensitive, in: SwiftContext.outside)
  }

  private func result(_ pair: ActionImplementation.Pair) -> String {
    SwiftIdentifier.label(pair.interface.label) + ": reply."
      + SwiftIdentifier.escaped(pair.app.propertyName)
  }

  private var codes: String {
    let pairs = implementation.codes.map {
      SwiftLiteral.string($0.app) + ": " + SwiftLiteral.string($0.interface)
    }
    return pairs.isEmpty ? "" : ", codes: [" + pairs.joined(separator: ", ") + "]"
  }
}

extension Parameter {
  /// Whether it holds words of an enum, which the app has a type of its own for.
  fileprivate var holdsWords: Bool {
    if case .value(let type) = shape { type.holdsEnum } else { false }
  }
}
