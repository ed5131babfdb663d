/// A query item that a spec doesn't name: `pairs` in the order of the URL.
///
/// ```swift
/// let campaign = URLCampaign([NamedValue(name: "utm_source", value: "mail")])
/// print(campaign.items.map(\.name))
/// ```
public struct NamedValue<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The name, decoded.
  public let name: String
  /// The value, decoded and read.
  public let value: Value

  /// Creates a query item whose name the spec leaves open.
  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }
}
