/// A place on the Earth (WGS 84), in a URL as `latitude,longitude` in degrees.
///
/// ```swift
/// if let place = Coordinate(latitude: 52.52, longitude: 13.405) {
///   print(place.urlText)  // 52.52,13.405
/// }
/// ```
public struct Coordinate: Hashable, Sendable {
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

  /// Reads the text of a URL's value, already percent-decoded; nil when it is not one of these.
  public init?(urlText: String) {
    let numbers: (Double, Double)? = urlText.withBytes { bytes in
      guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")),
        let latitude = bytes[0..<comma].number,
        let longitude = bytes[(comma + 1)..<bytes.count].number
      else { return nil }
      return (latitude, longitude)
    }
    guard let (latitude, longitude) = numbers else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// The text of the value in a URL, not yet percent-encoded.
  public var urlText: String { "\(latitude.urlText),\(longitude.urlText)" }
}
