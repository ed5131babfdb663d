package import URLSchemeRuntime

// What generated code writes out as literals, made from the model.

extension URLInterface {
  package convenience init(_ head: Head) {
    self.init(
      name: head.app.name,
      schemes: head.schemes.map(\.name),
      appStore: head.app.appStore,
      replies: ReplyStyle(head.replies),
      replyRequired: head.replies.required,
      replyWritesValue: head.replies.write == .value,
      pathIsCaseSensitive: head.matching.path == .caseSensitive,
      namesAreCaseSensitive: head.matching.names == .caseSensitive,
      trailingSlash: head.matching.trailingSlash == .ignore ? .ignore : .strict,
      readsHTTP: head.matching.http == .asHTTPS,
      fragment: head.matching.fragment == .refuse ? .refuse : .ignore,
      mistyped: head.matching.mistyped == .refuse ? .refuse : .next,
      prefixes: head.matching.prefixes,
      plusIsSpace: head.spaces == .plus,
      queryStart: head.queryStart == .semicolon ? ";" : "?",
      querySeparator: head.querySeparator.scalar,
      ignoresEmptySegments: head.matching.emptySegments == .ignore,
      unknownParameters: head.unknownParameters,
      campaign: head.campaign,
      maximumLength: head.limits.url)
  }
}

extension QuerySeparator {
  fileprivate var scalar: Unicode.Scalar {
    switch self {
    case .ampersand: "&"
    case .semicolon: ";"
    case .comma: ","
    }
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
