import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// An action's URL as a whole, with all that it may carry: every name leads to its row.
struct HTMLShape {
  let action: Action
  let spec: Spec

  /// The first template with its query, marked like a URL.
  var marked: String {
    guard let template = action.templates.first ?? action.links.first else { return "" }
    var result = Self.scheme(template, in: spec)
    let (place, query, fragment) = Self.split(text(template))
    result += "<span class=\"u-place\">\(variables(place))</span>"
    let written = Set(template.variableNames)
    var items = query.split(separator: "&").map { variables(String($0)) }
    items += action.parameters.filter { !written.contains($0.key) }.map { item($0) }
    let answers =
      action.replies.style == .xCallback
      ? [action.replies.callbacks.success] : action.replies.itemNames
    items += answers.map {
      "<span class=\"u-name\">\(HTMLText.escaped($0))</span>" + Self.value("URL")
    }
    for (index, item) in items.enumerated() {
      // Lines are broken around items rather than in them.
      result +=
        "<span>"
        + HTMLText.escaped(index == 0 ? spec.queryStart.rawValue : spec.querySeparator.rawValue)
        + item + "</span>"
    }
    return result + variables(fragment)
  }

  /// The other templates.
  var others: [String] {
    (action.templates + action.links).dropFirst().map {
      Self.scheme($0, in: spec) + variables(text($0))
    }
  }

  private func text(_ template: URLTemplate) -> String {
    if case .any = template.scheme { return template.text }
    return template.text.cut(at: ":").tail.map(String.init) ?? template.text
  }

  private static func scheme(_ template: URLTemplate, in spec: Spec) -> String {
    let text = template.scheme.text(any: (spec.schemes.first?.name ?? "") + ":")
    return "<span class=\"u-scheme\">\(HTMLText.escaped(text))</span>"
  }

  /// A place, a query without its mark, and a fragment with it.
  private static func split(_ rest: String) -> (place: String, query: String, fragment: String) {
    let hash = rest.firstRange(of: "[#")?.lowerBound ?? rest.firstIndex(of: "#") ?? rest.endIndex
    let (place, query) = rest[..<hash].cut(at: "?")
    return (String(place), String(query ?? ""), String(rest[hash...]))
  }

  /// One parameter as a query item, an either/or as all of its branches.
  private func item(_ parameter: Parameter, isOptional: Bool = false) -> String {
    let isOptional = isOptional || !parameter.isAlwaysThere
    switch parameter.kind {
    case .value(let type) where type.groupPath != nil:
      return items(of: type.groupPath ?? "", isOptional) { parameter.groupNames(of: $0, at: 0)[0] }
        + "…"
    case .value(let type):
      let value = if case .flag = type.kind { "" } else { Self.value(parameter.key) }
      return link(parameter.wireName, value: value, isOptional: isOptional)
    case .pairs:
      return "<var>{any name}</var>=<var>{…}</var>"
    case .choice(let path):
      return spec.branches(of: path).map { item($0, isOptional: isOptional) }
        .joined(separator: " | ")
    case .group(let path):
      return items(of: path, isOptional, name: parameter.wireName)
    }
  }

  /// The members of a group as query items.
  private func items(
    of group: String, _ isOptional: Bool, name: (Parameter) -> String
  ) -> String {
    spec.members(of: group).map { member in
      let isFree = isOptional || !member.isAlwaysThere
      return link(name(member), value: Self.value(member.key), isOptional: isFree)
    }.joined(separator: separator)
  }

  /// The character between two items, where a line may be broken.
  private var separator: String { "<wbr>" + HTMLText.escaped(spec.querySeparator.rawValue) }

  private static func value(_ name: String) -> String {
    "=<var>{\(HTMLText.escaped(name))}</var>"
  }

  /// The name of a query item, or what is shown for it, as a link to its parameter, with the value behind it.
  private func link(
    _ name: String, shown: String? = nil, value: String = "", isOptional: Bool = false
  ) -> String {
    let anchor = Reference<HTMLText>.anchor(name, in: MarkdownText.anchor(of: action))
    let kind = isOptional ? " class=\"may\"" : ""
    return "<a\(kind) href=\"#\(anchor)\">\(HTMLText.escaped(shown ?? name))</a>" + value
  }

  /// Text with its placeholders marked; each leads to its parameter.
  private func variables(_ text: String) -> String {
    TextPart.parts(of: text).map { part in
      switch part {
      case .text(let text): return HTMLText.escaped(text)
      case .placeholder(let name):
        let key = name.filter { $0 != "*" && $0 != "+" }
        let parameter = action.parameters.first { $0.key == key }
        guard let parameter, case .value = parameter.kind else {
          return "<var>{\(HTMLText.escaped(name))}</var>"
        }
        return "<var>" + link(parameter.wireName, shown: "{\(name)}") + "</var>"
      }
    }.joined()
  }
}
