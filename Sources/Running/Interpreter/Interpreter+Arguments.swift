package import URLSchemeCompiler
package import URLSchemeRuntime

extension Interpreter {
  /// An argument of a command line: a name, and a value unless it is a flag.
  package struct Argument: Sendable {
    package var name: String
    package var value: String?
    package init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// A name that no parameter has.
  package struct UnknownArgument: Error, Sendable, CustomStringConvertible {
    package var name: String
    /// The known names.
    package var known: [String]

    package var description: String {
      "there is no parameter '\(name)'; there are: \(known.joined(separator: ", "))"
    }
  }

  /// Why a URL can't be built from arguments.
  package enum ArgumentError: Error, Sendable, CustomStringConvertible {
    case unknown(UnknownArgument)
    case request(RequestError)

    package var description: String {
      switch self {
      case .unknown(let argument): argument.description
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
    let (own, campaign) = split(others, for: action)
    let values = try values(of: action, arguments: own)
    do throws(RequestError) {
      let url = try build(
        action, values, callbacks: callbacks.map { ($0.name, $0.value ?? "") }, isLink: isLink)
      _ = try parse(url, judgingCallbacks: true)
      return campaign.added(to: url)
    } catch {
      throw .request(error)
    }
  }

  /// The arguments without those of a campaign, and the campaign's.
  package func split(
    _ arguments: [Argument], for action: Action
  ) -> (own: [Argument], campaign: URLCampaign) {
    let known = Set(action.parameters.flatMap { [$0.key] + $0.names(in: spec) })
    let items = arguments.filter { !known.contains($0.name) }
      .map { NamedValue($0.name, $0.value ?? "") }
    let campaign = URLCampaign(URLCampaign(items).added(to: "arguments:"), of: table.interface)
    let names = Set(campaign.items.map(\.name))
    return (arguments.filter { !names.contains($0.name) }, campaign)
  }

  /// The values that names and plain texts mean; a callback is none.
  ///
  /// Arguments are read as the items of a query, so that lists, groups and alternatives are given
  /// just as a URL has them.
  package func values(
    of action: Action, arguments: [Argument]
  ) throws(ArgumentError) -> RequestValues {
    let wireNames = Dictionary(
      action.parameters.map { ($0.key, $0.wireName) }, uniquingKeysWith: { first, _ in first })
    let known = Set(action.parameters.flatMap { $0.names(in: spec) })
    var items: [Argument] = []
    for argument in arguments { items += try expanded(argument, of: action, known) }
    let named = items.map { argument in
      var argument = argument
      if !known.contains(argument.name) {
        argument.name = wireNames[argument.name] ?? argument.name
      }
      return argument
    }
    let texts = joined(named, of: action).map { argument in
      URLText.encoded(argument.name) + (argument.value.map { "=" + URLText.encoded($0) } ?? "")
    }
    // Spaces and pluses are escaped above, so how the app writes spaces doesn't matter.
    let query = "arguments:?" + texts.joined(separator: "&")
    let outcome: (values: RequestValues, unknown: [String])
    do throws(RequestError) {
      outcome = try URLReader.read(query: query, of: URLInterface(spec.head)) {
        (url: inout URLReader) throws(RequestError) -> (RequestValues, [String]) in
        let values = try ParameterReader(spec: spec, isStrict: true)
          .values(of: action.parameters, from: &url)
        return (values, try url.unclaimedNames())
      }
    } catch {
      // A misspelt name shows as a missing one; the misspelling is the better thing to say.
      if error.reason == .missing,
        let argument = arguments.first(where: {
          !known.contains($0.name) && wireNames[$0.name] == nil
        })
      {
        throw .unknown(unknown(argument.name, action))
      }
      throw .request(error.of(action: action.name))
    }
    if let name = outcome.unknown.first { throw .unknown(unknown(name, action)) }
    return outcome.values
  }

  private func unknown(_ name: String, _ action: Action) -> UnknownArgument {
    UnknownArgument(name: name, known: action.parameters.flatMap { $0.names(in: spec) })
  }

  /// Arguments as a URL has them: an enum's keys as its words, and one text for a list that is one,
  /// even where it was given a part at a time.
  private func joined(_ arguments: [Argument], of action: Action) -> [Argument] {
    var result: [Argument] = []
    for var argument in arguments {
      guard let item = item(named: argument.name, of: action), case .value(let type) = item.kind
      else {
        result.append(argument)
        continue
      }
      argument.value = argument.value.map { word($0, as: type) }
      if case .list(_, .separated(let separator)) = type.kind, !item.isInList,
        let value = argument.value,
        let index = result.firstIndex(where: { item.names.contains($0.name) }),
        let earlier = result[index].value
      {
        result[index].value = earlier + separator.text + value
      } else {
        result.append(argument)
      }
    }
    return result
  }

  /// What has a name in the URL, and whether it is a part of a group in a list.
  private func item(
    named name: String, of action: Action
  ) -> (names: [String], kind: Parameter.Kind, isInList: Bool)? {
    for parameter in action.parameters {
      if let naming = parameter.groupNaming, let path = parameter.kind.declaredPath {
        let members = spec.members(of: path)
        let search = GroupListNaming.Search(
          naming, members.map(\.wireName), ignoresCase: false)
        if let found = search(name) { return ([name], members[found.member].kind, true) }
      } else if let item = parameter.items(in: spec).first(where: { $0.names.contains(name) }) {
        return (item.names, item.kind, false)
      }
    }
    return nil
  }

  /// A text, or the word in the URL of the enum's case that it names.
  private func word(_ text: String, as type: ValueType) -> String {
    switch type.kind {
    case .list(let element, .repeated): return word(text, as: element)
    case .list(let element, .separated(let separator)):
      return separator.joined(separator.parts(of: text).map { word($0, as: element) })
    case .declared(let path):
      switch spec.declaration(path)?.kind {
      case .enumeration(let words)?:
        if words.word(of: text) != nil { return text }
        return words.first { $0.key == text }?.wireText ?? text
      case .union(let branches)?:
        guard let (branch, json) = alternative(text, of: branches),
          let type = branch.valueType
        else { return text }
        return word(json.urlTextOrContent, as: type)
      default: return text
      }
    case .scalar(let scalar, _):
      // A value in the type's usual form: a date by ISO 8601, true and false.
      guard type.value(of: text, in: spec.declaration) == nil,
        let value = ValueType(scalar.kind).value(of: text, in: spec.declaration)
      else { return text }
      return type.text(of: value, in: spec.declaration) ?? text
    default: return text
    }
  }

  // MARK: Structured values

  /// The items that an argument stands for, if it names an either/or or a group by its key:
  /// `target={"issue": 4}`, `place={"latitude": 1, "longitude": 2}`.
  private func expanded(
    _ argument: Argument, of action: Action, _ known: Set<String>
  ) throws(ArgumentError) -> [Argument] {
    guard !known.contains(argument.name), let text = argument.value,
      let parameter = action.parameters.first(where: { $0.key == argument.name }),
      parameter.kind.valueType == nil || parameter.groupNaming != nil
    else { return [argument] }
    let json = JSONValue(urlText: text) ?? .string(text)
    if let items = items(of: parameter, named: argument.name, json) { return items }
    let path = parameter.kind.declaredPath ?? ""
    let keys = spec.branches(of: path).map(\.key) + spec.members(of: path).map(\.key)
    let object = "{\"\(keys.first ?? "name")\": …}"
    let error = RequestError(
      .illTyped, parameter: argument.name,
      expected: parameter.groupNaming == nil
        ? "a JSON object such as \(object); its keys are " + keys.joined(separator: ", ")
        : "a JSON array of objects such as [\(object)], whose keys are "
          + keys.joined(separator: ", "))
    throw .request(error.of(action: action.name))
  }

  /// Nil for a value that doesn't have the parameter's structure.
  private func items(
    of parameter: Parameter, named name: String, _ json: JSONValue
  ) -> [Argument]? {
    switch parameter.kind {
    case .value(let type) where type.groupPath != nil:
      guard case .array(let elements) = json else { return nil }
      var items: [Argument] = []
      for (place, element) in elements.enumerated() {
        let own = self.items(ofGroup: type.groupPath ?? "", element) {
          parameter.groupNames(of: $0, at: place)[0]
        }
        guard let own else { return nil }
        items += own
      }
      return items
    case .value(let type):
      if case .list(_, .repeated) = type.kind, case .array(let elements) = json, !elements.isEmpty {
        return elements.map { Argument(name: name, value: $0.urlTextOrContent) }
      }
      return [Argument(name: name, value: type.isFlag ? nil : json.urlTextOrContent)]
    case .choice(let path):
      guard let (branch, content) = alternative(json, of: spec.branches(of: path)) else {
        return nil
      }
      return items(of: branch.content, named: branch.content.wireName, content)
    case .group(let path):
      return items(ofGroup: path, json, named: parameter.wireName(of:))
    case .pairs: return nil
    }
  }

  private func items(
    ofGroup path: String, _ json: JSONValue, named name: (Parameter) -> String
  ) -> [Argument]? {
    guard case .object(let members) = json else { return nil }
    var items: [Argument] = []
    for member in members {
      guard let own = spec.members(of: path).first(where: { $0.key == member.name }),
        let more = self.items(of: own, named: name(own), member.value)
      else { return nil }
      items += more
    }
    return items
  }

  private func alternative(_ text: String, of branches: [Branch]) -> (Branch, JSONValue)? {
    JSONValue(urlText: text).flatMap { alternative($0, of: branches) }
  }

  /// The alternative that a JSON object with one member names, or a text for one without a value.
  private func alternative(_ json: JSONValue, of branches: [Branch]) -> (Branch, JSONValue)? {
    let (key, content): (String, JSONValue)
    switch json {
    case .object(let members) where members.count == 1:
      (key, content) = (members[0].name, members[0].value)
    case .string(let name): (key, content) = (name, .null)
    default: return nil
    }
    return branches.first { $0.key == key }.map { ($0, content) }
  }
}

extension JSONValue {
  /// A string's content, and the JSON of anything else.
  fileprivate var urlTextOrContent: String { text ?? urlText }
}
