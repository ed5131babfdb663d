package import Foundation
package import URLSchemeCompiler

extension SiteClient {
  /// Where a specification may be downloaded from: https, or http on this machine.
  ///
  /// - Throws: an error that says what is wrong with an address.
  package static func checked(_ address: String) throws(CommandError) -> URL {
    let shown = PrintableText.abbreviated(PrintableText.escaped(address), to: 200)
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty
    else { throw CommandError("'\(shown)' is no address; give one as in https://example.com") }
    guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil else {
      throw CommandError("'\(shown)' has a user name in it; leave it out")
    }
    let isLoopback = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    guard scheme == "https" || scheme == "http" && isLoopback else {
      throw CommandError("specifications are downloaded by https only; '\(shown)' is \(scheme)")
    }
    return url
  }

  /// Downloads a file of at most 1 MB. A redirection is followed to the same host alone.
  package func file(at address: String) async throws(CommandError) -> [UInt8] {
    var url = try Self.checked(address)
    for _ in 0..<4 {
      let response: Response
      switch await get(url.absoluteString) {
      case .success(let found): response = found
      case .failure(let failure):
        throw CommandError("\(failure)", path: url.absoluteString)
      }
      if response.isTooLong {
        throw CommandError("this file is larger than 1 MB", path: url.absoluteString)
      }
      if (300..<400).contains(response.status), !response.location.isEmpty {
        url = try Self.redirected(from: url, to: response.location)
        continue
      }
      guard response.status == 200 else {
        throw CommandError(
          "the server has no such file: it answers with status \(response.status)",
          path: url.absoluteString)
      }
      return Array(response.body)
    }
    throw CommandError("the server redirects again and again", path: url.absoluteString)
  }

  private static func redirected(from url: URL, to location: String) throws(CommandError) -> URL {
    let shown = PrintableText.abbreviated(PrintableText.escaped(location), to: 200)
    let target = try checked(
      URL(string: location, relativeTo: url)?.absoluteString ?? location)
    guard target.scheme == url.scheme, target.host() == url.host(), target.port == url.port else {
      throw CommandError(
        "the server redirects to another one, '\(shown)', which is not followed; give that address "
          + "if you trust it", path: url.absoluteString)
    }
    return target
  }
}
