import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// The sample with one text in it replaced, and what that changes.
struct Difference: Sendable, CustomTestStringConvertible {
  let old: String
  let new: String
  let expected: [String]
  /// Whether the sample is the new version, and not the old one.
  private let isUndone: Bool
  /// What else is different from the sample, in both versions.
  private var preparation: (old: String, new: String)?
  /// What the app may answer in one of the versions, where that is the matter.
  private(set) var answer: String?
  /// What is different in the source of those who call and those who answer in the old version.
  private var edits: [(old: String, new: String)] = []

  init(_ old: String, _ new: String, _ expected: String...) {
    self.init(old, new, expected, isUndone: false)
  }

  /// The way back to the sample.
  static func undoing(_ old: String, _ new: String, _ expected: String...) -> Difference {
    Difference(old, new, expected, isUndone: true)
  }

  /// The same where the sample is another.
  func after(_ old: String, _ new: String) -> Difference {
    var difference = self
    difference.preparation = (old, new)
    return difference
  }

  func answering(_ answer: String) -> Difference {
    var difference = self
    difference.answer = answer
    return difference
  }

  func writing(_ old: String, _ new: String) -> Difference {
    var difference = self
    difference.edits.append((old, new))
    return difference
  }

  /// Whether the old version is another than the sample.
  var hasOwnSource: Bool { isUndone || preparation != nil }

  /// Source that compiles with the old version.
  func source(_ text: String) -> String {
    edits.reduce(text) { $0.replacing($1.old, with: $1.new) }
  }

  private init(_ old: String, _ new: String, _ expected: [String], isUndone: Bool) {
    self.old = old
    self.new = new
    self.expected = expected
    self.isUndone = isUndone
  }

  var testDescription: String { isUndone ? "\(new) → \(old)" : "\(old) → \(new)" }

  func changes() throws -> [Change] {
    let (old, new) = try specs()
    return Change.all(from: old, to: new)
  }

  /// Both versions, of an app that may have another name.
  func specs(named name: String = "Sample") throws -> (old: Spec, new: Spec) {
    var base = Sample.text
    if let preparation { base = base.replacing(preparation.old, with: preparation.new) }
    try #require(base.contains(old))
    let (sample, other) = (base, base.replacing(old, with: new))
    func spec(_ text: String) throws -> Spec {
      try Sample.spec(text.replacing("name: Sample }", with: "name: \(name) }"))
    }
    return isUndone ? (try spec(other), try spec(sample)) : (try spec(sample), try spec(other))
  }

  static let all: [Difference] = app + actions + parameters + types + replies

  /// What the sample's action answers with.
  private static let answers =
    "    returns:\n      count: integer\n      label?: { type: string, maxLength: 20 }\n"
    + "    errors:\n      busy: { code: 1 }"

  /// With source for an action that answers with nothing.
  private func answeringNothing() -> Difference {
    writing("let _: Int = reply.count\n  if let label = reply.label { print(label) }", "_ = reply")
      .writing("-> Sample.Run.Reply", "")
      .writing("return try .init(count: limit, label: label)", "print(limit, label ?? \"\")")
      .writing("Sample.Run.Failure.busy", "CancellationError()")
      .writing("_ failure: Sample.Run.Failure", "_ failure: Int")
      .writing("switch failure { case .busy, .other: break }", "print(failure)")
  }

