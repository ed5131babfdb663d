package import URLSchemeRuntime

// What generated code writes out as literals, made from the model.

extension URLInterface {
  /// - Parameter actions: The actions whose URLs have further schemes, and hosts on the web.
  package convenience init(_ head: Head, _ actions: [Action] = []) {
    let templates = actions.flatMap { $0.templates + $0.links }
    let (schemes, readsHTTP) = (head.schemes.map(\.name), head.matching.http == .asHTTPS)
    self.init(
      name: head.app.name, schemes: schemes,
      otherSchemes: templates.otherSchemes(than: schemes, readsHTTP: readsHTTP),
      webHosts: templates.webHosts,
      appStore: head.app.appStore,
      replies: ReplyStyle(head.replies),
      replyRequired: head.replies.required,
      replyWritesValue: head.replies.write == .value,
      answersToBareScheme: actions.contains { $0.replies.style == .returnScheme },
      pathIsCaseSensitive: head.matching.path == .caseSensitive,
      namesAreCaseSensitive: head.matching.names == .caseSensitive,
      trailingSlash: head.matching.trailingSlash == .ignore ? .ignore : .strict,
      readsHTTP: readsHTTP,
      fragment: head.matching.fragment == .refuse ? .refuse : .ignore,
      mistyped: head.matching.mistyped == .refuse ? .refuse : .next,
      invalid: head.matching.invalid == .next ? .next : .refuse,
      plusIsSpace: head.spaces == .plus,
      queryStart: Unicode.Scalar(head.queryStart.rawValue) ?? "?",
      querySeparator: Unicode.Scalar(head.querySeparator.rawValue) ?? "&",
      unknownParameters: head.unknownParameters,
      campaign: head.campaign,
      maximumLength: head.maximumLength)
  }
}

extension ReplyStyle {
  package init(_ replies: Replies) {
    let address = ReturnAddress(
      parameter: replies.parameter ?? "", prefix: replies.prefix,
      outcome: replies.outcome, state: replies.state)
    switch replies.style {
    case .none: self = .noReply
    case .xCallback: self = .callbacks(replies.callbacks)
    case .returnURL: self = .returnURL(address)
    case .returnScheme: self = .returnScheme(address)
    }
  }
}

// An app never compares these, so that its library has no code for it.

extension CallbackNames: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.success == right.success && left.error == right.error && left.cancel == right.cancel
      && left.source == right.source
  }
}
