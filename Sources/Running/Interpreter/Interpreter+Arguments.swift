package import URLSchemeCompiler
package import URLSchemeRuntime

extension Interpreter {
  /// An argument of a command line: a name, and a value unless it is a flag.
  package typealias Argument = NamedValue<String?>

  /// Why a URL can't be built from arguments.
  package enum ArgumentError: Error, Sendable, CustomStringConvertible {
    /// A name that no parameter has, and those that there are.
    case unknown(String, known: [String])
    case request(RequestError)

    package var description: String {
      switch self {
      case .unknown(let name, let known):
        "there is no parameter '\(name)'; there are: \(known.joined(separator: ", "))"
      case .request(let error): error.description
      }
    }
  }

  /// Builds a URL from names and plain texts, as a person gives them.
  ///
  /// Names are those of the URL, or the parameters' keys; callbacks are accepted as well. A request
  /// that the app would refuse isn't built.
  package func build(
    _ action: Action, arguments: [Argument], isLink: Bool = false
  ) throws(ArgumentError) -> String {
    let callbackNames = action.replies.names + action.returns.compactMap(\.namedBy)
    let callbacks = arguments.filter { callbackNames.contains($0.name) }
    let others = arguments.filter { !callbackNames.contains($0.name) }
    let (values, campaign) = try values(of: action, arguments: others)
    do throws(RequestError) {
      let url = try campaign.added(
        to: build(
          action, values, callbacks: callbacks.map { ($0.name, $0.value ?? "") }, isLink: isLink))
      let read = try parse(url, judgingCallbacks: true)
      if read.action.name != action.name {
        throw RequestError(
          .notRepresentable, parameter: try route(of: action).replies.callbackName,
          expected: "one callback, since this is the URL of another action without it"
        ).of(action: action.name)
      }
      return url
    } catch {
      throw .request(error)
    }
  }

  /// The values that names and plain texts mean, and the campaign beside them; a callback is neither.
  ///
  /// A parameter's value is what `ValueText` writes of it, or the text that a URL has. The members of groups and the
  /// alternatives of a choice can be given one by one, by their names in the URL.
  package func values(
    of action: Action, arguments: [Argument]
  ) throws(ArgumentError) -> (values: RequestValues, campaign: URLCampaign) {
    let names = ArgumentNames(action, in: spec)
    let campaign = arguments.filter(names.isCampaign)
    var rest = arguments.filter { !names.isCampaign($0) }
    let given = try takeValues(of: action, from: &rest, names)
    let outcome: (values: RequestValues, unknown: [String])
    do throws(RequestError) {
      outcome = try read(given, rest.map(names.item), of: action)
    } catch {
      // A misspelt name shows as a missing one; the misspelling is the better thing to say.
      if error.reason == .missing, let argument = rest.first(where: names.isOther) {
        throw names.unknown(argument.name)
      }
      throw .request(error.of(action: action.name))
    }
    if let name = outcome.unknown.first { throw names.unknown(name) }
    let items = campaign.map { NamedValue(name: $0.name, value: $0.value ?? "") }
    return (outcome.values, URLCampaign(items))
  }

  /// Takes the arguments of the parameters whose values can be known without a URL, and returns these.
  private func takeValues(
    of action: Action, from arguments: inout [Argument], _ names: ArgumentNames
  ) throws(ArgumentError) -> [Value.Member] {
    var given: [Value.Member] = []
    for parameter in action.parameters {
      let meant = arguments.filter { names.mean(parameter, in: $0) }
      guard !meant.isEmpty, let value = try value(of: parameter, meant, action) else { continue }
      given.append(Value.Member(name: parameter.key, value: value))
      arguments.removeAll { names.mean(parameter, in: $0) }
    }
    return given
  }

  /// Reads a URL that has other items beside given values. It also has the items of groups, of which others can have
  /// members.
  private func read(
    _ given: [Value.Member], _ others: [String], of action: Action
  ) throws(RequestError) -> (values: RequestValues, unknown: [String]) {
    let groups = action.parameters.filter { !$0.hasOneName }
    let whole = given.filter { member in !groups.contains { $0.key == member.name } }
    let written = URLWriter.entries(plusIsSpace: false) { spec.write(given, of: groups, to: &$0) }
    // Spaces and pluses are escaped, so how the app writes spaces doesn't matter.
    let query = "arguments:?" + (written.map(\.item) + others).joined(separator: "&")
    return try URLReader.read(query: query, of: URLInterface(spec.head)) {
      (url: inout URLReader) throws(RequestError) -> (RequestValues, [String]) in
      let values = try ParameterReader(spec: spec, isStrict: true)
        .values(of: action.parameters, given: whole, from: &url)
      return (values, try url.unclaimedNames())
    }
  }

