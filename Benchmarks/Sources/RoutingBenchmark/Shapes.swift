/// A URL of each kind of shape that specifications have, whose instructions are counted.
enum Shapes {
  /// By name: the specification, and what its URL begins with.
  static let all = [
    "literal": ("slack", "slack://open"),
    "placeholder": ("spotify", "spotify:album:"),
    "rest": ("vscode", "vscode://file/etc/hosts"),
    "opaque": ("mailto", "mailto:joe"),
    "group": ("kitchen", "kitchen://choices?position"),
    "json": ("things", "things:///json"),
  ]

  static func read(_ name: String, _ count: Int) {
    guard let (spec, opening) = all[name] else {
      preconditionFailure("there is no shape '\(name)'")
    }
    read(of: spec, opening, count)
  }

  /// Reads the first example of a specification that begins with a text.
  static func read(of spec: String, _ opening: String, _ count: Int) {
    guard
      let examples = CatalogReading.all.first(where: { $0.name == spec }),
      let url = examples.urls.first(where: { $0.hasPrefix(opening) })
    else { preconditionFailure("'\(spec)' has no example '\(opening)'") }
    for _ in 0..<count { precondition(examples.read(url)) }
  }
}