  private static let app = [
    Difference("name: Sample", "name: Example", "app-renamed"),
    Difference("limits:", "claims: false\nlimits:", "claim-removed"),
    .undoing("limits:", "claims: false\nlimits:", "claim-added").writing(Sample.handler, ""),
    Difference("[sample, sampler]", "[sample, sampler, samplest]", "scheme-added"),
    Difference("[sample, sampler]", "[sample]", "scheme-removed"),
    Difference("[sample, sampler]", "[sampler, sample]", "scheme-preferred"),
    Difference("[sample, sampler]", "[sampler]", "scheme-removed"),
    Difference(
      "[https://example.com/sample]", "[https://example.com/sample, https://example.org]",
      "universal-link-added"),
    Difference(
      "[https://example.com/sample]", "[https://example.org, https://example.com/sample]",
      "universal-link-added", "universal-link-preferred"),
    Difference(
      "a.example, https://b.example", "b.example, https://a.example", "universal-link-preferred"
    )
    .after(
      "limits:",
      "variants: { debug: { universalLinks: [https://a.example, https://b.example] } }\nlimits:"
    ),
    Difference(
      "universalLinks: [https://example.com/sample]\n", "", "universal-link-removed", "link-lost"),
    Difference("path: caseSensitive", "path: caseInsensitive", "matching-loosened"),
    Difference(
      "{ path: caseSensitive,", "{ path: caseSensitive, trailingSlash: strict,",
      "matching-tightened"),
    Difference("[\"//do/\", \"//\"]", "[\"//do/\", \"//\", \"//x/\"]", "prefix-added"),
    Difference("[\"//do/\", \"//\"]", "[\"//\", \"//do/\"]", "prefix-preferred"),
    Difference(", prefixes: [\"//do/\", \"//\"]", "", "prefix-removed", "prefix-removed"),
    Difference("spaces: percent", "spaces: plus", "spaces-changed"),
    Difference("spaces: percent", "spaces: percent, start: \";\"", "query-marks-changed")
      .after("universalLinks: [https://example.com/sample]\n", "")
      .writing(", try short.universalLinkString", ""),
    Difference("spaces: percent", "spaces: percent, separator: \",\"", "query-marks-changed")
      .after("universalLinks: [https://example.com/sample]\n", "")
      .writing(", try short.universalLinkString", ""),
    Difference(
      "effect: writes", "effect: writes\n    unknownParameters: reject",
      "unknown-parameters-rejected"),
    .undoing(
      "effect: writes", "effect: writes\n    unknownParameters: [a]", "unknown-parameters-ignored"),
    Difference("url: 4096", "url: 8192", "limit-raised"),
    Difference("url: 4096", "url: 1024", "limit-lowered"),
    Difference(
      "limits:", "unknownParameters: reject\nlimits:", "unknown-parameters-rejected"),
    .undoing("limits:", "unknownParameters: reject\nlimits:", "unknown-parameters-ignored"),
    Difference(
      "limits:", "unknownParameters: [utm*]\nlimits:", "unknown-parameters-rejected"),
    .undoing("limits:", "unknownParameters: [utm*]\nlimits:", "unknown-parameters-ignored"),
    Difference("limits:", "campaign: [utm_*]\nlimits:", "campaign-added"),
    .undoing("limits:", "campaign: [utm]\nlimits:", "campaign-removed"),
    Difference("limits:", "variants: { debug: { schemes: [a, b] } }\nlimits:", "variant-added"),
    .undoing("limits:", "variants: { debug: { schemes: [a, b] } }\nlimits:", "variant-removed"),
    Difference("schemes: [a, b]", "schemes: [a, c]", "scheme-removed", "scheme-added").after(
      "limits:", "variants: { debug: { schemes: [a, b] } }\nlimits:"),
  ]

