package import URLSchemeCompiler

/// What is made of a spec for Shortcuts, Siri and Spotlight: one intent for each action that App Intents
/// can say, and warnings about what they can't.
package struct IntentPlan {
  package private(set) var actions: [IntentAction] = []
  /// The app enums, by the paths of the spec's types.
  private(set) var enumerations: [IntentEnumeration] = []
  /// What no intent has, each with its place in the spec.
  package private(set) var diagnostics = Diagnostics()
  let context: SwiftContext
  /// Whether the intents call the handler in this process; otherwise they call another app.
  let isHandled: Bool

  package init(_ spec: Spec, options: RenderOptions) {
    self.init(SwiftContext(spec, options: options))
  }

  init(_ context: SwiftContext) {
    self.context = context
    isHandled = context.options.mode.contains(.router)
    let spec = context.spec
    let names = IntentNames(
      besides: Set(
        ["Problem", "AppShortcuts"]
          + spec.actions.flatMap { [$0.intentTypeName, $0.typeName + "Result"] }))
    for action in spec.actions {
      var builder = IntentBuilder(action, names: names, context: context)
      builder.build()
      if let built = builder.action { actions.append(built) }
      for problem in builder.problems where !spec.allowed.contains(Rule.intentLeftOut.id) {
        guard let range = problem.range else { continue }
        diagnostics.report(.intentLeftOut, problem.message, at: range)
      }
    }
    enumerations = names.all.compactMap { IntentEnumeration($0.path, name: $0.name, in: spec) }
  }

  /// The App Shortcuts, of which a system shows ten.
  package var shortcuts: [IntentAction] {
    actions.filter { !$0.phrases.isEmpty && $0.action.deprecated == nil }
  }
}

/// An `AppEnum`: the words of an enumeration, or the ways of an either/or.
struct IntentEnumeration {
  struct Case {
    var name: String
    var rawValue: String
    var title: String
    var subtitle: String?
  }

  var path: String
  var name: String
  var title: String
  var cases: [Case]
  /// Whether a spec's enumeration has the same cases.
  var isWords: Bool

  init?(_ path: String, name: String, in spec: Spec) {
    guard let declaration = spec.declaration(path) else { return nil }
    self.path = path
    self.name = name
    title = IntentTitle.of(declaration.name)
    switch declaration.kind {
    case .enumeration(let words):
      isWords = true
      cases = words.map {
        Case(
          name: $0.caseName, rawValue: $0.wireText, title: IntentTitle.of($0.key),
          subtitle: $0.summary)
      }
    case .choice(let branches, _):
      isWords = false
      cases = branches.filter { IntentBuilder.isSayable($0.content, in: spec) }.map {
        Case(
          name: $0.caseName, rawValue: $0.key, title: IntentTitle.of($0.key),
          subtitle: $0.content.summary)
      }
    default: return nil
    }
  }
}

/// One action as an intent.
package struct IntentAction {
  package let action: Action
  /// The parameters in the Shortcuts editor.
  package var fields: [IntentField] = []
  /// The request, made of the fields.
  var request = IntentExpression("")
  /// The methods that make either/ors and groups of the fields.
  var methods: [IntentMethod] = []
  /// What the shortcut gets.
  package var results: [IntentResultField] = []
  /// The first either/or whose ways have fields of their own.
  var choice: IntentChoice?
  var phrases: [String] { action.intent?.phrases ?? [] }
  /// The phrases' pieces: text, and the properties and the app's name in it.
  var phraseParts: [[IntentTextPart]] {
    phrases.map { phrase in
      IntentTextPart.parts(of: phrase).map { part in
        guard case .placeholder(let key) = part else { return part }
        if key == IntentTextPart.app { return .placeholder(IntentSentence.applicationName) }
        return .placeholder(fields.first { $0.path == [key] }?.name ?? key)
      }
    }
  }
}

/// A parameter of an intent.
package struct IntentField {
  /// The keys of the spec that lead to it: a parameter's, and those inside it.
  package let path: [String]
  /// The property.
  package let name: String
  package var title: String
  let summary: String?
  let value: IntentValue?
  /// The property's type without `?`.
  package let type: String
  package let isOptional: Bool
  let defaultLiteral: String?
  let isSensitive: Bool

  /// Whether an intent can't be performed without a value.
  package var isNeeded: Bool { !isOptional && defaultLiteral == nil }
}

/// Makes one value of several fields.
struct IntentMethod {
  var name: String
  var type: String
  var canThrow: Bool
  var lines: [String]
}

/// A value that an intent returns.
package struct IntentResultField {
  /// The result's key in the spec.
  package let key: String
  /// The property of several results' type.
  package let name: String
  package let title: String
  /// With `?` where it may be absent.
  package let type: String
  /// The expression of `reply`.
  let expression: String
}

/// An either/or: its kind's field, and the fields of each way.
struct IntentChoice {
  var field: String
  var isOptional: Bool
  var ways: [(caseName: String, fields: [String])]
  var allFields: Set<String> { Set(ways.flatMap(\.fields)) }
}
