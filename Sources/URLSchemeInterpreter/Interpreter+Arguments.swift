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
  package struct UnknownArgument: Error, Sendable {
    package var name: String
    package var suggestion: String?
    /// The names that there are.
    package var known: [String]
  }

  /// Why a URL can't be built from arguments.
  package enum ArgumentError: Error, Sendable {
    case unknown(UnknownArgument)
    case request(RequestError)
  }

  /// Builds a URL from names and plain texts, as a person gives them.
  ///
  /// Names are those of the URL, or the parameters' keys. Callbacks are taken as well.
  package func build(
    _ action: Action, arguments: [Argument]
  ) throws(ArgumentError) -> String {
    let callbackNames = ReplyStyle(action.replies).parameterNames
    let callbacks = arguments.filter { callbackNames.contains($0.name) }
    let own = arguments.filter { !callbackNames.contains($0.name) }
    let values = try values(of: action, own)
    do throws(RequestError) {
      let url = try build(action, values)
      return url.appendingItems(callbacks.map { ($0.name, $0.value ?? "") })
    } catch {
      throw .request(error)
    }
  }

  /// Arguments are read as the items of a query, so that lists, groups and alternatives are given
  /// just as a URL has them.
  private func values(
    of action: Action, _ arguments: [Argument]
  ) throws(ArgumentError) -> RequestValues {
    let wireNames = Dictionary(
      action.parameters.map { ($0.key, $0.wireName) }, uniquingKeysWith: { first, _ in first })
    let known = Set(action.parameters.flatMap { names(of: $0) })
    let items = arguments.map { argument in
      let name = known.contains(argument.name) ? argument.name : wireNames[argument.name]
      let value = argument.value.map { "=" + URLText.encoded($0) }
      return URLText.encoded(name ?? argument.name) + (value ?? "")
    }
    // Spaces and pluses are escaped above, so how the app writes spaces doesn't matter.
    let query = "arguments:?" + items.joined(separator: "&")
    let outcome: (values: RequestValues, unknown: [String])
    do throws(RequestError) {
      outcome = try URLReader.read(query: query, of: URLInterface(spec)) {
        (url: inout URLReader) throws(RequestError) -> (RequestValues, [String]) in
        let values = try ParameterReader(spec: spec).values(of: action.parameters, from: &url)
        return (values, try url.unclaimedNames())
      }
    } catch {
      // A misspelt name shows as a missing one; the misspelling is the better thing to say.
      if error.reason == .missing,
        let argument = arguments.first(where: { !known.contains($0.name) && wireNames[$0.name] == nil })
      {
        throw .unknown(unknown(argument.name, action))
      }
      throw .request(error.of(action: action.name))
    }
    if let name = outcome.unknown.first { throw .unknown(unknown(name, action)) }
    return outcome.values
  }

  private func unknown(_ name: String, _ action: Action) -> UnknownArgument {
    let known = action.parameters.flatMap { names(of: $0) }
    return UnknownArgument(
      name: name, suggestion: Suggestion.nearest(to: name, in: known), known: known)
  }

  /// The names in a URL that a parameter takes.
  private func names(of parameter: Parameter) -> [String] {
    switch parameter.shape {
    case .value: return [parameter.wireName] + parameter.aliases
    case .choice(let path):
      guard case .choice(let branches, _)? = spec.declaration(path)?.kind else { return [] }
      return branches.flatMap { names(of: $0.content) }
    case .group(let path):
      guard case .group(let members)? = spec.declaration(path)?.kind else { return [] }
      return members.map { parameter.wireName(of: $0) }
    case .pairs: return []
    }
  }
}