  private static let actions = [
    Difference(
      "    errors:", "  stop:\n    url: //do/w/now\n    errors:", "action-added", "error-removed",
      "reading-changed"),
    Difference("effect: writes", "effect: writes\n    invalid: next", "matching-loosened"),
    Difference("set: { color: b }", "set: { color: r }", "shape-added", "shape-removed").after(
      "\"//do/{word}/now\"]",
      "\"//do/{word}/now\", { template: \"//do/go?word={word}\", set: { color: b } }]"),
    Difference(
      "    errors:", "  stop:\n    url: //do/stop\n    returns: { x: string }\n    errors:",
      "action-added", "error-removed"),
    Difference(
      "  run:\n", "  start:\n", "action-renamed"),
    Difference(
      "  run:\n    summary: Do it.\n    url: [\"//do/run?word={word}\", \"//do/{word}/now\"]",
      "  start:\n    summary: Do it.\n    url: //do/start", "action-removed", "action-added"),
    Difference("summary: Do it.", "deprecated: Use another.", "action-deprecated"),
    Difference("//do/run?", "//do/run?word={word}\", \"//do/walk?", "shape-added"),
    Difference("//do/run?", "//do/walk?", "shape-added", "shape-removed"),
    Difference(
      "[\"//do/run?word={word}\", \"//do/{word}/now\"]",
      "[\"//do/{word}/now\", \"//do/run?word={word}\"]", "shape-preferred"),
    Difference("word: string", "word: integer", "type-changed"),
    .undoing("word: string", "word: integer", "type-changed")
      .writing("\"w\"", "1").writing("word: String", "word: Int").writing(
        "word.isEmpty", "word == 0"
      ),
    Difference(
      "actions:", "actions:\n  none: { url: \"//do/run?tone=none\" }", "action-added",
      "building-throws"
    ).after("[\"//do/run?word={word}\", \"//do/{word}/now\"]", "//do/run")
      .writing("try short", "short"),
    .undoing(
      "actions:", "actions:\n  none: { url: \"//do/run?tone=none\" }", "action-removed",
      "building-succeeds"
    ).after("[\"//do/run?word={word}\", \"//do/{word}/now\"]", "//do/run")
      .writing("let short", "_ = Sample.None()\n  let short")
      .writing(
        "private func show(_ text: String) {}",
        "func none(_ request: Sample.None) async throws {}\n  private func show(_ text: String) {}"),
    Difference(
      "effect: writes", "effect: deletes", "confirmation-required", "effect-changed"),
    Difference(
      "effect: writes", "effect: writes\n    confirmation: required", "confirmation-required",
      "effect-changed"),
    Difference("effect: writes", "effect: pays\n    confirmation: none", "protection-lost"),
    .undoing("effect: writes", "effect: deletes", "protection-lost")
      .writing("opener: opener)", "opener: opener, confirmation: { _ in true })"),
    Difference("effect: writes", "effect: none", "protection-lost"),
    Difference("effect: pays", "effect: sends", "protection-lost")
      .after("effect: writes", "effect: pays")
      .writing("opener: opener)", "opener: opener, confirmation: { _ in true })"),
    Difference("effect: pays", "effect: deletes", "effect-changed")
      .after("effect: writes", "effect: pays")
      .writing("opener: opener)", "opener: opener, confirmation: { _ in true })"),
    Difference(
      "effect: writes", "effect: writes\n    intent: { identifier: Other }",
      "intent-identifier-changed"),
    Difference(
      "word: string", "word: integer", "type-changed", "intent-parameter-changed"
    ).after("effect: writes", "effect: writes\n    intent: { title: Run }"),
    .undoing(
      "effect: writes", "effect: writes\n    confirmation: required", "protection-lost"
    ).writing("opener: opener)", "opener: opener, confirmation: { _ in true })"),
    Difference(
      "effect: writes", "universalLink: false", "link-lost", "shape-removed", "shape-removed",
      "effect-changed"),
    .undoing(
      "effect: writes", "effect: writes\n    universalLink: false", "shape-added", "shape-added"
    ).writing(", try short.universalLinkString", ""),
    Difference(
      "\"//do/{word}/now\"]",
      "\"//do/{word}/now\", \"https://example.com/sample/run?word={word}\"]",
      "shape-added", "shape-removed"),
  ]

