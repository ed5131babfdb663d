package import URLSchemeCalling
package import URLSchemeCompiler
package import URLSchemeReceiving

/// Does with a spec what its generated code does, without compiling any: for the command line, and
/// to try the spec's own examples.
package struct Interpreter: Sendable {
  package let spec: Spec
  package let plan: Plan
  package let routes: URLRoutes

  /// By the actions' names.
  private let routesByName: [String: URLRoute]

  /// - Parameter usesTree: Whether a URL is compared only with shapes that its segments allow, as by generated
  ///   code: for many URLs of a large spec.
  package init(_ spec: Spec, usesTree: Bool = false) {
    self.spec = spec
    plan = Plan(spec)
    routes = URLRoutes(plan, spec, by: usesTree ? plan.decisionTree() : nil)
    routesByName = Dictionary(firstOf: routes.routes.map { ($0.name, $0) })
  }

  /// Reads a URL as one of the app's actions.
  ///
  /// - Parameter judges: Whether callbacks are judged as the app does before it reads any further,
  ///   unless it says otherwise; which are opened at all is an app's own matter where it is only called.
  /// - Throws: What generated code throws.
  package func parse(
    _ url: String, judgingCallbacks judges: Bool = false
  ) throws(RequestError) -> ParsedURL {
    try routes.reading(url) { ordinal, reader throws(RequestError) in
      try parsed(url, as: ordinal, from: &reader, judgingCallbacks: judges)
    }
  }

  /// Reads a URL as the action with an ordinal in the spec.
  func parsed(
    _ url: String, as ordinal: Int, from reader: inout URLReader, judgingCallbacks judges: Bool
  ) throws(RequestError) -> ParsedURL {
    let (action, route) = (spec.actions[ordinal], routes.routes[ordinal])
    let callbacks = try reader.callbacks(of: route)
    if judges { try judge(callbacks, of: action, route) }
    var items: [(name: String, text: String)] = []
    for name in action.replies.names {
      if let text = try reader.text(ifPresentAt: name) { items.append((name, text)) }
    }
    for result in action.returns {
      if let item = result.namedBy, let name = callbacks.resultNames[result.wireName] {
        items.append((item, name))
      }
    }
    let ignored = IgnoredValues()
    let values = try self.values(of: action, from: &reader, ignored)
    try reader.finish()
    if reader.isNearlyTooLong() { try route.checkLength(writer(of: values, action)) }
    if action.replies.required, callbacks.success == nil {
      throw RequestError(
        .missing, parameter: route.replies.callbackName, expected: "a callback for the answer")
    }
    return ParsedURL(
      action: action, values: values, callbacks: callbacks, callbackItems: items,
      campaign: URLCampaign(url, of: routes.interface),
      ignored: ignored.errors.map { $0.of(action: action.name) },
      unread: unreadItems((try? reader.unclaimedNames()) ?? [], of: action))
  }

  /// Judges callbacks as the app does. Another app doesn't follow this runtime's policy, only the lists that its spec
  /// states.
  private func judge(
    _ callbacks: Callbacks, of action: Action, _ route: URLRoute
  ) throws(RequestError) {
    if spec.claims {
      _ = try CallbackPolicy().judged(callbacks, of: route)
      return
    }
    let replies = action.replies
    let schemes = callbacks.all.map { WrittenURL($0).scheme }
    let areAllowed = schemes.allSatisfy {
      replies.allow?.contains($0) ?? true && !replies.deny.contains($0)
    }
    guard areAllowed else { throw RequestError(.callbackRefused) }
  }

  /// Builds the canonical URL of a request.
  ///
  /// - Parameters:
  ///   - values: By the parameters' keys; defaults may be left out.
  ///   - callbacks: The items that belong to the answer.
  ///   - isLink: Whether it is to be an address on the web; `notRepresentable` where there is none.
  /// - Throws: What the generated initializer or builder throws.
  package func build(
    _ action: Action, _ values: RequestValues, callbacks: [(name: String, text: String)] = [],
    isLink: Bool = false
  ) throws(RequestError) -> String {
    let complete = try completed(values, of: action)
    let route = try route(of: action)
    let write = writer(of: complete, action)
    let items = route.items(write)
    // As in the runtime, reading decides whether a value is possible in the path.
    func isAccepted(_ text: String) -> Bool {
      guard action.buildingThrows || isLink else { return true }
      guard case .request(action.name, let written) = reading(text) else { return false }
      return route.items(written) == items
    }
    let purpose: URLBuilder.Purpose = isLink ? .link : .any
    let text = route.url(for: purpose, where: isAccepted) {
      $0.write(callbacks, of: route.replies, write)
    }
    guard let text else { throw route.refusal(for: purpose, write, read: reading) }
    return text
  }

  /// The names and texts of a request's values in the order of the URL, as a router has them.
  package func entries(of request: ParsedURL) -> [(name: String, text: String)] {
    URLWriter.entries(plusIsSpace: false, writer(of: request.values, request.action))
      .map { ($0.name, $0.text) }
  }

  /// Calls an action as a generated client does, and waits for what it returns.
  package func call(
    _ action: Action, _ values: RequestValues, _ campaign: URLCampaign, through caller: URLCaller
  ) async throws(CallError<UndeclaredFailure>) -> RequestValues {
    let route = try RequestError.mapped(in: route(of: action)) {
      CallError<UndeclaredFailure>.refused(.invalid($0))
    }
    return try await caller.call(called(action, by: route)) { callbacks throws(RequestError) in
      try campaign.added(to: build(action, values, callbacks: callbacks))
    }
  }

  /// All problems with the values of a URL whose action is known: missing or unreadable parameters,
  /// broken rules, and refused items, each with the name of the parameter that may be meant.
  package func problems(_ url: String) -> URLProblems {
    let found = try? routes.reading(url) { ordinal, reader throws(RequestError) -> URLProblems in
      let action = spec.actions[ordinal]
      _ = try reader.callbacks(of: routes.routes[ordinal])
      var (errors, faulty): ([RequestError], [Parameter]) = ([], [])
      var members: [Value.Member] = []
      for parameter in action.parameters.inURLOrder {
        do throws(RequestError) {
          let value = try ParameterReader(spec: spec)
            .value(of: parameter, beside: members, from: &reader)
          if let value { members.append(Value.Member(name: parameter.key, value: value)) }
        } catch {
          errors.append(error)
          faulty.append(parameter)
        }
      }
      // An unreadable value counts as present for the rules of other parameters.
      let isWhole = errors.isEmpty
      let broken = spec.brokenRules(of: members, action.parameters)
      errors += broken.filter { isWhole || ![.missing, .requirement].contains($0.reason) }
      faulty += action.parameters.filter { parameter in
        broken.contains { $0.parameter == parameter.wireName }
      }
      do throws(RequestError) {
        try checkNames(members, of: action)
      } catch {
        errors.append(error)
      }
      let faults = faulty.compactMap { fault(in: $0, from: &reader) }
      // An item that is ignored may be the one that is missing.
      let mayBeIgnored =
        action.unknownParameters == .ignore && errors.contains { $0.reason == .missing }
      let names = mayBeIgnored ? try reader.unclaimedNames() : try reader.refusedNames()
      return URLProblems(
        errors: errors.map { $0.of(action: action.name) }, faults: faults,
        unknown: unreadItems(names, of: action).filter { !mayBeIgnored || $0.isExplained })
    }
    return found ?? URLProblems()
  }

  private func unreadItems(_ names: [String], of action: Action) -> [UnreadItem] {
    // Most URLs have no such names.
    let known = names.isEmpty ? [] : action.parameters.flatMap { $0.names(in: spec) }
    return names.map { name in
      UnreadItem(
        name: name,
        nearest: known.contains(name) ? name : Suggestion.nearest(to: name, in: known))
    }
  }

  /// The part of a parameter's text that is at fault, where it has parts.
  private func fault(
    in parameter: Parameter, from reader: inout URLReader
  ) -> (name: String, expected: String)? {
    guard case .value(let type) = parameter.kind else { return nil }
    let texts = try? parameter.withNames { name, aliases throws(RequestError) in
      try reader.list(ifPresent: name, of: .string, aliases: aliases)
    }
    guard let texts, let fault = spec.fault(of: texts, as: type) else { return nil }
    return (fault.path.name(behind: parameter.wireName), fault.failure.expected)
  }

  /// Which action's a URL is, with its values; a callback is not asked for.
  private func reading(_ url: String) -> URLRoute.ReadBack {
    do throws(RequestError) {
      return try routes.reading(url) { ordinal, reader throws(RequestError) in
        let action = spec.actions[ordinal]
        let values = try values(of: action, from: &reader)
        try reader.finish()
        return .request(action: action.name, writer(of: values, action))
      }
    } catch {
      return .refused(error)
    }
  }

  /// The values with defaults, checked as the generated initializer checks them.
  private func completed(
    _ values: RequestValues, of action: Action
  ) throws(RequestError) -> RequestValues {
    do throws(RequestError) {
      let members = try action.parameters.values { parameter throws(RequestError) in
        values[parameter.key] ?? (parameter.isPairs ? .pairs([]) : nil)
      } missing: {
        // A group has no name in the URL of its own.
        let name = if case .group = $0.kind { $0.key } else { $0.wireName }
        return RequestError(.missing, parameter: name, expected: "a value for this parameter")
      }
      try spec.check(members, of: action.parameters)
      try checkNames(members, of: action)
      return members
    } catch {
      throw error.of(action: action.name)
    }
  }

  /// Checks that pairs have no name that is another's.
  func checkNames(_ values: RequestValues, of action: Action) throws(RequestError) {
    for parameter in action.parameters {
      guard case .pairs(let pairs)? = values[parameter.key] else { continue }
      try Require.pairs(
        parameter.wireName, pairs, except: action.takenNames(in: spec), campaign: spec.campaign,
        in: parameter.keyNaming, ignoringCase: spec.matching.names == .caseInsensitive)
    }
  }

  private func writer(of values: RequestValues, _ action: Action) -> (inout URLWriter) -> Void {
    { url in spec.write(values, of: action.parameters, to: &url) }
  }

  private func values(
    of action: Action, from reader: inout URLReader, _ ignored: IgnoredValues? = nil
  ) throws(RequestError) -> RequestValues {
    let values = try ParameterReader(spec: spec, ignored: ignored)
      .values(of: action.parameters, from: &reader)
    try checkNames(values, of: action)
    return values
  }

  func route(of action: Action) throws(RequestError) -> URLRoute {
    if let route = routesByName[action.name] { return route }
    throw RequestError(.unknownAction, action: action.name)
  }
}