  /// The value of a parameter's own arguments; nil where they are left to be read as a URL's items, which says
  /// what is wrong with them.
  private func value(
    of parameter: Parameter, _ arguments: [Argument], _ action: Action
  ) throws(ArgumentError) -> Value? {
    let isList = if case .list? = parameter.kind.valueType?.decoded.kind { true } else { false }
    let all = arguments.allMapped { spec.json(of: $0.value, for: parameter) }
    guard let all, all.count == 1 || isList else { return nil }
    let json = all.count == 1 ? all[0] : .array(all)
    let value: Value
    do throws(GivenProblem) {
      value = try spec.value(.json(json), of: parameter)
    } catch {
      // The part that is at fault of texts as a URL has them; other JSON has none.
      if case .value(let type) = parameter.kind, let texts = all.allMapped(\.string),
        let fault = spec.fault(of: texts, as: type)
      {
        throw fault.of(action, parameter.wireName)
      }
      // JSON is no text of a URL, and is refused instead of read as one. So is a part that is known.
      let isText =
        (parameter.hasOneName || parameter.isPairs) && !json.isContainer
        && parameter.kind.valueType?.isBytes != true
      guard isText, error.path.isEmpty else { throw error.of(action, parameter.key) }
      return nil
    }
    try RequestError.mapped(in: check(value, of: parameter, action)) {
      ArgumentError.request($0.of(action: action.name))
    }
    return value
  }

  /// Checks a given value by itself. A problem with an element of a list is named by the element.
  private func check(
    _ value: Value, of parameter: Parameter, _ action: Action
  ) throws(RequestError) {
    if case .value(let type) = parameter.kind,
      case .list(let element, let form) = type.decoded.kind,
      form != .groups, case .list(let elements) = value
    {
      for (index, item) in elements.enumerated() {
        let name = [ValueStep.element(index)].name(behind: parameter.wireName)
        try spec.check(item, as: element, named: name)
      }
    }
    try spec.check(value, of: parameter)
    try checkNames([Value.Member(name: parameter.key, value: value)], of: action)
  }
}

/// What the names of arguments mean to an action.
private struct ArgumentNames {
  private let spec: Spec
  /// The names of all items, in order.
  private let all: [String]
  private let known: Set<String>
  /// The names in the URL, by the parameters' keys.
  private let wireNames: [String: String]

  init(_ action: Action, in spec: Spec) {
    self.spec = spec
    all = action.parameters.flatMap { $0.names(in: spec) }
    known = Set(all)
    wireNames = Dictionary(firstOf: action.parameters.map { ($0.key, $0.wireName) })
  }

  /// Whether no parameter has the name.
  func isOther(_ argument: Interpreter.Argument) -> Bool {
    !known.contains(argument.name) && wireNames[argument.name] == nil
  }

  func isCampaign(_ argument: Interpreter.Argument) -> Bool {
    isOther(argument) && spec.head.isCampaign(argument.name)
  }

  /// Whether an argument is a parameter's value.
  func mean(_ parameter: Parameter, in argument: Interpreter.Argument) -> Bool {
    // An item may be called what its group is; then it is a text, and the group is an object.
    argument.name == parameter.key
      && (!known.contains(argument.name)
        || !parameter.hasOneName && argument.value?.isContainer ?? false)
      || parameter.hasOneName && parameter.wireNames.contains(argument.name)
  }

  /// An argument as an item of a URL.
  func item(_ argument: Interpreter.Argument) -> String {
    let name = known.contains(argument.name) ? argument.name : wireNames[argument.name]
    return URLText.encoded(name ?? argument.name)
      + (argument.value.map { "=" + URLText.encoded($0) } ?? "")
  }

  func unknown(_ name: String) -> Interpreter.ArgumentError { .unknown(name, known: all) }
}

extension Parameter {
  /// Whether its values have its name, or one of its aliases, in the URL.
  fileprivate var hasOneName: Bool {
    if case .value(let type) = kind { type.groupPath == nil } else { false }
  }
}

extension Spec {
  /// The JSON of an argument: its text as JSON where its type has parts, and otherwise as a string. Nil for an argument
  /// without a text, and for a text that isn't JSON where all values are.
  fileprivate func json(of text: String?, for parameter: Parameter) -> JSONValue? {
    guard let text else { return parameter.isFlag ? .boolean(true) : nil }
    let json = JSONValue(urlText: text)
    guard case .value(let type) = parameter.kind else { return json ?? .string(text) }
    // A text that is a word, or may be one, is nothing but text.
    if enumWords(type.decoded) != nil { return .string(text) }
    return switch (type.decoded.kind, json) {
    case (.scalar(let scalar, _), _) where scalar.isJSON: json
    case (.list, .array?), (.declared, .object?): json
    default: .string(text)
    }
  }
}

extension String {
  /// Whether the text is a JSON object or array.
  fileprivate var isContainer: Bool { JSONValue(urlText: self)?.isContainer ?? false }
}

extension JSONValue {
  /// Whether it is an object or an array.
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
