package import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// One `<intent-filter>`: a scheme of the app's own, or the part of a host of the web that is the app's.
///
/// Android combines all schemes, hosts and paths of a filter with each other, so that each filter
/// has one scheme and one host.
package struct AndroidFilter: Hashable {
  package let scheme: String
  /// Nil for all URLs of the scheme.
  package var host: String?
  package var port: String?
  /// The paths that are the app's; empty for all.
  var paths: [Path] = []

  /// A path, or a pattern in which `.` stands for a character and `.*` for any text.
  package struct Path: Hashable {
    let text: String
    let isPattern: Bool
  }

  /// The filters of an app, in the order of the specification. Its own schemes are the app's as a whole, as
  /// they are in an `Info.plist`.
  package static func filters(of spec: Spec) -> [AndroidFilter] {
    spec.schemes.map { AndroidFilter(scheme: $0.name) } + webFilters(of: spec)
  }

  /// A filter for each host of the web, with the paths of the actions that have an address there.
  private static func webFilters(of spec: Spec) -> [AndroidFilter] {
    let schemes = URLInterface(spec.head).schemes(readAs: "https")
    return spec.head.hosts.flatMap { authority -> [AndroidFilter] in
      let paths = LinkComponent.all(of: spec, on: authority).map(Path.init).uniqued
      // A filter without paths would claim the whole host.
      if paths.isEmpty { return [] }
      let parts = authority.wholeMatch(of: /(.*):([0-9]+)/)
      let host = parts.map { String($0.1) } ?? authority
      return schemes.map {
        AndroidFilter(scheme: $0, host: host, port: parts.map { String($0.2) }, paths: paths)
      }
    }.uniqued
  }

  /// The template `registration/android` can use these names; the template escapes texts for XML by
  /// default.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `activity` | the activity that opens URLs |
  /// | `filters` | each with `scheme`, `host`, `port`, `paths` and `isVerified` |
  /// | `paths` | each with `path` or `pattern` |
  static func manifest(activity: String, _ filters: [AndroidFilter]) -> View {
    [
      "generated": GeneratedMarker.line, "activity": XMLText.printable(activity),
      "filters": filters.map(\.view),
    ]
  }

  private var view: View {
    let paths: [View] = paths.map { path in
      let text = XMLText.printable(path.text)
      return ["path": path.isPattern ? nil : text, "pattern": path.isPattern ? text : nil]
    }
    return [
      "scheme": scheme, "host": host.map(XMLText.printable), "port": port, "paths": paths,
      // The system looks for the site's own word only where the scheme is the web's.
      "isVerified": ["https", "http"].contains(scheme),
    ]
  }
}

extension AndroidFilter.Path {
  /// The path of an entry in an association file, whose literal text is percent-encoded, where the
  /// system compares decoded.
  init(_ component: LinkComponent) {
    let component = component.forAndroid
    isPattern = component.hasWildcard
    text = isPattern ? component.path.map(Self.pattern).joined() : component.path
  }

  /// A character as a pattern has it, escaped once for the pattern, and once for its resource.
  private static func pattern(_ character: Character) -> String {
    switch character {
    case "?": "."
    case "*": ".*"
    case ".": #"\\."#
    case "\\": #"\\\\"#
    default: String(character)
    }
  }
}

extension LinkComponent {
  /// The same addresses for Android, which compares texts without escapes.
  var forAndroid: LinkComponent {
    var component = self
    // What is excluded mustn't be more.
    component.path = isExcluded ? Self.decoded(path) : Self.cut(Self.decoded(path))
    component.query = query.map {
      NamedValue(name: $0.name.percentDecoded, value: Self.decoded($0.value))
    }
    component.fragment = fragment.map { Self.cut(Self.decoded($0)) }
    return component
  }

  /// A pattern without escapes, in which a `*` that isn't a wildcard is any character.
  private static func decoded(_ pattern: String) -> String {
    pattern.replacing("%2A", with: "?").percentDecoded
  }

  /// A pattern that matches all that a text with wildcards does: `?*` for a placeholder, `*` for a rest.
  ///
  /// The system's `*` ends at the first character that follows it in the pattern, and takes nothing back
  /// (`PatternMatcher`). Where a value may have that character, the pattern goes on with any text.
  private static func cut(_ text: String) -> String {
    var pattern = ""
    var rest = text[...]
    var isSegment = false
    while let character = rest.popFirst() {
      pattern.append(character)
      let literal = rest.prefix { $0 != "*" && $0 != "?" }
      // A placeholder takes no slash, and ends at the first character that is the whole text behind it.
      if character == "*", let first = literal.first,
        !(isSegment && (first == "/" || literal.count == 1))
      {
        return pattern + String(first) + "*"
      }
      isSegment = character == "?"
    }
    return pattern
  }
}
