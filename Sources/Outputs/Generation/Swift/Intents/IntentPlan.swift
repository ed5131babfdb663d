package import URLSchemeCompiler

/// The intents of a spec for Shortcuts, Siri and Spotlight: one for each action that App Intents
/// can say, and warnings about what they can't.
package struct IntentPlan {
  package private(set) var actions: [IntentAction] = []
  /// The names of the app enums, by the paths of the spec's types.
  private(set) var enumerations: [(path: String, name: String)] = []
  /// Warnings about what no intent has, each with its place in the spec.
  package private(set) var diagnostics = Diagnostics()
  let context: SwiftContext
  /// Whether the intents call the handler in this process; otherwise they call another app.
  var isHandled: Bool { context.options.mode.contains(.router) }

  package init(_ spec: Spec, options: RenderOptions) {
    self.init(SwiftContext(spec, options: options))
  }

  init(_ context: SwiftContext) {
    self.context = context
    let spec = context.spec
    let names = IntentNames(
      prefix: spec.app.name,
      besides: Set(
        ["Problem", "AppShortcuts"]
          + spec.actions.flatMap { [$0.intentTypeName, Self.entityName(of: $0, in: spec)] }))
    for action in spec.actions {
      var builder = IntentBuilder(action, names: names, context: context)
      if let intent = builder.build() { actions.append(intent) }
      if !spec.allowed.contains(.intentLeftOut) { diagnostics.merge(builder.problems) }
    }
    enumerations = names.all
  }

  /// The name of the type that holds several results.
  static func entityName(of action: Action, in spec: Spec) -> String {
    spec.app.name + action.typeName + "Result"
  }

  /// The App Shortcuts, of which a system shows ten.
  package var shortcuts: [IntentAction] {
    actions.filter { !$0.phrases.isEmpty && $0.action.deprecated == nil }
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
  var methods: [View] = []
  /// The values that the shortcut gets.
  package var results: [IntentResultField] = []
  /// The first either/or whose ways have fields of their own.
  var choice: IntentChoice?
  var phrases: [String] { action.intent?.phrases ?? [] }
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
