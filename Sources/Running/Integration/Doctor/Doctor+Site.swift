import Foundation
import URLSchemeCompiler

extension Doctor {
  /// Compares a host's association file as it is served.
  ///
  /// - Parameter host: The host of the specifications' links that the site is.
  package mutating func examineSite(
    _ site: Site, as host: String, _ client: SiteClient
  ) async {
    let place = site.origin + "/.well-known/apple-app-site-association"
    if let (served, json) = await json(at: place, client) {
      examineAssociation(json, of: place, on: host)
      await examineCache(of: host, served, client)
    }
  }

  /// The content of a file, if devices would read it.
  private mutating func json(at place: String, _ client: SiteClient) async -> (Data, JSONNode)? {
    let response: SiteClient.Response
    do throws(Diagnostic) {
      response = try await client.get(place)
    } catch {
      found.add(error)
      return nil
    }
    switch response.status {
    case 200: break
    case 300..<400:
      let target = PrintableText.abbreviated(response.location, to: 200)
      report(
        .siteRedirect, in: place,
        "the server redirects\(target.isEmpty ? "" : " to \(target)"), which devices don't follow")
      return nil
    default:
      report(.siteStatus, in: place, "the server answers with the status \(response.status)")
      return nil
    }
    guard isShortEnough(response.isTooLong ? .max : response.body.count, place) else { return nil }
    let file = SourceFile(path: place, bytes: Array(response.body))
    let first = response.body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let type = response.contentType.prefix { $0 != ";" }.lowercased().trimmingCharacters(
      in: .whitespaces)
    // A page instead of the file is one mistake.
    if type != "application/json", first != UInt8(ascii: "<") {
      report(
        .siteContentType, in: place,
        "its type is '\(PrintableText.abbreviated(response.contentType, to: 100))' and not "
          + "'application/json'")
    }
    return json(file).map { (response.body, $0) }
  }

  /// Devices get the file of Apple's cache, which asks the host from time to time.
  private mutating func examineCache(
    of host: String, _ served: Data, _ client: SiteClient
  ) async {
    let place = cache + "/" + host
    guard !host.contains(":"), let response = try? await client.get(place) else {
      return report(.notExamined, in: place, "Apple's cache can't be asked")
    }
    guard response.status == 200 else {
      return report(
        .cacheMissing, in: place,
        "Apple's cache has no copy (status \(response.status)), so devices have none")
    }
    if Self.sorted(response.body) != Self.sorted(served) {
      report(
        .cacheStale, in: place,
        "Apple's copy is another than the host's, and devices get the copy")
    }
  }

  /// JSON in whose objects the order of the members says nothing; nil for what isn't JSON.
  private static func sorted(_ json: Data) -> Data? {
    let value = try? JSONSerialization.jsonObject(with: json)
    return value.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
  }
}
