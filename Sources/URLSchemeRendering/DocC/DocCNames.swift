import URLSchemeGeneration
import URLSchemeSpec

/// The names of an app's articles in a catalogue, which are those of their files and links too.
struct DocCNames {
  let landing: String
  let actions: [String]
  private let types: [String: String]

  init(_ spec: Spec) {
    let stem = MarkdownText.anchor(spec.stem)
    // Some volumes take names that differ in case alone for one.
    var taken: Set<String> = []
    func unique(_ name: String) -> String {
      var candidate = name
      var number = 2
      while !taken.insert(candidate.lowercased()).inserted {
        candidate = "\(name)-\(number)"
        number += 1
      }
      return candidate
    }
    // Not the stem alone: that may be the name of a module.
    landing = unique(stem + "-urls")
    actions = spec.actions.map { unique(stem + "-action-" + MarkdownText.anchor($0.name)) }
    types = Dictionary(
      spec.declarations.map {
        ($0.path, unique(stem + "-type-" + MarkdownText.anchor($0.path)))
      }, uniquingKeysWith: { first, _ in first })
  }

  func article(ofType path: String) -> String { types[path] ?? landing }
}
