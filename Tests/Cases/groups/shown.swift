// spec.urlscheme.actions.swift

pickup = try url.group("pickup", named: "pickup[{member}]")

dropoff = try url.group(ifPresent: "dropoff", named: "dropoff[{member}]")

url.group("pickup", pickup, named: "pickup[{member}]")

url.group("dropoff", dropoff, named: "dropoff[{member}]")

// spec.urlscheme.types.swift

public struct Spot: URLSchemeRuntime.URLGroup {
  public let latitude: Double
  public let longitude: Double
  public let name: String?

  public static let members = ["latitude", "longitude", "nickname"]

  public init(
    latitude: Double, longitude: Double, name: String? = nil
  ) throws(URLSchemeRuntime.RequestError) {
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
    try check()
  }

  public init(from url: inout URLSchemeRuntime.URLReader) throws(URLSchemeRuntime.RequestError) {
    latitude = try url.value("latitude")
    longitude = try url.value("longitude")
    name = try url.string(ifPresent: "nickname")
    try check()
  }

  public func write(to url: inout URLSchemeRuntime.URLWriter) {
    url.value("latitude", latitude)
    url.value("longitude", longitude)
    url.string("nickname", name)
  }

  private func check() throws(URLSchemeRuntime.RequestError) {
    try URLSchemeRuntime.Require.finite("latitude", latitude)
    try URLSchemeRuntime.Require.finite("longitude", longitude)
  }
}

