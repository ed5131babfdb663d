import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

extension ImportedApp {
  mutating func read(manifest file: SourceFile) throws(ImportError) {
    let manifest: AndroidManifest
    do throws(XMLProblem) {
      manifest = try ManifestReader().manifest(file)
    } catch {
      throw ImportError(description: "this is no manifest that can be read: \(error.message)")
    }
    if package == nil, let package = manifest.package, !package.isOpen {
      self.package = package.value
      nameGuesses.append((package.value.packageName, "the package"))
    }
    for activity in manifest.activities {
      for filter in activity.filters where filter.isView { read(filter) }
    }
    let open = manifest.unresolved.map(\.value).uniqued
    if !open.isEmpty {
      remarks.append(
        "Left out: what only the build knows: \(open.joined(separator: ", ")); a merged manifest has "
          + "it.")
    }
  }

  /// Android combines every scheme of a filter with every host and every path.
  private mutating func read(_ filter: AndroidManifest.Filter) {
    let schemes = filter.schemes.filter { !$0.isOpen }.map { $0.value.lowercased() }
    let ports = filter.ports.filter { !$0.isOpen }.map(\.value)
    let hosts = filter.hosts.filter { !$0.isOpen }.flatMap { host in
      ports.isEmpty ? [host.value] : ports.map { host.value + ":" + $0 }
    }
    if filter.schemes.isEmpty && !hosts.isEmpty {
      remarks.append("Left out: the hosts of a filter without a scheme.")
    }
    let ownHosts = hosts.filter { !$0.contains("*") }
    let origins = schemes.count { $0 != "http" } * ownHosts.count
    let places = origins == 0 ? [] : places(filter)
    let count = origins * places.count
    let isCombined = filtered.count + count <= Self.maximumAddresses
    if !isCombined {
      remarks.append(
        "Left out: the \(count) addresses that Android combines of one filter; "
          + "write actions for those that the app has.")
    }
    for scheme in schemes {
      if scheme == "https" {
        for host in hosts { add(host: host) }
      } else if scheme != "http" {
        add(scheme: scheme)
      }
      guard scheme != "http" else { continue }
      for host in ownHosts where isCombined {
        filtered += places.map { Address(origin: scheme + "://" + host, place: $0) }
      }
      if hosts.isEmpty, scheme != "https" {
        filtered.append(Address(origin: scheme + ":", place: .everything))
      }
    }
  }

  private mutating func places(_ filter: AndroidManifest.Filter) -> [PlacePattern] {
    guard !filter.paths.isEmpty else { return [.allOfHost] }
    return filter.paths.compactMap { path in
      guard !path.text.isOpen || path.kind == .pathAdvancedPattern else { return nil }
      if let place = PlacePattern(path) { return place }
      remarks.append("Left out: \(path.kind.rawValue) '\(path.text.value)'.")
      return nil
    }
  }
}

extension PlacePattern {
  /// Nil for a pattern that says more than a template can.
  init?(_ path: AndroidManifest.Path) {
    let text = path.text.value
    switch path.kind {
    case .path: self.init(path: Self.literal(text))
    case .pathPrefix: self.init(path: Self.literal(text) + "*")
    case .pathPattern:
      guard let pattern = Self.glob(text) else { return nil }
      self.init(path: pattern)
    case .pathSuffix, .pathAdvancedPattern: return nil
    }
  }

  /// A text as it is, percent-encoded as in a URL.
  private static func literal(_ text: String) -> String {
    let escaped = text.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? text
    return escaped.replacing("*", with: "?")
  }

  /// A `pathPattern`, in which `.` is one character, `*` repeats what is before it, and a backslash takes
  /// the meaning away.
  private static func glob(_ text: String) -> String? {
    var pattern = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\": pattern += literal(rest.popFirst().map(String.init) ?? "")
      case ".":
        if rest.first == "*" {
          rest.removeFirst()
          pattern += "*"
        } else {
          pattern += "?"
        }
      case "*": return nil
      default: pattern += literal(String(character))
      }
    }
    return pattern
  }
}
