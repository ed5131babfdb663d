// spec.urlscheme.actions.swift

public init(plan: Plan = .plus, plans: [Plan]? = nil) throws(URLSchemeRuntime.RequestError) {
  self.plan = plan
  self.plans = plans
  try check()
}

plan = try url.value("plan", default: .plus)

plans = try url.list(ifPresent: "plans", separatedBy: ",")

url.value("plan", plan, omitting: .plus)

url.list("plans", plans, separatedBy: ",")

// spec.urlscheme.types.swift

public struct Plan: URLSchemeRuntime.URLOpenWord {
  public static let free = Self("free")
  /// With more.
  public static let plus = Self("plus")

  public let text: String

  public init(_ text: String) {
    self.text = Self._written(text)
  }

  public static var words: [String] {
    [
      "free",
      "plus",
    ]
  }

  public static var aliases: Swift.KeyValuePairs<String, String> {
    [
      "pro": "plus"
    ]
  }

  public static var ignoresCase: Bool { true }
}

