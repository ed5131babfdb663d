import Synchronization
import Testing
import URLSchemeCompiler

/// A specification that has something of everything.
enum Sample {
  static let text = """
    urlscheme: 1
    app: { name: Sample }
    schemes: [sample, sampler]
    universalLinks: [https://example.com/sample]
    matching: { path: caseSensitive, prefixes: ["//do/", "//"] }
    query: { spaces: percent }
    limits: { url: 4096 }
    replies: { style: xCallback }
    types:
      Tone: { enum: [plain, loud] }
      Color: { enum: { red: r, blue: b } }
      Note: { object: { title: string, done: boolean } }
      Size: { anyOf: { exact: integer, rough: { type: data, as: hex } } }
      Spot: { group: { latitude: number, longitude: number } }
    actions:
      run:
        summary: Do it.
        url: ["//do/run?word={word}", "//do/{word}/now"]
        effect: writes
        parameters:
          word: string
          tone?: Tone
          color: Color = red
          limit: { type: integer, minimum: 1, maximum: 10 }
          note?: { type: Note, as: json }
          size?: Size
          spot?: Spot
          target: { oneOf: { name: string, index: integer } }
          tags?: { type: [string], separator: ",", aliases: [tag], requires: [tone] }
        returns:
          count: integer
          label?: { type: string, maxLength: 20 }
        errors:
          busy: { code: 1 }
    """

  /// The specs of texts, most of which several tests compare.
  private static let specs = Mutex<[[String]: Spec]>([:])

  static func spec(_ text: String, path: String = "sample.urlscheme.yaml") throws -> Spec {
    if let known = specs.withLock({ $0[[text, path]] }) { return known }
    var diagnostics = Diagnostics()
    let file = SourceFile(path: path, text: text)
    let loaded = SpecLoader.load(file, into: &diagnostics)
    let spec = try #require(loaded, "\(DiagnosticRenderer().render(diagnostics))\(text)")
    specs.withLock { $0[[text, path]] = spec }
    return spec
  }
}
