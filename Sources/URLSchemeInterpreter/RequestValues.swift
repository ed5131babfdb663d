package import URLSchemeRuntime
package import URLSchemeSpec

/// The values of one request, by the parameters' keys; absent ones are left out, and defaults
/// stand like any other value.
package struct RequestValues: Hashable, Sendable {
  package var members: [Value.Member]

  package init(_ members: [Value.Member] = []) { self.members = members }

  package subscript(key: String) -> Value? { members[key] }
}

/// What a URL was read as.
package struct ParsedURL: Sendable {
  package var action: Action
  package var values: RequestValues
  package var callbacks: Callbacks
}

extension ParsedURL {
  /// The items of the answer that the URL had, under their names there: the callbacks, and what the
  /// caller calls results.
  package var callbackItems: [(name: String, text: String)] {
    let items: [(String, String?)]
    switch action.replies.style {
    case .none: items = []
    case .xCallback:
      items = [
        ("x-source", callbacks.source), ("x-success", callbacks.success),
        ("x-error", callbacks.error), ("x-cancel", callbacks.cancel),
      ]
    case .returnURL:
      items = [
        (action.replies.parameter ?? "", callbacks.success),
        (action.replies.state ?? "", callbacks.state),
      ]
    case .returnScheme:
      let scheme = callbacks.success.map { String($0.dropLast()) }
      items = [(action.replies.parameter ?? "", scheme)]
    }
    let names = action.returns.compactMap { result in
      result.namedBy.map { ($0, callbacks.resultNames[result.wireName]) }
    }
    return (items + names).compactMap { name, value in value.map { (name, $0) } }
  }
}
