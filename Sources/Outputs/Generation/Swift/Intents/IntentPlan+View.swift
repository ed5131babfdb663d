import URLSchemeCompiler

extension IntentPlan {
  /// The app's intents, for `swift/intents`.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `version`, `source`, `namespace` | as in other files |
  /// | `modules` | the modules of the user's own types |
  /// | `library` | the library that the file imports |
  /// | `isHandled` | whether the intents call the app's handler; otherwise they call another app |
  /// | `receiver` | the property that is set where the app starts: `handler` or `client` |
  /// | `receiverType` | its type |
  /// | `appName` | the app's name for people, as a literal's content |
  /// | `enumerations` | the app enums (`enumeration`) |
  /// | `intents` | the intents (`IntentAction`) |
  /// | `shortcuts` | the App Shortcuts: `intentType`, `phrases`, `title` and `symbol` |
  /// | `shortcutsType` | the name of their provider |
  /// | `readsCalendars`, `readsDurations`, `writesDurations` | whether some intent calls the functions for these |
  /// | `qualifiedRuntime` | the runtime's types by their full names: `{{qualifiedRuntime.RequestError}}` |
  var view: View {
    [
      "version": ToolVersion.current,
      "source": DocumentationText.lines(of: context.spec.fileName).joined(separator: " "),
      "namespace": context.namespace, "modules": context.otherModules.sorted(),
      "library": isHandled ? "URLSchemeRuntime" : "URLSchemeCalling", "isHandled": isHandled,
      "receiver": isHandled ? "handler" : "client",
      "receiverType": context.namespace + (isHandled ? ".Handler" : ".Client"),
      "appName": String(
        SwiftLiteral.string(context.spec.app.displayName).dropFirst().dropLast()),
      "enumerations": enumerations.compactMap(enumeration),
      "intents": actions.map(view), "shortcuts": shortcuts.map(shortcut),
      "shortcutsType": context.namespace + "Shortcuts",
      "readsCalendars": fields.contains { $0.value?.isOfCalendar ?? false },
      "readsDurations": fields.contains { $0.type == IntentValue.durationType },
      "writesDurations": actions.flatMap(\.results).contains {
        $0.type.hasPrefix(IntentValue.durationType)
      },
      "qualifiedRuntime": RuntimeNames.Qualified(names: context.runtime),
    ]
  }

  private var fields: [IntentField] { actions.flatMap(\.fields) }

  /// One intent.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `intentType` | the name of its type below `Intents` |
  /// | `documentation` | the lines of the comment, for `swift/documentation` |
  /// | `deprecated` | the attribute of what is deprecated; absent for most |
  /// | `identifier` | what saved shortcuts know the intent by, as a literal |
  /// | `title`, `description`, `category` | literals; there is not always a description |
  /// | `opensApp`, `authentication`, `asks` | whether the app opens; the case of the policy; whether the \
  /// person is asked first |
  /// | `isHidden` | whether the system doesn't offer it |
  /// | `sentence` | the statements of the parameter summary |
  /// | `fields` | the parameters: `name`, `type` and `declaration` |
  /// | `methods` | what makes several parameters one value: `name`, `type`, `throws`, `statements` |
  /// | `request`, `throws` | the expression of the request, and whether something can be wrong with it |
  /// | `member` | the handler's method |
  /// | `failure` | the type of the errors |
  /// | `errors` | the errors with messages of the spec's (`enumCase`) |
  /// | `hasReply`, `discards` | whether a result is used; whether there is one that isn't |
  /// | `hasDeclaredErrors` | whether the spec names errors |
  /// | `resultType` | what is returned; absent for nothing |
  /// | `result` | the expression of what is returned |
  /// | `entity` | the type that holds several results: `name`, `title`, `properties`, `display` |
  private func view(_ intent: IntentAction) -> View {
    let action = intent.action
    let safety = IntentSafety(action, isHandled: isHandled)
    let type = context.names.reference(to: action.typeName, in: SwiftContext.outside)
    let isEntity = intent.results.count > 1
    let single = intent.results.count == 1 ? intent.results.first : nil
    let entityName = Self.entityName(of: action, in: context.spec)
    return [
      "intentType": SwiftIdentifier.escaped(action.intentTypeName),
      "documentation": DocumentationText.lines(
        summary: action.summary, description: nil, deprecated: action.deprecated),
      "deprecated": action.deprecated.map(SwiftContext.attribute),
      "identifier": SwiftLiteral.string(action.intentIdentifier(of: context.spec.app)),
      "title": SwiftLiteral.string(action.intentTitle),
      "description": action.summary.map(SwiftLiteral.string),
      "category": SwiftLiteral.string(context.spec.app.displayName),
      "opensApp": safety.opensApp, "authentication": safety.authentication, "asks": safety.asks,
      "isHidden": action.deprecated != nil,
      "sentence": IntentSentence(intent: intent).lines.joined(separator: "\n"),
      "fields": intent.fields.map(view),
      "methods": intent.methods, "request": intent.request.code, "throws": intent.request.canThrow,
      "member": SwiftIdentifier.escaped(action.memberName), "failure": type + ".Failure",
      "errors": action.errors.map(context.enumCase),
      "hasReply": !intent.results.isEmpty,
      "hasDeclaredErrors": !action.errors.isEmpty,
      "discards": intent.results.isEmpty && !(isHandled && action.returns.isEmpty),
      "resultType": isEntity ? "\(context.namespace).Intents.\(entityName)" : single?.type,
      "result": isEntity ? "\(context.namespace).Intents.\(entityName)(reply)" : single?.expression,
      "entity": isEntity ? entity(entityName, intent, type) : nil,
    ]
  }

