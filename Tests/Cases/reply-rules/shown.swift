// spec.urlscheme.actions.swift

try URLSchemeRuntime.Require.presence("card", card, when: "method", method, equalTo: "card")

try URLSchemeRuntime.Require.presence("author", author, when: "note", note)

public struct Reply: URLSchemeRuntime.URLReply {
  public let status: Status
  public let amount: Decimal?
  public let reason: String?

  public init(
    status: Status, amount: Decimal? = nil, reason: String? = nil
  ) throws(URLSchemeRuntime.RequestError) {
    self.status = status
    self.amount = amount
    self.reason = reason
    try check()
  }

  public init(
    from url: inout URLSchemeRuntime.URLReader
  ) throws(URLSchemeRuntime.RequestError) {
    status = try url.value("status")
    amount = try url.value(ifPresent: "amount")
    reason = try url.string(ifPresent: "reason")
    try check()
  }

  public func write(to url: inout URLSchemeRuntime.URLWriter) {
    url.value("status", status)
    url.value("amount", amount)
    url.string("reason", reason)
  }

  private func check() throws(URLSchemeRuntime.RequestError) {
    try URLSchemeRuntime.Require.finite("amount", amount)
    try URLSchemeRuntime.Require.presence(
      "amount", amount, needs: "status", status, equalTo: ["approved"]
    )
    try URLSchemeRuntime.Require.presence(
      "amount", amount, when: "status", status, equalTo: "approved"
    )
    try URLSchemeRuntime.Require.presence(
      "reason", reason, needs: "status", status, equalTo: ["declined"]
    )
  }

  public enum Status: URLSchemeRuntime.URLWord {
    case approved
    case declined

    public static var words: Swift.KeyValuePairs<Self, String> {
      [
        .approved: "approved",
        .declined: "declined",
      ]
    }
  }
}

// spec.urlscheme.types.swift

public static let interface = URLSchemeRuntime.URLInterface(
  name: "Till",
  schemes: ["till"],
  replies: .returnURL(
    .init(
      parameter: "returnURL",
      prefix: "till_",
      outcome: .init(
        parameter: "outcome", success: ["done"], cancel: ["cancelled"], error: ["error"]
      )
    )
  )
)

