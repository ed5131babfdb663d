package import URLSchemeCompiler
package import URLSchemeGeneration

/// An `AndroidManifest.xml`, as far as it is about links (Android, `<intent-filter>` and `<data>`).
package struct AndroidManifest {
  package struct Text {
    package let value: String
    package let range: SourceRange
    /// Whether it can't be compared: `${applicationId}`, a resource that isn't at hand, or an advanced pattern.
    package var isOpen = false

    package init(value: String, range: SourceRange, isOpen: Bool = false) {
      self.value = value
      self.range = range
      self.isOpen = isOpen
    }
  }

  /// An activity, or an alias of one.
  package struct Activity {
    package let name: String
    package let range: SourceRange
    package var exported: Text?
    package var enabled: Text?
    package var launchMode: Text?
    package var filters: [Filter] = []
  }

  package struct Filter {
    package let range: SourceRange
    package var autoVerify: Text?
    package var actions: [Text] = []
    package var categories: [Text] = []
    package var schemes: [Text] = []
    package var hosts: [Text] = []
    package var ports: [Text] = []
    package var paths: [Path] = []
    package var mimeTypes: [Text] = []

    package init(range: SourceRange) { self.range = range }

    package var isView: Bool { actions.contains { $0.value == "android.intent.action.VIEW" } }
  }

  package struct Path {
    package enum Kind: String, CaseIterable {
      case path, pathPrefix, pathPattern, pathSuffix, pathAdvancedPattern
    }

    package let kind: Kind
    package let text: Text

    package init(kind: Kind, text: Text) {
      self.kind = kind
      self.text = text
    }
  }

  package private(set) var package: Text?
  package private(set) var activities: [Activity] = []
  /// References to resources that no file has.
  package private(set) var unresolved: [Text] = []
  package let range: SourceRange

  private let resources: [String: String]

  /// - Parameter resources: Texts by how the manifest refers to them: `@string/host`.
  package init(_ root: XMLNode, resources: [String: String]) {
    self.resources = resources
    range = root.tag
    package = attribute(root, "package")
    for application in root.children(named: "application") {
      for node in application.children
      where ["activity", "activity-alias"].contains(node.name) && !node.isRemoved {
        activities.append(activity(node))
      }
    }
  }

  private mutating func activity(_ node: XMLNode) -> Activity {
    var activity = Activity(
      name: node.attributes["android:name"]?.value ?? node.name, range: node.tag)
    activity.exported = attribute(node, "android:exported")
    activity.enabled = attribute(node, "android:enabled")
    activity.launchMode = attribute(node, "android:launchMode")
    activity.filters = node.children(named: "intent-filter").filter { !$0.isRemoved }.map {
      filter($0)
    }
    return activity
  }

  private mutating func filter(_ node: XMLNode) -> Filter {
    var filter = Filter(range: node.tag)
    filter.autoVerify = attribute(node, "android:autoVerify")
    for child in node.children where !child.isRemoved {
      switch child.name {
      case "action": filter.actions += [attribute(child, "android:name")].compactMap(\.self)
      case "category": filter.categories += [attribute(child, "android:name")].compactMap(\.self)
      case "data": read(child, into: &filter)
      default: break
      }
    }
    return filter
  }

  private mutating func read(_ data: XMLNode, into filter: inout Filter) {
    filter.schemes += [attribute(data, "android:scheme")].compactMap(\.self)
    filter.hosts += [attribute(data, "android:host")].compactMap(\.self)
    filter.ports += [attribute(data, "android:port")].compactMap(\.self)
    filter.mimeTypes += [attribute(data, "android:mimeType")].compactMap(\.self)
    for kind in Path.Kind.allCases {
      guard var text = attribute(data, "android:" + kind.rawValue) else { continue }
      if kind == .pathAdvancedPattern { text.isOpen = true }
      filter.paths.append(Path(kind: kind, text: text))
    }
  }

  private mutating func attribute(_ node: XMLNode, _ name: String) -> Text? {
    guard let attribute = node.attributes[name] else { return nil }
    var text = Text(value: attribute.value, range: attribute.range)
    if text.value.hasPrefix("@") {
      if let found = resources[text.value] {
        text = Text(value: found, range: attribute.range)
      } else {
        text.isOpen = true
        unresolved.append(text)
      }
    } else {
      text = Text(value: text.value.withoutResourceEscapes, range: attribute.range)
    }
    if text.value.contains("${") { text.isOpen = true }
    return text
  }
}

extension XMLNode {
  /// Whether the merger of manifests takes it out.
  fileprivate var isRemoved: Bool {
    ["remove", "removeAll"].contains(attributes["tools:node"]?.value ?? "")
  }
}

extension String {
  /// The text of a resource, in which a backslash is written twice.
  package var withoutResourceEscapes: String {
    let escapes: [Substring: String] = ["n": "\n", "t": "\t"]
    return replacing(/\\(.)/) { escapes[$0.1] ?? String($0.1) }
  }
}

extension AndroidManifest.Path {
  /// Whether the path of a link, without escapes, is one of those.
  package func takes(_ path: String) -> Bool {
    let text = text.value
    switch kind {
    case .path: return path == text
    case .pathPrefix: return path.hasPrefix(text)
    case .pathSuffix: return path.hasSuffix(text)
    case .pathPattern: return SimpleGlob.matches(text, path)
    case .pathAdvancedPattern: return true
    }
  }

  /// A path that is one of those, where the way it is written tells one.
  package var sample: String? {
    switch kind {
    case .path: text.value
    // Of one that ends inside a name, the name itself is what is meant.
    case .pathPrefix: text.value + (text.value.hasSuffix("/") ? "no-such-address" : "")
    case .pathSuffix: text.value.hasPrefix("/") ? text.value : "/no-such-address" + text.value
    case .pathPattern:
      text.value.replacing(".*", with: "no-such-address").replacing(/\\(.)/) { $0.1 }
    case .pathAdvancedPattern: nil
    }
  }

  /// Whether it takes more than one path.
  package var isPattern: Bool { kind != .path }
}

/// `pathPattern`: `.` is any character, and `*` repeats the one before it. Android takes the text
/// before the next character of the pattern, and never backtracks (`PatternMatcher`).
package enum SimpleGlob {
  package static func matches(_ pattern: String, _ text: String) -> Bool {
    let (pattern, text) = (Array(pattern.unicodeScalars), Array(text.unicodeScalars))
    func at(_ index: Int) -> Unicode.Scalar? { index < pattern.count ? pattern[index] : nil }
    var (place, position) = (0, 0)
    while place < pattern.count, position < text.count {
      var scalar = pattern[place]
      var isEscaped = false
      if scalar == "\\", let next = at(place + 1) {
        (scalar, isEscaped) = (next, true)
        place += 1
      }
      place += 1
      guard at(place) == "*" else {
        guard !isEscaped && scalar == "." || scalar == text[position] else { return false }
        position += 1
        continue
      }
      place += 1
      guard !isEscaped, scalar == "." else {
        while position < text.count, text[position] == scalar { position += 1 }
        continue
      }
      guard var next = at(place) else { return true }
      if next == "\\", let escaped = at(place + 1) {
        next = escaped
        place += 1
      }
      guard let found = text[position...].firstIndex(of: next) else { return false }
      position = found + 1
      place += 1
    }
    if place == pattern.count, position == text.count { return true }
    return position == text.count && pattern[place...].elementsEqual(".*".unicodeScalars)
  }
}
