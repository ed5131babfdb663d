/// A place on the Earth (WGS 84), in a URL as `latitude,longitude` in degrees.
public struct Coordinate: URLValue {
  /// The latitude in degrees, from -90 to 90.
  public let latitude: Double
  /// The longitude in degrees, from -180 to 180.
  public let longitude: Double

  /// Creates a place; nil if a number is out of its range or not finite.
  public init?(latitude: Double, longitude: Double) {
    guard (-90.0...90).contains(latitude), (-180.0...180).contains(longitude) else { return nil }
    self.latitude = latitude == 0 ? 0 : latitude
    self.longitude = longitude == 0 ? 0 : longitude
  }

  public init?(urlText: String) {
    // Byte by byte: what a character is takes long to find out.
    guard let comma = urlText.utf8.firstIndex(of: UInt8(ascii: ",")),
      let latitude = Double(urlText: String(urlText[..<comma])),
      let longitude = Double(urlText: String(urlText[urlText.utf8.index(after: comma)...]))
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  public var urlText: String { "\(latitude.urlText),\(longitude.urlText)" }

  public static var expectation: String { "'latitude,longitude' in degrees, up to 90 and 180" }
}
