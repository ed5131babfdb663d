/// What goes wrong with a URL on its way. The sender is told in every case that it was opened, as
/// the system would.
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
  /// The system ends the receiver's process before it arrives, and starts the app anew for it.
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
