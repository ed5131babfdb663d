package import Foundation
import URLSchemeRendering
import URLSchemeRuntime
import URLSchemeSpec

/// What no specification says of an app on the web.
package struct SiteExpectations: Sendable {
  /// Apple's team, which stands before the app's identifier; any by default.
  package var team: String?
  /// Android's package; nil where there is none.
  package var package: String?
  /// SHA-256 of the certificates that Android's app is signed with, as `AB:CD:…`.
  package var fingerprints: [String] = []
  /// Apple's copies, by host.
  package var cache = "https://app-site-association.cdn-apple.com/a/v1"

  package init() {}
}

extension Doctor {
  /// Looks at a host's files as they are served.
  ///
  /// - Parameters:
  ///   - site: Where they are, such as `https://links.example.com`.
  ///   - host: The host of the specifications' links that it is.
  package mutating func examine(
    site: URL, as host: String, _ expected: SiteExpectations, _ client: SiteClient
  ) async {
    let place = site.absoluteString + "/.well-known/apple-app-site-association"
    if let served = await json(at: place, client) {
      examine(association: served, on: host, expected, place)
      await examine(cacheOf: host, served, expected, client)
    }
    guard let package = expected.package else { return }
    let links = site.absoluteString + "/.well-known/assetlinks.json"
    if let served = await json(at: links, client) {
      examine(assetLinks: served, package, expected, links)
    }
  }

  // MARK: Any file

  /// What a file holds, if devices would read it.
  private mutating func json(at place: String, _ client: SiteClient) async -> JSONValue? {
    guard let url = URL(string: place) else { return nil }
    let response: SiteClient.Response
    switch await client.get(url) {
    case .success(let found): response = found
    case .failure(.certificate(let reason)):
      report(.siteCertificate, "its certificate isn't trusted: \(reason)", place)
      return nil
    case .failure(.unreachable(let reason)):
      report(.siteUnreachable, "it can't be reached: \(reason)", place)
      return nil
    }
    switch response.status {
    case 200: break
    case 300..<400:
      let target = response.location.map { " to \(PrintableText.abbreviated($0, to: 200))" } ?? ""
      report(.siteRedirect, "the server redirects\(target), which devices don't follow", place)
      return nil
    default:
      report(.siteStatus, "the server answers with the status \(response.status)", place)
      return nil
    }
    let type = response.contentType.prefix { $0 != ";" }.lowercased()
    if type.trimmingCharacters(in: .whitespaces) != "application/json" {
      report(
        .siteContentType,
        "its type is '\(PrintableText.abbreviated(response.contentType, to: 100))' and not "
          + "'application/json'", place)
    }
    if response.isTooLong || response.body.count > AssociatedHost.maximumFileSize {
      report(
        .siteTooLarge,
        "it has more than \(AssociatedHost.maximumFileSize / 1024) KB, and devices read no more",
        place)
      return nil
    }
    guard let json = JSONValue(urlText: String(decoding: response.body, as: UTF8.self)) else {
      report(.siteNotJSON, "this is no JSON", place)
      return nil
    }
    return json
  }

  // MARK: Apple

  private mutating func examine(
    association json: JSONValue, on host: String, _ expected: SiteExpectations, _ place: String
  ) {
    guard let file = AssociationFile(json) else {
      return report(
        .associationShape,
        "this is no association file: 'applinks.details' is a list of objects, each with 'appIDs' "
          + "and 'components'", place)
    }
    var modules: [String: [Spec]] = [:]
    for spec in claiming where AssociatedDomains.hosts(of: spec).contains(host) {
      if let identifier = spec.app.identifier { modules[identifier, default: []].append(spec) }
    }
    for (identifier, specs) in modules.sorted(by: { $0.key < $1.key }) {
      let apps = file.apps.filter { app in
        app.identifiers.contains { found in
          expected.team.map { found == "\($0).\(identifier)" }
            ?? (found.drop { $0 != "." } == "." + identifier)
        }
      }
      guard !apps.isEmpty else {
        let team = expected.team ?? "TEAM"
        report(.associationApp, "it doesn't name the app '\(team).\(identifier)'", place)
        continue
      }
      examine(apps, specs, on: host, place)
    }
  }

  private mutating func examine(
    _ apps: [AssociationFile.App], _ specs: [Spec], on host: String, _ place: String
  ) {
    if apps.contains(where: \.isLegacy) {
      report(
        .associationLegacy,
        "'paths' is read by systems before iOS 13 and says nothing of queries; "
          + "newer ones want 'components'", place)
    }
    let patterns = apps.flatMap(\.patterns)
    let components = specs.flatMap { LinkComponent.all(of: $0, on: host) }
    let addresses = components.map(LinkAddress.init)
    var reported: Set<String> = []
    for (component, address) in zip(components, addresses) {
      let match = patterns.first { $0.takes(address) }
      guard match?.isExcluded ?? true, reported.insert(component.comment ?? "").inserted else {
        continue
      }
      let reason = match.map { "the entry \($0.text) takes it out" } ?? "no entry takes it"
      report(
        .associationUncovered,
        "\(address.text) is an address of '\(component.comment ?? "")', and \(reason)", place)
    }
    for pattern in patterns where !pattern.isExcluded && !addresses.contains(where: pattern.takes) {
      report(
        .associationForeign, "no action has an address that the entry \(pattern.text) takes", place)
    }
  }

  /// Devices get the file of Apple's cache, which asks the host from time to time.
  private mutating func examine(
    cacheOf host: String, _ served: JSONValue, _ expected: SiteExpectations, _ client: SiteClient
  ) async {
    let place = expected.cache + "/" + host
    guard !host.contains(":"), let url = URL(string: place),
      case .success(let response) = await client.get(url)
    else { return report(.notExamined, "Apple's cache can't be asked", place) }
    guard response.status == 200 else {
      return report(
        .cacheMissing,
        "Apple's cache has no copy (status \(response.status)), so devices have none",
        place)
    }
    if JSONValue(urlText: String(decoding: response.body, as: UTF8.self)) != served {
      report(
        .cacheStale, "Apple's copy is another than the host's, and devices get the copy", place)
    }
  }

  // MARK: Android

  private mutating func examine(
    assetLinks json: JSONValue, _ package: String, _ expected: SiteExpectations, _ place: String
  ) {
    guard case .array(let statements) = json,
      statements.allSatisfy({ $0["relation"]?.texts != nil && $0["target"]?["namespace"] != nil })
    else {
      return report(
        .assetLinksShape, "this is no list of statements, each with 'relation' and 'target'", place)
    }
    let own = statements.filter { $0["target"]?["package_name"]?.text == package }
    guard !own.isEmpty else {
      return report(.assetLinksPackage, "no statement is about the package '\(package)'", place)
    }
    let relation = "delegate_permission/common.handle_all_urls"
    let handling = own.filter { $0["relation"]?.texts?.contains(relation) ?? false }
    guard !handling.isEmpty else {
      return report(.assetLinksRelation, "no statement of it has the relation '\(relation)'", place)
    }
    let found = handling.flatMap { $0["target"]?["sha256_cert_fingerprints"]?.texts ?? [] }
    let missing = expected.fingerprints.filter { wanted in
      !found.contains { $0.uppercased() == wanted.uppercased() }
    }
    for fingerprint in missing {
      report(.assetLinksFingerprint, "the certificate \(fingerprint) is not among its own", place)
    }
  }
}
