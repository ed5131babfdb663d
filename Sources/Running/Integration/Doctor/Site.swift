/// A web site: `https`, or `http` on this machine, and a host.
package struct Site: Sendable {
  /// The host and the port, in lower case.
  package let host: String
  /// `https://links.example.com`, without a slash at the end.
  let origin: String

  /// Nil for anything else than an address of a site, such as one with a path.
  package init?(_ text: String) {
    let form =
      /(https?):\/\/((?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?))(:[0-9]{1,5})?\/?/
    guard let match = text.wholeMatch(of: form.ignoresCase()) else { return nil }
    let name = match.2.lowercased()
    let isLoopback =
      name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]"
      || name.wholeMatch(of: /127(\.[0-9]{1,3}){3}/) != nil
    if let port = match.3, UInt16(port.dropFirst()) == nil { return nil }
    host = name + (match.3 ?? "")
    origin = match.1.lowercased() + "://" + host
    guard match.1.lowercased() == "https" || isLoopback else { return nil }
  }
}
