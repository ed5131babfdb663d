import Foundation

/// A request as it is read without a generator. One type stands for all actions, which makes less
/// work than a type for each.
struct HandwrittenRequest {
  var action: Int
  var id: Int
  var name: String
  var flag: Bool
}

/// Reads URLs with `URLComponents`, as most apps do.
struct HandwrittenRouter {
  /// Which action a path means.
  let number: (String) -> Int?

  /// Looks paths up in a dictionary.
  init(dictionaryOf count: Int) {
    let numbers = Dictionary(uniqueKeysWithValues: (1...count).map { ("/action\($0)", $0) })
    number = { numbers[$0] }
  }

  /// Looks paths up as a function does.
  init(_ number: @escaping (String) -> Int?) { self.number = number }

  func read(_ url: String) -> HandwrittenRequest? {
    guard let components = URLComponents(string: url), components.scheme == "myapp",
      components.host == "x-callback-url", let action = number(components.path)
    else { return nil }
    var values: [String: String] = [:]
    for item in components.queryItems ?? [] { values[item.name] = item.value }
    guard let id = values["id"].flatMap({ Int($0) }), let name = values["name"],
      let flag = values["flag"].flatMap({ Bool($0) })
    else { return nil }
    return HandwrittenRequest(action: action, id: id, name: name, flag: flag)
  }
}

extension HandwrittenRequest {
  /// The URL in parts, of which `URLComponents` leaves `:` and `/` in a value as they are.
  func components(success: String) -> URLComponents {
    var components = URLComponents()
    components.scheme = "myapp"
    components.host = "x-callback-url"
    components.path = "/action\(action)"
    components.queryItems = [
      URLQueryItem(name: "x-success", value: success),
      URLQueryItem(name: "id", value: String(id)),
      URLQueryItem(name: "name", value: name),
      URLQueryItem(name: "flag", value: String(flag)),
    ]
    return components
  }
}

/// Looks at every byte of a text once: the least that any reader does.
@inline(never) func delimiters(in url: String) -> Int {
  var url = url
  return url.withUTF8 { bytes in
    var count = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"),
        UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "#"):
        count += 1
      default: break
      }
    }
    return count
  }
}
