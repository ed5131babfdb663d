/// Where a request wants its answers to go.
package struct Callbacks: Sendable {
  /// The caller's name as it gave it, to show; it proves nothing.
  package var source: String?
  package var success: String?
  package var error: String?
  package var cancel: String?
  /// A text that the answer repeats, so that the caller recognizes it.
  package var state: String?
  /// The caller's own names for results, by their usual names.
  package var resultNames: [String: String] = [:]

  package var all: [String] { [success, error, cancel].compactMap(\.self) }

  /// A callback with illegal characters escaped, because code that opens a text that isn't a legal URL escapes all of it
  /// again. Nil if it can't be opened, or contains a line break or another control character.
  static func legalized(_ callback: String) -> String? {
    let hasControls = callback.unicodeScalars.contains {
      $0.properties.generalCategory == .control
    }
    guard !hasControls, let legal = URLText.legalized(callback),
      URL(string: legal)?.absoluteString.isIdentical(to: legal) ?? false
    else { return nil }
    return legal
  }
}

extension Callbacks {
  /// One URL for all outcomes.
  package init(_ url: String?) { self.init(success: url, error: url, cancel: url) }
}

extension URLReader {
  /// The destination of an action's answers, and the names of its results there. These items no
  /// longer count as unknown parameters.
  package mutating func callbacks(of route: URLRoute) throws(RequestError) -> Callbacks {
    var callbacks = try callbacks(of: route.replies)
    guard !route.resultNames.isEmpty else { return callbacks }
    // In an order, so that the same one is always the first to be refused.
    for (usual, item) in Array(route.resultNames).ordered(by: \.value) {
      // An empty name names nothing.
      guard let name = try text(named: item), !name.isEmpty else { continue }
      callbacks.resultNames[usual] = name
    }
    return callbacks
  }

  /// The callbacks of a style. They no longer count as unknown parameters.
  package mutating func callbacks(of style: ReplyStyle) throws(RequestError) -> Callbacks {
    switch style {
    case .noReply: return Callbacks()
    case .callbacks(let names):
      return Callbacks(
        source: try text(of: names.source), success: try text(of: names.success),
        error: try text(of: names.error), cancel: try text(of: names.cancel))
    case .returnURL(let address):
      let url = try address.text(&self, address.parameter)
      var callbacks = Callbacks(url)
      if let state = address.state { callbacks.state = try address.text(&self, state) }
      return callbacks
    case .returnScheme(let address):
      let scheme = try text(named: address.parameter)
      try Require.scheme(address.parameter, scheme)
      return Callbacks(scheme.map { $0 + ":" })
    }
  }

  private mutating func text(of name: String?) throws(RequestError) -> String? {
    guard let name else { return nil }
    return try text(named: name)
  }
}

extension Array {
  /// The elements in the order of their texts. There are few of them, and Swift's own sort is 4 KB in an app for each
  /// type of elements.
  fileprivate func ordered(by text: (Element) -> String) -> [Element] {
    reduce(into: []) { ordered, element in
      let index = ordered.firstIndex { text(element) < text($0) }
      ordered.insert(element, at: index ?? ordered.endIndex)
    }
  }
}
