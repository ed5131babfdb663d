// spec.urlscheme.actions.swift

try URLSchemeRuntime.Require.finite("amount", amount)

goal = try url.group(ifPresent: "goal", named: "to[{member}]")

url.group("goal", goal, named: "to[{member}]")

// spec.urlscheme.types.swift

unknownParameters: .rejectNamed(["req-*", "must"])

public struct Goal: URLSchemeRuntime.URLGroup {
  public let latitude: Double
  public let longitude: Double
  public let nickname: String?
  public let address: String?
  public let floor: Int?

  public static let members = ["latitude", "longitude", "nickname", "address", "floor"]

  public init(
    latitude: Double,
    longitude: Double,
    nickname: String? = nil,
    address: String? = nil,
    floor: Int? = nil
  ) throws(URLSchemeRuntime.RequestError) {
    self.latitude = latitude
    self.longitude = longitude
    self.nickname = nickname
    self.address = address
    self.floor = floor
    try check()
  }

  public init(from url: inout URLSchemeRuntime.URLReader) throws(URLSchemeRuntime.RequestError) {
    latitude = try url.value("latitude")
    longitude = try url.value("longitude")
    nickname = try url.string(ifPresent: "nickname")
    address = try url.string(ifPresent: "address")
    floor = try url.integer(ifPresent: "floor")
    try check()
  }

  public func write(to url: inout URLSchemeRuntime.URLWriter) {
    url.value("latitude", latitude)
    url.value("longitude", longitude)
    url.string("nickname", nickname)
    url.string("address", address)
    url.integer("floor", floor)
  }

  private func check() throws(URLSchemeRuntime.RequestError) {
    try URLSchemeRuntime.Require.finite("latitude", latitude)
    try URLSchemeRuntime.Require.finite("longitude", longitude)
    try URLSchemeRuntime.Require.presence(
      "nickname", nickname, unless: ["address"], (address) != nil
    )
    try URLSchemeRuntime.Require.presence("floor", floor, needs: "address", address)
  }
}

