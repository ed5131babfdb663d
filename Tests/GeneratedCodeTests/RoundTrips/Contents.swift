import Foundation
import URLSchemeRuntime

/// All that a request holds, secrets too, as text: requests are equal when their URLs are, and a
/// test of the URLs needs another measure.
enum Contents {
  static func text(_ value: Any) -> String {
    switch value {
    case let value as any Revealable: return "secret " + text(value.anyRevealed)
    case let value as String:
      return "'" + value.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "'"
    case let value as Double: return value == 0 ? "0" : "\(value)"
    case let value as Date: return "\(value.timeIntervalSince1970)"
    case let value as JSONValue: return value.urlText
    case is Int, is Bool, is Decimal, is URL, is UUID, is Data, is Duration: return "\(value)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { ($0.label ?? "") + ":" + text($0.value) }
    if mirror.displayStyle == .optional { return parts.first ?? "nil" }
    // An enum's case without payload has no children.
    return parts.isEmpty ? "\(value)" : "(" + parts.joined(separator: ",") + ")"
  }
}

protocol Revealable {
  var anyRevealed: Any { get }
}

extension Secret: Revealable {
  var anyRevealed: Any { revealed }
}
