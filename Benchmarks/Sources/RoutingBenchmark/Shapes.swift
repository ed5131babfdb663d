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
    guard let (spec, opening) = all[name],
      let examples = CatalogReading.all.first(where: { $0.name == spec }),
      let url = examples.urls.first(where: { $0.hasPrefix(opening) })
    else { preconditionFailure("no specification has an example of '\(name)'") }
    for _ in 0..<count { precondition(examples.read(url)) }
  }
}