  private static let parameters = [
    Difference(
      "      tone?: Tone", "      more: string\n      tone?: Tone",
      "required-parameter-added"),
    Difference(
      "      tone?: Tone", "      more?: string\n      tone?: Tone",
      "optional-parameter-added"),
    Difference("      size?: Size\n", "", "parameter-removed"),
    Difference(
      "      size?: Size", "      extent?: { type: Size, name: size }",
      "parameter-renamed"),
    Difference(
      "      tone?: Tone\n      color: Color = red", "      color: Color = red\n      tone?: Tone",
      "parameter-moved"),
    Difference("size?: Size", "size?: { type: Size, deprecated: Don't. }", "parameter-deprecated"),
    Difference(
      "size?: Size", "extent?: { type: Size, aliases: [size] }", "parameter-renamed",
      "wire-name-preferred"),
    Difference("size?: Size", "size?: { type: Size, name: extent }", "wire-name-changed"),
    Difference(
      "size?: Size", "size?: { type: Size, name: extent, aliases: [size] }",
      "wire-name-preferred"),
    Difference("aliases: [tag]", "aliases: [tag, labels]", "alias-added"),
    Difference("aliases: [tag], ", "", "alias-removed"),
    Difference(
      "{ name: string, index", "{ name: { type: string, aliases: [title] }, index", "alias-added"),
    .undoing(
      "{ name: string, index", "{ name: { type: string, aliases: [called] }, index",
      "alias-removed"),
    Difference(
      "{ name: string, index", "{ name: { type: string, name: called }, index",
      "alternative-respelled"),
    Difference(
      "{ name: string, index",
      "{ name: { type: string, name: called, aliases: [name] }, index", "wire-name-preferred"),
    Difference(
      "{ name: string, index", "{ name: { type: string, repeated: first }, index",
      "repeats-allowed"),
    Difference("repeated: first", "repeated: last", "repeats-changed").after(
      "{ name: string, index", "{ name: { type: string, repeated: first }, index"),
    Difference("limit: { type: integer,", "limit?: { type: integer,", "required-became-optional"),
    Difference(
      "limit: { type: integer,", "limit: { type: integer, default: 5,", "required-became-defaulted"),
    Difference("size?: Size", "size: Size", "optional-became-required"),
    Difference("tone?: Tone", "tone: Tone = plain", "optional-became-defaulted"),
    Difference("color: Color = red", "color: Color", "defaulted-became-required"),
    Difference("color: Color = red", "color?: Color", "defaulted-became-optional"),
    Difference("color: Color = red", "color: Color = blue", "default-changed"),
    Difference("size?: Size", "size?: { type: Size, sensitive: true }", "secret-changed"),
    Difference("size?: Size", "size?: { type: Size, repeated: last }", "repeats-allowed"),
    Difference("repeated: last", "repeated: first", "repeats-changed").after(
      "size?: Size", "size?: { type: Size, repeated: last }"),
    Difference("size?: Size", "size?: { type: Size, requires: [tone] }", "requirement-added"),
    Difference(", requires: [tone]", "", "requirement-removed"),
    Difference(
      "requires: [tone]", "requires: [tone], requiredWhen: [note]", "requirement-added"),
    Difference(
      "requires: [tone]", "requires: [tone], requiredUnless: [note]", "requirement-added"),
    Difference("requiredUnless: [note]", "requiredUnless: [note, size]", "requirement-removed")
      .after("requires: [tone]", "requires: [tone], requiredUnless: [note]"),
    Difference(
      "size?: Size",
      "size?: Size\n      extra?: { type: string, requiredWhen: [note], requires: [tone] }",
      "optional-parameter-added", "requirement-added"),
    Difference("size?: Size", "size?: { type: Size, invalid: next }", "request-widened"),
    Difference(
      "rest: { pairs: string }", "rest: { pairs: string }\n      utm?: string",
      "optional-parameter-added", "pair-taken"
    ).after("      tags?:", "      rest: { pairs: string }\n      tags?:"),
  ]

