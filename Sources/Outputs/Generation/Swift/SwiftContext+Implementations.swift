import URLSchemeCompiler

extension SwiftContext {
  /// An interface that the app's client conforms to.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `interface` | the interface's name in Swift |
  /// | `access`, `namespace` | as in the file |
  /// | `methods` | a method for each of the interface's actions (`method`) |
  func implementation(_ implementation: Implementation) -> View {
    let other = SwiftContext(implementation.interface, options: options)
    return [
      "interface": other.namespace, "access": access, "namespace": namespace,
      "methods": implementation.actions.map { method($0, of: other) },
    ]
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
  private func method(_ implementation: ActionImplementation, of interface: SwiftContext) -> View {
    let (asked, action) = (implementation.interfaceAction, implementation.action)
    let keepsReply = !implementation.returns.isEmpty
    let reply = interface.replyRecord(of: asked)
    return [
      "member": SwiftIdentifier.escaped(asked.memberName),
      "request": interface.namespace + "." + SwiftIdentifier.escaped(asked.typeName),
      "action": namespace + "." + SwiftIdentifier.escaped(action.typeName),
      "arguments": implementation.parameters.map(argument).joined(separator: ", "),
      "throws": implementation.parameters.contains { $0.app.typeOfWords != nil }
        || record(of: action).canThrow,
      "method": action.returns.isEmpty ? "perform" : "call",
      "assignment": keepsReply ? "reply = " : action.returns.isEmpty ? "" : "_ = ",
      "keepsReply": keepsReply, "codes": Self.codes(of: implementation),
      "hasReply": !asked.returns.isEmpty,
      "replyArguments": implementation.returns.map(Self.result).joined(separator: ", "),
      "replyThrows": reply.canThrow,
    ]
  }

  /// `text: request.message`.
  private func argument(_ pair: ActionImplementation.Pair) -> String {
    var value = "request." + SwiftIdentifier.escaped(pair.interface.propertyName)
    if let type = pair.app.typeOfWords {
      value = converted(value, to: type, isOptional: pair.interface.isOptional)
    }
    if pair.interface.isOptional, !pair.app.isOptional, pair.app.followed == nil {
      let absent = pair.app.isFlag ? nil : defaultExpression(of: pair.app, in: Self.outside)
      value += " ?? " + (absent ?? "false")
    }
    return SwiftIdentifier.label(pair.app.label) + ": " + value
  }

  /// The app's own word for the interface's.
  private func converted(_ value: String, to type: ValueType, isOptional: Bool) -> String {
    let label = isOptional ? "ifPresent: " : ""
    let (method, word) =
      if case .list(let element, _) = type.kind { ("words", element) } else { ("word", type) }
    let name = self.type(word, in: SwiftContext.outside)
    return runtime.qualified("Require") + ".\(method)(\(label)\(value), as: \(name).self)"
  }

  private static func result(_ pair: ActionImplementation.Pair) -> String {
    SwiftIdentifier.label(pair.interface.label) + ": reply."
      + SwiftIdentifier.escaped(pair.app.propertyName)
  }

  private static func codes(of implementation: ActionImplementation) -> String {
    let codes = implementation.codes.map { ($0.app, SwiftLiteral.string($0.interface)) }
    return SwiftCode(dictionary: codes).code.map { ", codes: " + $0 } ?? ""
  }
}

extension Parameter {
  /// The type of words of an enum, which the app has a type of its own for; nil for other values.
  fileprivate var typeOfWords: ValueType? { kind.declaredPath == nil ? nil : kind.valueType }
}
