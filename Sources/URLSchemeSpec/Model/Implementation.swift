/// How an app does what an interface asks for.
package struct Implementation: Sendable {
  /// The interface.
  package var interface: Spec
  /// The Swift module that the interface is compiled in, where that is another than the app's.
  package var module: String?
  /// One for each action of the interface, in its order.
  package var actions: [ActionImplementation]

  package init(interface: Spec, module: String? = nil, actions: [ActionImplementation]) {
    self.interface = interface
    self.module = module
    self.actions = actions
  }
}

/// The app's action that does what an action of an interface asks for.
package struct ActionImplementation: Sendable {
  /// The interface's action.
  package var interfaceAction: Action
  /// The app's own.
  package var action: Action
  /// What each of the app's parameters is given, in the app's order; those that are not here are
  /// left out of the request.
  package var parameters: [Pair]
  /// What each of the interface's results is taken from, in the interface's order.
  package var returns: [Pair]

  /// The same value in the interface and in the app.
  package struct Pair: Sendable {
    package var interface: Parameter
    package var app: Parameter

    package init(interface: Parameter, app: Parameter) {
      self.interface = interface
      self.app = app
    }
  }

  package init(
    interfaceAction: Action, action: Action, parameters: [Pair] = [], returns: [Pair] = []
  ) {
    self.interfaceAction = interfaceAction
    self.action = action
    self.parameters = parameters
    self.returns = returns
  }

  /// What the app's errors are called in the interface, where the codes differ: errors of one name
  /// are one error.
  package var codes: [(app: String, interface: String)] {
    action.errors.compactMap { error in
      interfaceAction.errors.first { $0.name == error.name && $0.code != error.code }
        .map { (app: error.code, interface: $0.code) }
    }
  }
}