  private static let types = [
    Difference("latitude: number", "latitude: integer", "type-changed"),
    Difference("Size", "Extent", "type-renamed"),
    Difference("separator: \",\"", "separator: \";\"", "spelling-changed"),
    Difference("maximum: 10", "maximum: 20", "request-widened"),
    Difference("maximum: 10", "maximum: 10, multipleOf: 2", "request-narrowed"),
    Difference("multipleOf: 2", "multipleOf: 4", "request-narrowed").after(
      "maximum: 10", "maximum: 10, multipleOf: 2"),
    Difference("multipleOf: 2", "multipleOf: 3", "request-narrowed", "request-widened").after(
      "maximum: 10", "maximum: 10, multipleOf: 2"),
    Difference("minimum: 1,", "minimum: 2,", "request-narrowed"),
    Difference(", maximum: 10", "", "request-widened"),
    Difference("word: string", "word: { type: string, pattern: a }", "request-narrowed"),
    Difference("maxLength: 20", "maxLength: 30", "reply-widened")
      .answering("caller://done?count=1&label=\(String(repeating: "x", count: 25))"),
    Difference("maxLength: 20", "maxLength: 10", "reply-narrowed")
      .answering("caller://done?count=1&label=\(String(repeating: "x", count: 15))"),
    .undoing(
      "label?: { type: string, maxLength: 20 }", "label?: string", "reply-narrowed",
      "answering-throws"
    ).writing("return try .init", "return .init")
      .answering("caller://done?count=1&label=\(String(repeating: "x", count: 25))"),
    Difference("[plain, loud]", "[plain, loud, soft]", "request-alternative-added"),
    Difference(
      "[plain, loud]", "[plain, loud, soft]", "request-alternative-added",
      "reply-alternative-added"
    ).after("count: integer", "count: Tone").answering("caller://done?count=soft")
      .writing("let _: Int = reply.count", "switch reply.count { case .plain, .loud: break }")
      .writing("count: limit", "count: limit == 1 ? .plain : .loud"),
    Difference("count: integer", "count: integer\n      tone: Tone", "required-result-added"),
    Difference("[plain, loud]", "[plain]", "alternative-removed"),
    Difference("{ enum: [plain, loud] }", "{ enum: [plain, loud], open: true }", "enum-opened"),
    Difference("blue: b", "azure: b", "alternative-renamed"),
    Difference("blue: b", "blue: bl", "alternative-respelled"),
    Difference(
      "{ name: string, index: integer }", "{ name: string, id: integer }",
      "alternative-removed", "request-alternative-added"),
    Difference(
      "{ exact: integer, rough: { type: data, as: hex } }",
      "{ rough: { type: data, as: hex }, exact: integer }",
      "preference-changed"),
    Difference(
      "{ exact: integer,", "{ word: { type: string, maxLength: 2 }, exact: integer,",
      "preference-changed",
      "request-alternative-added"),
    Difference(
      "rough: { type: data, as: hex } }", "rough: { type: data, as: hex }, word: string }",
      "request-alternative-added"),
    Difference("name: string, index: integer", "index: integer, name: string", "preference-changed")
      .after("index: integer }", "index: integer }, prefer: first"),
    Difference("title: string", "title: integer", "type-changed"),
    Difference(
      "title: string", "title: { type: string, minLength: 1 }", "request-narrowed",
      "building-throws"),
    Difference("done: boolean }", "done: { type: boolean, as: 1/0 } }", "spelling-changed"),
    Difference("longitude: number", "longitude?: number", "required-became-optional"),
    Difference("separator: \",\"", "separator: [\",\", a]", "spelling-changed"),
    .undoing("separator: \",\"", "separator: \",\", escape: a", "spelling-changed"),
    Difference("separator: \",\"", "separator: \",\", split: beforeDecoding", "spelling-changed"),
    Difference("as: seconds }", "as: [seconds, 1h30m] }", "request-widened").after(
      "size?: Size\n", "size?: Size\n      wait?: { type: duration, as: seconds }\n"),
    Difference("maximum: 5 }", "maximum: 20 }", "preference-changed", "request-widened").after(
      "exact: integer,", "exact: { type: integer, maximum: 5 },"),
  ]

