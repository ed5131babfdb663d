/// One URL that was opened on a device, and its result: an entry of the device's journal.
public struct OpenedURL: Sendable, CustomStringConvertible {
  /// An arrival at an app.
  public struct Delivery: Hashable, Sendable {
    /// How long after the device's start.
    public var time: Duration
    /// The process of the receiver's that took it: 1 for the first one.
    public var process: Int
    /// The URL as it arrived.
    public var url: String

    /// An arrival that a test expects.
    public init(time: Duration, process: Int, url: String) {
      self.time = time
      self.process = process
      self.url = url
    }
  }

  /// Its place in the journal, from 0 on.
  public let number: Int
  /// How long after the device's start it was opened.
  public let time: Duration
  /// The URL as it was opened.
  public let url: String
  /// The app that opened it; nil for the person, a web page, anything that is no app here.
  public let sender: String?
  /// The app that receives it; nil if no app claims the scheme.
  public let receiver: String?
  /// The fault that was injected; nil if none was.
  public internal(set) var fault: Fault?
  /// More than one when it was repeated, none when it was lost or is still on its way.
  public internal(set) var deliveries: [Delivery] = []

  /// The URL's scheme, in lower case.
  public var scheme: String { OpenedURL.scheme(of: url) ?? "" }

  public var description: String {
    let fault = fault.map { " (\($0))" } ?? ""
    return "\(time): \(sender ?? "outside") → \(receiver ?? "nobody"): \(url)\(fault)"
  }

  static func scheme(of url: String) -> String? {
    guard let colon = url.utf8.firstIndex(of: .colon) else { return nil }
    return url[..<colon].lowercased()
  }

  /// A failure of a URL on its way. The sender learns in every case that the URL was opened, as on a
  /// real system.
  public enum Fault: Sendable, CustomStringConvertible {
    /// It never arrives.
    case lost
    /// It arrives later.
    case delayed(Duration)
    /// It arrives so many times.
    case repeated(Int)
    /// Only so many bytes of it arrive.
    case truncated(Int)
    /// Something else arrives in its place.
    case replaced(String)
    /// The system ends the receiver's process before the URL arrives, and starts the app again for
    /// it.
    case receiverEnded

    public var description: String {
      switch self {
      case .lost: "lost"
      case .delayed(let time): "delayed by \(time)"
      case .repeated(let times): "delivered \(times) times"
      case .truncated(let bytes): "truncated to \(bytes) bytes"
      case .replaced(let url): "replaced by \(url)"
      case .receiverEnded: "the receiver's process was ended"
      }
    }
  }
}