/// The values of one request, by the parameters' keys. Absent values are left out, and defaults are
/// included.
package typealias RequestValues = [Value.Member]

/// A URL's action and values.
package struct ParsedURL: Sendable {
  package var action: Action
  package var values: RequestValues
  package var callbacks: Callbacks
  /// The items of the answer that the URL had, under their names there: the callbacks, and what the
  /// caller calls results.
  package var callbackItems: [(name: String, text: String)]
  package var campaign: URLCampaign
  /// The problems with values that count as absent because they can't be read.
  package var ignored: [RequestError] = []
  /// The items that no parameter reads.
  package var unread: [UnreadItem] = []
}

/// An item that no parameter reads.
package struct UnreadItem: Sendable {
  package let name: String
  /// The name of the parameter that may be meant: the item's own where that has its place elsewhere in the URL.
  fileprivate let nearest: String?

  /// Whether there is a reason, or another name that may be meant.
  package var isExplained: Bool { nearest != nil }
  /// Another name that may be meant.
  package var meant: String? { nearest == name ? nil : nearest }
  /// Why no parameter reads the item, as the end of a sentence; empty where nothing is known.
  package var reason: String {
    nearest == name ? "; that parameter has its place elsewhere in the URL" : ""
  }
}

/// The problems of a URL whose action is known.
package struct URLProblems: Sendable {
  package var errors: [RequestError] = []
  /// The parts of values that are at fault: their names, and what they should be.
  package var faults: [(name: String, expected: String)] = []
  /// Items that are no parameter's, each with the one that may be meant.
  package var unknown: [UnreadItem] = []
}