  private static let replies = [
    Difference(
      "style: xCallback }", "style: none }", "answers-removed", "reply-style-changed"
    )
    .after(answers, "").answeringNothing()
    .answering("caller://done"),
    .undoing(
      "style: xCallback }", "style: none }", "answers-added", "reply-style-added"
    )
    .after(answers, "").answeringNothing()
    .writing("opener: opener, callbackScheme: \"caller\"", "opener: opener")
    .writing("Answering(), opener: opener", "Answering()"),
    Difference(
      "style: xCallback", "style: returnScheme, parameter: back, prefix: s_", "reply-style-changed"
    )
    .answering("caller:?s_count=1"),
    Difference("parameter: back", "parameter: back, prefix: s_", "reply-form-changed").after(
      "style: xCallback", "style: returnURL, parameter: back"
    ).answering("caller://done?s_count=1"),
    Difference(
      "style: xCallback", "style: xCallback, callbacks: { success: ok, error: no }",
      "reply-form-changed"),
    Difference("style: xCallback", "style: xCallback, required: true", "reply-required"),
    .undoing("style: xCallback", "style: xCallback, required: true", "reply-optional"),
    Difference("style: xCallback", "style: xCallback, deny: [caller]", "reply-form-changed"),
    Difference("style: xCallback", "style: xCallback, allow: [another]", "reply-form-changed"),
    .undoing("style: xCallback", "style: xCallback, allow: [https]", "reply-form-changed"),
    Difference("allow: [another]", "allow: [another, caller]", "callback-scheme-allowed")
      .after("style: xCallback", "style: xCallback, allow: [another]"),
    .undoing("allow: [another]", "allow: [another, caller]", "reply-form-changed")
      .after("style: xCallback", "style: xCallback, allow: [another]"),
    .undoing("style: xCallback", "style: xCallback, deny: [caller]", "callback-scheme-allowed"),
    .undoing(
      "    returns:\n      count: integer\n      label?: { type: string, maxLength: 20 }\n", "",
      "first-result-added"
    )
    .writing("let _: Int = reply.count\n  if let label = reply.label { print(label) }", "_ = reply")
    .writing("-> Sample.Run.Reply", "").writing(
      "return try .init(count: limit, label: label)", "print(limit)"),
    Difference("label?:", "title?: string\n      label?:", "optional-result-added"),
    Difference(
      "maxLength: 20 }", "maxLength: 20, requires: [title] }\n      title?: string",
      "reply-narrowed", "optional-result-added"
    ).answering("caller://done?count=1&label=a"),
    .undoing(
      "count: integer\n", "count: { type: integer, requires: [label] }\n", "reply-widened"
    )
    .answering("caller://done?count=1"),
    Difference("      count: integer\n", "", "result-removed").answering("caller://done?label=a"),
    Difference("count: integer", "number: { type: integer, name: count }", "result-renamed"),
    Difference("count: integer", "count: { type: integer, name: n }", "result-wire-name-changed")
      .answering("caller://done?n=1"),
    Difference("count: integer", "count?: integer", "result-became-optional")
      .answering("caller://done?label=a"),
    Difference("label?:", "label:", "result-became-required"),
    Difference("busy: { code: 1 }", "busy: { code: 1 }\n      full: { code: 2 }", "error-added"),
    Difference("busy: { code: 1 }", "full: { code: 2 }", "error-removed", "error-added"),
    Difference("busy: { code: 1 }", "occupied: { code: 1 }", "error-renamed"),
    Difference("busy: { code: 1 }", "busy: { code: 2 }", "error-code-changed")
      .answering("caller://failed?errorCode=2"),
  ]
}
