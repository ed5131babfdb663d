import Foundation
import URLSchemeActing
import URLSchemeRendering
import URLSchemeSpec
import URLSchemeToolSupport

extension Doctor {
  /// Looks at a bundle: its property list, and what it is entitled to as far as the system tells.
  package mutating func examine(app path: String) {
    let lists = ["/Contents/Info.plist", "/Info.plist"].map { path + $0 }
    examine(plist: lists.first { FileManager.default.fileExists(atPath: $0) } ?? lists[0])
    let program = Program(["codesign", "-d", "--entitlements", "-", "--xml", path])
    guard let ending = program.runAndWait() else {
      return report(
        .notExamined,
        "what it is entitled to can be asked of 'codesign' alone, which isn't here; "
          + "'--entitlements FILE' looks at a file", path)
    }
    examine(entitlements: Data(ending.output.utf8), path)
  }

  /// Looks at an `Info.plist`, in any of its formats.
  package mutating func examine(plist path: String) {
    guard let list = list(data(of: path), path) else { return }
    let types = list["CFBundleURLTypes"] as? [[String: Any]] ?? []
    let all = types.flatMap { type in
      (type["CFBundleURLSchemes"] as? [String] ?? []).map { ($0, type) }
    }
    // Any of the schemes may be one that the build alone knows.
    let listed = all.filter { !BuildSetting.isPresent(in: $0.0) }.map { ($0.0.lowercased(), $0.1) }
    for (scheme, uses) in Dictionary(grouping: listed, by: \.0).sorted(by: { $0.key < $1.key })
    where uses.count > 1 {
      report(.bundleSchemeTwice, "the scheme '\(scheme)' is listed \(uses.count) times", path)
    }
    for spec in claiming {
      for scheme in spec.schemes.map(\.name) where scheme != "https" && scheme != "http" {
        guard let type = listed.first(where: { $0.0 == scheme })?.1 else {
          if listed.count < all.count { continue }
          report(
            .bundleSchemeMissing, "CFBundleURLTypes has no scheme '\(scheme)' of \(spec.app.name)",
            path)
          continue
        }
        if let name = spec.app.identifier, type["CFBundleURLName"] as? String != name {
          report(.bundleURLName, "CFBundleURLName of '\(scheme)' is not '\(name)'", path)
        }
        let role = spec.role.rawValue.capitalized
        if type["CFBundleTypeRole"] as? String ?? role != role {
          report(.bundleRole, "CFBundleTypeRole of '\(scheme)' is not '\(role)'", path)
        }
      }
      if let wanted = spec.app.identifier, let found = list["CFBundleIdentifier"] as? String,
        // A variable is known to the build alone.
        found != wanted, !BuildSetting.isPresent(in: found)
      {
        report(.bundleIdentifier, "CFBundleIdentifier is '\(found)' and not '\(wanted)'", path)
      }
    }
    let known = Set(claiming.flatMap(\.schemes).map(\.name))
    for (scheme, _) in listed where !known.contains(scheme) {
      report(.bundleSchemeUnknown, "no specification has the scheme '\(scheme)'", path)
    }
  }

  /// Looks at a file of entitlements.
  package mutating func examine(entitlements path: String) {
    examine(entitlements: data(of: path), path)
  }

  private mutating func examine(entitlements data: Data?, _ path: String) {
    guard let list = list(data, path) else { return }
    let entitled = list["com.apple.developer.associated-domains"] as? [String] ?? []
    let wanted = AssociatedDomains.all(of: claiming)
    var found: Set<String> = []
    for domain in entitled where domain.hasPrefix("applinks:") {
      // Developers may ask past Apple's cache.
      let plain = String(domain.prefix { $0 != "?" })
      if plain.contains("/") || plain.contains("*") && !plain.hasPrefix("applinks:*.") {
        report(
          .entitlementMalformed, "'\(domain)' is no host, as in 'applinks:links.example.com'", path)
      } else if !found.insert(plain.lowercased()).inserted || !wanted.contains(plain.lowercased()) {
        report(.entitlementUnknown, "no specification has links at '\(domain)'", path)
      }
    }
    for domain in wanted where !found.contains(domain) && !found.contains(Self.wildcard(domain)) {
      report(.entitlementMissing, "there is no '\(domain)' among the associated domains", path)
    }
  }

  /// `applinks:links.example.com` → `applinks:*.example.com`.
  private static func wildcard(_ domain: String) -> String {
    "applinks:*" + domain.drop { $0 != "." }
  }

  private mutating func data(of path: String) -> Data? {
    SourceFile.load(path: path, into: &findings).map { Data($0.bytes) }
  }

  private mutating func list(_ data: Data?, _ path: String) -> [String: Any]? {
    guard let data else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    if let list = list as? [String: Any] { return list }
    report(.bundleUnreadable, "this is no property list that can be read", path)
    return nil
  }
}
