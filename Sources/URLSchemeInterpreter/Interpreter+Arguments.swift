package import URLSchemeRuntime
package import URLSchemeSpec

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
    let named = arguments.map { argument in
      var argument = argument
      if !known.contains(argument.name) {
        argument.name = wireNames[argument.name] ?? argument.name
      }
      return argument
    }
    let items = joined(named, of: action).map { argument in
      URLText.encoded(argument.name) + (argument.value.map { "=" + URLText.encoded($0) } ?? "")
    }
    // Spaces and pluses are escaped above, so how the app writes spaces doesn't matter.
    let query = "arguments:?" + items.joined(separator: "&")
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
    let items = action.parameters.flatMap { $0.items(in: spec) }
    var result: [Argument] = []
    for var argument in arguments {
      guard let item = items.first(where: { $0.names.contains(argument.name) }),
        case .value(let type) = item.kind
      else {
        result.append(argument)
        continue
      }
      argument.value = argument.value.map { word($0, as: type) }
      if case .list(_, .separated(let separator)) = type.kind, let value = argument.value,
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

  /// A text, or the word in the URL of the enum's case that it names.
  private func word(_ text: String, as type: ValueType) -> String {
    switch type.kind {
    case .list(let element, .repeated): return word(text, as: element)
    case .list(let element, .separated(let separator)):
      return separator.joined(separator.parts(of: text).map { word($0, as: element) })
    case .declared(let path):
      guard case .enumeration(let words)? = spec.declaration(path)?.kind else { return text }
      if words.word(of: text) != nil { return text }
      return words.first { $0.key == text }?.wireText ?? text
    default: return text
    }
  }
}
