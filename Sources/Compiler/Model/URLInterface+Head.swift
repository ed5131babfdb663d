package import URLSchemeRuntime

// What generated code writes out as literals, made from the model.

extension URLInterface {
  /// - Parameter actions: The actions whose URLs have further schemes, and hosts on the web.
  package convenience init(_ head: Head, _ actions: [Action] = []) {
    let templates = actions.flatMap { $0.templates + $0.links }
    let (schemes, readsHTTP) = (head.schemes.map(\.name), head.matching.http == .asHTTPS)
    self.init(name: head.app.name, schemes: schemes) { settings in
      settings.otherSchemes = templates.otherSchemes(than: schemes, readsHTTP: readsHTTP)
      settings.webHosts = templates.webHosts
      settings.appStore = head.app.appStore
      settings.replies = ReplyStyle(head.replies)
      settings.replyRequired = head.replies.required
      settings.replyWritesValue = head.replies.write == .value
      settings.answersToBareScheme = actions.contains { $0.replies.style == .returnScheme }
      settings.pathIsCaseSensitive = head.matching.path == .caseSensitive
      settings.namesAreCaseSensitive = head.matching.names == .caseSensitive
      settings.ignoresSlash = head.matching.trailingSlash == .ignore
      settings.readsHTTP = readsHTTP
      settings.refusesFragment = head.matching.fragment == .refuse
      settings.refusesMistyped = head.matching.mistyped == .refuse
      settings.triesNext = head.matching.invalid == .next
      settings.plusIsSpace = head.spaces == .plus
      settings.queryStart = Unicode.Scalar(head.queryStart.rawValue) ?? "?"
      settings.querySeparator = Unicode.Scalar(head.querySeparator.rawValue) ?? "&"
      settings.unknownParameters = head.unknownParameters
      settings.campaign = head.campaign
      settings.maximumLength = head.maximumLength
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

// An app never compares these, so that its library has no code for it.

extension CallbackNames: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.success == right.success && left.error == right.error && left.cancel == right.cancel
      && left.source == right.source
  }
}
