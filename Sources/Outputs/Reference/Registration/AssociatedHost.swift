package import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// A host of universal links, and which of its addresses open which app.
package struct AssociatedHost {
  let name: String
  /// Each app with its identifiers, in the order of the list.
  private(set) var apps: [App] = []

  struct App {
    let identifier: String
    var components: [LinkComponent]
    /// The certificates of Android's app.
    var fingerprints: [String]
  }

  /// The largest file that devices read, in bytes, without compression.
  package static let maximumFileSize = 128 * 1024

  /// The place of a file on the host's server (RFC 8615).
  func path(of file: String) -> String { name.replacing(":", with: "_") + "/.well-known/" + file }

  /// The hosts of all apps, each once.
  ///
  /// - Parameter name: How the platform knows an app, if the spec says so.
  static func all(
    of specs: [Spec], into diagnostics: inout Diagnostics, named name: (Spec) -> String?
  ) -> [AssociatedHost] {
    var hosts: [AssociatedHost] = []
    for spec in specs {
      guard let identifier = name(spec) else {
        diagnostics.report(
          .associationWithoutIdentifier, in: spec.path,
          "the association file names apps by their identifiers, and \(spec.app.name) has none"
            + (spec.app.identifier == nil
              ? "; add it, as in 'identifier: com.example.app'"
              : " that Android allows; add it, as in 'android: { package: com.example.app }'"))
        continue
      }
      for host in AssociatedDomains.servers(of: spec) {
        let components = LinkComponent.all(of: spec, servedBy: host)
        guard !components.isEmpty else { continue }
        let index = hosts.firstIndex { $0.name == host } ?? hosts.endIndex
        if index == hosts.endIndex { hosts.append(AssociatedHost(name: host)) }
        hosts[index].add(
          App(
            identifier: identifier, components: components,
            fingerprints: spec.app.android?.fingerprints ?? []))
      }
    }
    if hosts.isEmpty, !diagnostics.hasErrors {
      diagnostics.report(
        .plistNothingToRegister, in: specs.first?.path,
        "no action of these apps has an address on a host that they claim")
    }
    return hosts
  }

  /// Modules of one app are adjacent.
  private mutating func add(_ app: App) {
    if let index = apps.firstIndex(where: { $0.identifier == app.identifier }) {
      let components = apps[index].components + app.components
      apps[index].components = components.merged
      apps[index].fingerprints = (apps[index].fingerprints + app.fingerprints).uniqued
    } else {
      apps.append(app)
    }
  }

  /// The templates `registration/association` and `registration/assetlinks` can use these names;
  /// texts are JSON with their quotes.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `apps` | each with `identifier`, `components` and, for Android, `fingerprints` |
  ///
  /// Android's system compares texts without escapes, and a wildcard there ends at the first character behind it.
  ///
  /// A component has `path`, and where they say something `query`, `items` (a query that has names),
  /// `fragment` and `comment`, and whether it `isExcluded` and `ignoresCase`.
  func association(forAndroid isForAndroid: Bool) -> View {
    let apps: [View] = apps.map { app in
      [
        "identifier": Self.json(app.identifier),
        "components": LinkComponent.ordered(app.components)
          .map { isForAndroid ? $0.forAndroid : $0 }.uniqued(by: \.pattern).map(Self.component),
        "fingerprints": app.fingerprints.map(Self.json),
      ]
    }
    return ["generated": Self.json(GeneratedMarker.line), "apps": apps]
  }

  private static func component(_ component: LinkComponent) -> View {
    let members = component.query.map { json($0.name) + ": " + json($0.value) }
    let items = members.isEmpty ? nil : "{ \(members.joined(separator: ", ")) }"
    return [
      "path": json(component.path), "query": items ?? component.wholeQuery.map(json),
      "items": items, "fragment": component.fragment.map(json),
      "comment": component.comment.map(json), "isExcluded": component.isExcluded,
      "ignoresCase": !component.isCaseSensitive,
    ]
  }

  private static func json(_ text: String) -> String { JSONValue.string(text).urlText }
}

/// The hosts of universal links, as Apple's entitlement has them.
package enum AssociatedDomains {
  /// Each host once, with its port if it has one, and without a path.
  package static func all(of specs: [Spec]) -> [String] {
    specs.flatMap(\.head.hosts).map { "applinks:" + $0 }.uniqued
  }

  /// The hosts whose servers have the association files: that of `*.example.org` is `example.org`'s.
  package static func servers(of spec: Spec) -> [String] {
    spec.head.hosts.map(server).uniqued
  }

  static func server(of host: String) -> String {
    host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
  }

  /// The template `registration/entitlements` can use `generated`, and `domains`, each with its
  /// service, as in `applinks:example.com`.
  static func entitlements(of specs: [Spec]) -> View {
    ["generated": GeneratedMarker.line, "domains": all(of: specs).map(XMLText.printable)]
  }
}
