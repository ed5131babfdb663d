import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeRuntime

/// What Shortcuts would hand to an intent for a URL, and what it would get, as JSON of the stub.
struct IntentValues {
  private let intent: IntentAction
  private let spec: Spec

  init(_ intent: IntentAction, of spec: Spec) { (self.intent, self.spec) = (intent, spec) }

  static func text(of object: Any) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }

  /// For an example; nil for one whose values the intent leaves out, or that is of another action.
  func json(of url: String) throws -> String? {
    guard let parsed = try? Interpreter(spec).parse(url), parsed.action.name == intent.action.name
    else { return nil }
    let known = Set(intent.fields.map { $0.path[0] })
    guard parsed.values.allSatisfy({ known.contains($0.name) }) else { return nil }
    var object: [String: Any] = [:]
    for field in intent.fields {
      guard let (value, type) = value(at: field.path, in: parsed.values) else { continue }
      let entered = json(value, type, isText: field.type.contains("String"))
      // A text can't tell an item without a value from one whose value is empty.
      if entered as? String == "", type?.scalar != .string { return nil }
      object[field.name] = entered
    }
    return try Self.text(of: object)
  }

  /// What an intent returns for an answer; nil where the answer can't be read.
  func result(of answer: String, outcome: AnswerExample.Outcome?) throws -> String? {
    let told = try? Interpreter(spec).answer(of: intent.action, answer, outcome: outcome)
    guard case .success(let values)? = told else { return nil }
    var members: [String: Any] = [:]
    for result in intent.results {
      guard let returned = intent.action.returns.first(where: { $0.key == result.key }),
        case .value(let type) = returned.kind
      else { continue }
      members[result.name] =
        values[result.key].map { json($0, type, isText: result.type.contains("String")) }
        ?? NSNull()
    }
    if intent.results.count > 1 { return try Self.text(of: members) }
    return try members.values.first.map(Self.text)
  }

  private func value(at path: [String], in values: RequestValues) -> (Value, ValueType?)? {
    guard let parameter = intent.action.parameters.first(where: { $0.key == path[0] }),
      let value = values[path[0]]
    else { return nil }
    var rest = path.dropFirst()
    var kind = parameter.kind
    var current = value
    if case .choice(let declared) = kind {
      guard case .branch(let key, let content) = value else { return nil }
      guard let branch = rest.popFirst() else { return (.string(key), nil) }
      guard branch == key, let content,
        let declaration = spec.branches(of: declared).first(where: { $0.key == key })
      else { return nil }
      (current, kind) = (content, declaration.kind)
    }
    if case .group(let declared) = kind, let key = rest.popFirst() {
      guard case .record(let members) = current, let member = members[key],
        let declaration = spec.members(of: declared).first(where: { $0.key == key })
      else { return nil }
      (current, kind) = (member, declaration.kind)
    }
    guard rest.isEmpty, case .value(let type) = kind else { return nil }
    return (current, type)
  }

  /// - Parameters:
  ///   - type: nil for the kind of an either/or.
  ///   - isText: Whether Shortcuts has no type for the value but text.
  ///   - isElement: Whether the value stands in a list: there are no lists of lists.
  private func json(
    _ value: Value, _ type: ValueType?, isText: Bool, isElement: Bool = false
  ) -> Any {
    var isEncoded = false
    if case .encoded? = type?.kind { isEncoded = true }
    switch (value, type?.decoded.kind) {
    case (.list(let elements), .list(let element, _)?) where !isEncoded && !isElement:
      return elements.map { json($0, element, isText: isText, isElement: true) }
    case (.enumeration(let key), .declared(let path)?) where !isEncoded:
      return spec.words(of: path).first { $0.key == key }?.wireText ?? key
    case (.string(let text), nil): return text
    case (.string(let text), .scalar?) where !isEncoded && type?.scalar == .string: return text
    default: break
    }
    if isText { return type.flatMap { spec.text(of: value, as: $0) } ?? "" }
    switch value {
    case .integer(let number): return number
    case .number(let number): return number
    case .boolean(let flag): return flag
    case .url(let url): return url.absoluteString
    case .dateTime(let date): return date.timeIntervalSince1970
    case .duration(let duration):
      return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    case .data(let data): return data.base64EncodedString()
    case .date(let value): return seconds(value.components)
    case .localDateTime(let value): return seconds(value.components)
    case .localTime(let value): return seconds(value.components)
    default: return type.flatMap { spec.text(of: value, as: $0) } ?? ""
    }
  }

  private func seconds(_ components: DateComponents) -> Double {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var components = components
    if components.year == nil { (components.year, components.month, components.day) = (2026, 1, 1) }
    return calendar.date(from: components)?.timeIntervalSince1970 ?? 0
  }

  // MARK: What is rejected

  /// The values of a rejected URL; nil where a person can't enter them in Shortcuts, or where the URL is rejected
  /// for its form alone.
  func json(ofRejected reject: RejectedExample) throws -> String? {
    guard let texts = texts(in: reject.url), isAboutAValue(reject) else { return nil }
    var object: [String: Any] = [:]
    for (parameter, text) in texts {
      let field = intent.fields.first { $0.path == [parameter.key] }
      guard let field, let value = entered(text, in: field) else { return nil }
      // The controls of other types take nothing that isn't of their type.
      if reject.because == .illTyped, field.type != "String" { return nil }
      object[field.name] = value
    }
    return try Self.text(of: object)
  }

  /// The parameters in a URL of the action, as texts; nil where it has others.
  private func texts(in url: String) -> [(Parameter, String)]? {
    let interpreter = Interpreter(spec)
    return try? interpreter.routes.reading(url) {
      ordinal, reader throws(RequestError) -> [(Parameter, String)]? in
      guard spec.actions[ordinal].name == intent.action.name else { return nil }
      var texts: [(Parameter, String)] = []
      for parameter in intent.action.parameters {
        // What intents leave out breaks no rule there.
        if parameter.groupNaming != nil { return nil }
        guard case .value = parameter.kind else {
          // What stands under several names is left to the examples.
          if intent.fields.contains(where: { $0.path[0] == parameter.key && $0.isNeeded }) {
            return nil
          }
          continue
        }
        if let text = try reader.text(named: parameter.wireName) {
          texts.append((parameter, text))
        }
      }
      return texts
    } ?? nil
  }

  /// Not about a callback, which no intent needs, nor about several items or names of one value.
  private func isAboutAValue(_ reject: RejectedExample) -> Bool {
    reject.because != .repeated
      && intent.action.parameters.contains { parameter in
        guard case .value = parameter.kind else { return false }
        return [parameter.key, parameter.wireName].contains(reject.parameter)
      }
  }

  /// What a person enters; nil for what the control of the type doesn't take.
  private func entered(_ text: String, in field: IntentField) -> Any? {
    switch field.type {
    case "String": text
    case "Int": Int(text)
    case "Double": Double(text).flatMap { $0.isFinite ? $0 : nil }
    case "Bool": ["true": true, "false": false][text]
    case "URLSchemeRuntime.URL": URL(string: text)?.absoluteString
    case let type where type.contains(".Intents."): text
    default: nil
    }
  }
}
