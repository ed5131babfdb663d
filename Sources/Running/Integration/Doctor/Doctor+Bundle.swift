import Foundation
package import URLSchemeCompiler
import URLSchemeGeneration

extension Doctor {
  /// Compares an `Info.plist`, in any of its formats.
  package mutating func examinePropertyList(_ file: SourceFile) {
    guard let list = PropertyListFile(file, into: &found) else { return }
    let types = list.root["CFBundleURLTypes"]
    guard hasLists(types, list) else { return }
    let all = (types?.items ?? []).flatMap(ListedScheme.all)
    // Any of the schemes may be one that the build alone knows.
    let listed = all.filter { !$0.name.hasBuildSetting }
    for (scheme, uses) in Dictionary(grouping: listed, by: \.name) where uses.count > 1 {
      report(
        .bundleSchemeTwice, at: uses.last?.node, in: list,
        "the scheme '\(scheme)' is listed \(uses.count) times")
    }
    let wanted = claiming.flatMap(\.schemes).map(\.name)
    var unknown = listed.filter { !wanted.contains($0.name) }
    for spec in claiming {
      for scheme in spec.schemes.map(\.name) {
        if let found = listed.first(where: { $0.name == scheme }) {
          examineListedScheme(found, of: spec, list)
        } else if let setting = all.first(where: \.name.hasBuildSetting) {
          report(
            .plistKept, at: setting.node, in: list,
            "the scheme '\(scheme)' may be '\(setting.node.string ?? "")', which only a build knows; compare a "
              + "built app's list")
        } else {
          reportMissing(scheme, of: spec, &unknown, list, types)
        }
      }
      if let wanted = spec.app.identifier, let node = list.root["CFBundleIdentifier"],
        let found = node.string, found != wanted, !found.hasBuildSetting
      {
        report(
          .bundleIdentifier, at: node, in: list,
          "CFBundleIdentifier is '\(found)' and not '\(wanted)'")
      }
    }
    for scheme in unknown {
      report(
        .bundleSchemeUnknown, at: scheme.node, in: list,
        "no specification has the scheme '\(scheme.name)'")
    }
    if listed.contains(where: { wanted.contains($0.name) }), list.root.isOfUIKit,
      list.root["UIApplicationSceneManifest"] == nil
    {
      report(
        .bundleScenes, at: types, in: list,
        "there is no UIApplicationSceneManifest; an app without scenes ends at its start if it is built with the SDK of "
          + "iOS 27")
    }
  }

  /// Whether the schemes are in lists; reports what is in their place.
  private mutating func hasLists(_ types: PlistNode?, _ list: PropertyListFile) -> Bool {
    if let types, types.items == nil {
      report(
        .plistConflict, at: types, in: list, "CFBundleURLTypes has to be a list of dictionaries")
      return false
    }
    let other = types?.items?.lazy.compactMap { $0["CFBundleURLSchemes"] }.first { $0.items == nil }
    guard let other else { return true }
    report(.plistConflict, at: other, in: list, "CFBundleURLSchemes has to be a list of texts")
    return false
  }

  /// A scheme that is misspelled in the list is one mistake.
  private mutating func reportMissing(
    _ scheme: String, of spec: Spec, _ unknown: inout [ListedScheme], _ list: PropertyListFile,
    _ types: PlistNode?
  ) {
    let near = Suggestion.nearest(to: scheme, in: unknown.map(\.name))
    let other = unknown.first { $0.name == near }
    unknown.removeAll { $0.name == near }
    report(
      .bundleSchemeMissing, at: other?.node ?? types, in: list,
      "CFBundleURLTypes has no scheme '\(scheme)' of \(spec.app.name)"
        + (other.map { ", but '\($0.name)', which no specification has" } ?? ""))
  }

  private mutating func examineListedScheme(
    _ scheme: ListedScheme, of spec: Spec, _ list: PropertyListFile
  ) {
    let name = scheme.type["CFBundleURLName"]
    if let wanted = spec.app.identifier, name?.string != wanted,
      !(name?.string ?? "").hasBuildSetting
    {
      report(
        .bundleURLName, at: name ?? scheme.type, in: list,
        "CFBundleURLName of '\(scheme.type.firstScheme)' is not '\(wanted)'")
    }
    let role = spec.role.rawValue.capitalized
    if let node = scheme.type["CFBundleTypeRole"], node.string != role {
      report(
        .bundleRole, at: node, in: list,
        "CFBundleTypeRole of '\(scheme.type.firstScheme)' is not '\(role)'")
    }
  }
}

/// A scheme of `CFBundleURLTypes`.
private struct ListedScheme {
  let name: String
  let node: PlistNode
  let type: PlistNode

  static func all(_ type: PlistNode) -> [ListedScheme] {
    (type["CFBundleURLSchemes"]?.items ?? []).compactMap { node in
      node.string.map { ListedScheme(name: $0.lowercased(), node: node, type: type) }
    }
  }
}

extension PlistNode {
  /// Whether a property list says that UIKit starts the app. That of a project may not say it, because Xcode adds more
  /// when it builds.
  fileprivate var isOfUIKit: Bool {
    let keys = (entries ?? []).map(\.key)
    return keys.contains { $0 == "LSRequiresIPhoneOS" || $0.hasPrefix("UI") }
      && !keys.contains { $0.hasPrefix("WK") }
  }

  /// The name of an entry of `CFBundleURLTypes` in messages, so that one mistake is one finding.
  fileprivate var firstScheme: String { self["CFBundleURLSchemes"]?.items?.first?.string ?? "" }
}
