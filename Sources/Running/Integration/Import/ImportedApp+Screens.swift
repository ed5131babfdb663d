import Foundation
import URLSchemeCompiler
import URLSchemeRuntime

extension ImportedApp {
  /// The linking configuration of React Navigation: `prefixes`, and the paths of `config.screens`.
  mutating func read(linking json: JSONNode) throws(ImportError) {
    for prefix in (json["prefixes"]?.items ?? []).compactMap(\.text) { read(prefix: prefix) }
    let config = json["config"] ?? json
    var screens = ScreenReader()
    if let nodes = config["screens"] { screens.read(nodes, below: []) }
    guard !screens.actions.isEmpty || !schemes.isEmpty || !hosts.isEmpty else {
      throw ImportError(
        description: "this linking configuration has neither 'prefixes' nor 'screens' with paths")
    }
    var draft = SpecDraft(appName: "", schemes: [])
    draft.actions = screens.actions
    drafts.append(draft)
    remarks += screens.remarks
  }

  /// `myapp://`, `https://app.example.com`, `https://*.example.com`.
  private mutating func read(prefix: String) {
    guard let colon = prefix.firstIndex(of: ":") else {
      return remarks.append("Left out: the prefix '\(prefix)', which has no scheme.")
    }
    let scheme = prefix[..<colon].lowercased()
    let place = prefix[colon...].dropFirst().drop { $0 == "/" }
    guard scheme == "https" || scheme == "http" else {
      add(scheme: scheme)
      nameGuesses.append((scheme, "the scheme"))
      if !place.isEmpty {
        remarks.append("Left out: '\(place)' of the prefix '\(prefix)'.")
      }
      return
    }
    add(host: String(place.prefix { $0 != "/" }))
  }

  /// The configuration of an Expo app, `app.json`.
  mutating func read(expo json: JSONNode) throws(ImportError) {
    guard let expo = json["expo"] else { return }
    name = name ?? expo["name"]?.text
    for owner in [expo, expo["ios"], expo["android"]] {
      let given = owner?["scheme"]
      for scheme in [given?.text].compactMap(\.self) + (given?.items ?? []).compactMap(\.text) {
        add(scheme: scheme)
      }
    }
    identifier = identifier ?? expo["ios"]?["bundleIdentifier"]?.text
    package = package ?? expo["android"]?["package"]?.text
    for domain in (expo["ios"]?["associatedDomains"]?.items ?? []).compactMap(\.text)
    where domain.hasPrefix("applinks:") {
      add(host: String(domain.dropFirst("applinks:".count).prefix { $0 != "?" }))
    }
    for node in expo["android"]?["intentFilters"]?.items ?? [] {
      let filter = AndroidManifest.Filter(expo: node)
      if filter.isView { read(filter) }
    }
    guard !schemes.isEmpty || !hosts.isEmpty else {
      throw ImportError(description: "this Expo app has neither a 'scheme' nor links on the web")
    }
  }
}

extension AndroidManifest.Filter {
  /// Expo names actions without `android.intent.action.`, and its `data` becomes one element each.
  fileprivate init(expo node: JSONNode) {
    self.init(range: node.range)
    if let action = node["action"]?.text {
      actions = [AndroidManifest.Text(value: "android.intent.action." + action, range: node.range)]
    }
    for data in node["data"]?.items ?? [node["data"]].compactMap(\.self) {
      func text(_ name: String) -> AndroidManifest.Text? {
        data[name]?.text.map { AndroidManifest.Text(value: $0, range: data.range) }
      }
      schemes += [text("scheme")].compactMap(\.self)
      hosts += [text("host")].compactMap(\.self)
      ports += [text("port")].compactMap(\.self)
      for kind in AndroidManifest.Path.Kind.allCases {
        if let path = text(kind.rawValue) {
          paths.append(AndroidManifest.Path(kind: kind, text: path))
        }
      }
    }
  }
}

/// Reads the screens of a linking configuration. A screen's path goes on from its parent's, unless it is
/// `exact`.
private struct ScreenReader {
  private(set) var actions: [ActionDraft] = []
  private(set) var remarks: [String] = []
  private var names: Set<String> = []

  /// As deep as navigators nest in any app.
  private static let maximumDepth = 32

  mutating func read(_ screens: JSONNode, below parents: [String]) {
    guard parents.count < Self.maximumDepth else { return }
    for member in screens.members ?? [] {
      let node = member.value
      let paths = [node.text ?? node["path"]?.text].compactMap(\.self)
      let isExact = node["exact"]?.boolean ?? false
      let own = segments(of: paths.first ?? "")
      let path = isExact ? own : parents + own
      if let text = paths.first { add(member.name, text, path, node, parents: parents) }
      if let inner = node["screens"] { read(inner, below: path) }
    }
  }

  private func segments(of path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }

  private mutating func add(
    _ screen: String, _ text: String, _ path: [String], _ node: JSONNode, parents: [String]
  ) {
    let aliases = (node["alias"]?.items ?? []).compactMap { alias -> [String]? in
      if let text = alias.text { return parents + segments(of: text) }
      guard let text = alias["path"]?.text else { return nil }
      return (alias["exact"]?.boolean ?? false ? [] : parents) + segments(of: text)
    }
    let written = ScreenPath(path)
    guard !path.isEmpty else {
      return remarks.append("Left out: '\(screen)', the screen of a URL without a path.")
    }
    var action = ActionDraft(
      name: DraftNames.action(screen, besides: &names), template: written.template,
      parameters: written.parameters)
    let others = aliases.map(ScreenPath.init)
    action.otherTemplates = others.filter { $0.names == written.names }.map(\.template)
    for other in others where other.names != written.names {
      action.remarks.append("Left out: the alias '\(other.template)', whose values are others.")
    }
    action.remarks += written.remarks
    actions.append(action)
  }
}

/// A path of React Navigation as a template: `:id`, `:id?`, `:id(regular expression)` and `*`.
private struct ScreenPath {
  private(set) var template = "/"
  private(set) var parameters: [ParameterDraft] = []
  private(set) var remarks: [String] = []

  var names: [String] { parameters.map(\.name) }

  init(_ segments: [String]) {
    var closing = ""
    for segment in segments {
      guard segment != "*" else {
        template += "/{rest*}"
        parameters.append(.init(name: "rest", type: .named("string"), isOptional: false))
        continue
      }
      guard segment.hasPrefix(":") else {
        template +=
          "/" + (segment.removingPercentEncoding == segment ? URLText.encoded(segment) : segment)
        continue
      }
      let isOptional = segment.hasSuffix("?")
      let name = DraftNames.placeholder(
        String(segment.dropFirst().prefix { $0 != "(" && $0 != "?" }))
      if segment.contains("(") {
        remarks.append("Left out: the regular expression of ':\(name)'.")
      }
      if isOptional { closing += "]" }
      template += isOptional ? "[/{\(name)}" : "/{\(name)}"
      parameters.append(
        .init(
          name: name, type: .named("string"), isOptional: isOptional,
          remark: "Guessed: its type."))
    }
    template += closing
  }
}