  private func view(_ field: IntentField) -> View {
    let texts: SwiftArguments = [
      "title": field.title, "description": field.summary,
      "default": SwiftCode(field.defaultLiteral),
    ]
    let arguments = texts + (field.value?.controls ?? [:])
    return [
      "name": SwiftIdentifier.escaped(field.name),
      "type": field.type + (field.isOptional ? "?" : ""),
      "declaration": arguments.call("@AppIntents.IntentParameter"),
    ]
  }

  private func entity(_ name: String, _ intent: IntentAction, _ type: String) -> View {
    let display = intent.results.first { $0.type == "String" }
    return [
      "name": name, "title": SwiftLiteral.string(intent.action.intentTitle),
      "reply": type + ".Reply",
      "display": display.map { "\"\\(\(SwiftIdentifier.escaped($0.name)))\"" }
        ?? SwiftLiteral.string(intent.action.intentTitle),
      "properties": intent.results.map { result -> View in
        [
          "name": SwiftIdentifier.escaped(result.name), "type": result.type,
          "title": SwiftLiteral.string(result.title), "value": result.expression,
        ]
      },
    ]
  }

  private func shortcut(_ intent: IntentAction) -> View {
    let phrases = intent.phrases.map { phrase in
      let parts = TextPart.parts(of: phrase).map { part in
        guard case .placeholder(let key) = part else { return part }
        if key == TextPart.app { return .placeholder(IntentSentence.applicationName) }
        return .placeholder(intent.fields.first { $0.path == [key] }?.name ?? key)
      }
      return IntentSentence.literal(parts)
    }
    return [
      "intentType": SwiftIdentifier.escaped(intent.action.intentTypeName),
      "phrases": phrases.joined(separator: ",\n"),
      "title": SwiftLiteral.string(intent.action.intentTitle),
      "symbol": SwiftLiteral.string(intent.action.intent?.symbol ?? "app"),
    ]
  }

  /// An `AppEnum`: the words of an enumeration, or the ways of an either/or.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `name` | the type's name below `Intents` |
  /// | `title` | what the type is called, as a literal |
  /// | `cases` | `case`, its `representation` as an expression, and its `rawValue` where that isn't its name |
  /// | `value` | the spec's type with the same cases; absent for the ways of an either/or |
  private func enumeration(_ path: String, _ name: String) -> View? {
    guard let declaration = context.spec.declaration(path) else { return nil }
    let cases: [View]
    var value: String?
    switch declaration.kind {
    case .enumeration(let words):
      value = context.names.reference(to: path, in: SwiftContext.outside)
      cases = words.map { Self.option($0.key, $0.caseName, rawValue: $0.wireText, $0.summary) }
    case .choice(let branches, _):
      cases = branches.filter { IntentBuilder.isSayable($0, in: context.spec) }.map {
        Self.option($0.key, $0.caseName, rawValue: $0.key, $0.summary)
      }
    default: return nil
    }
    return [
      "name": SwiftIdentifier.escaped(name),
      "title": SwiftLiteral.string(
        Identifier.title(context.property(typedBy: path) ?? declaration.name)),
      "cases": cases,
      "value": value,
    ]
  }

  private static func option(
    _ key: String, _ name: String, rawValue: String, _ subtitle: String?
  ) -> View {
    let title = SwiftLiteral.string(Identifier.title(key))
    return [
      "case": SwiftIdentifier.escaped(name),
      "rawValue": rawValue == name ? nil : SwiftLiteral.string(rawValue),
      "representation": subtitle.map {
        "AppIntents.DisplayRepresentation(title: \(title), subtitle: \(SwiftLiteral.string($0)))"
      } ?? title,
    ]
  }
}
