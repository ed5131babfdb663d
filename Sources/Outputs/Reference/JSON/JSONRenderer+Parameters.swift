import URLSchemeCompiler
import URLSchemeRuntime

extension JSONRenderer {
  /// A parameter, a result, or a member of a type.
  func parameter(_ parameter: Parameter) -> JSONValue {
    let head: JSONMembers = [
      "key": parameter.key, "names": JSONNames.value(parameter.propertyName),
      "name": parameter.wireName, "swiftName": parameter.propertyName,
      "summary": parameter.summary, "description": parameter.description,
      "deprecated": deprecation(parameter.deprecated),
    ]
    let kind: JSONMembers =
      switch parameter.kind {
      case .value(let type): ["type": self.type(type)]
      case .choice(let path): ["type": type(ValueType(.declared(path))), "spread": "oneOf"]
      case .group(let path): ["type": type(ValueType(.declared(path))), "spread": "group"]
      case .pairs(let type): ["type": self.type(type), "spread": "pairs"]
      }
    return .of(
      head + kind + presence(of: parameter) + [
        "place": parameter.location.rawValue, "aliases": parameter.aliases,
        "sensitive": parameter.isSensitive,
        "repeated": parameter.repeated == .reject ? nil : parameter.repeated.rawValue,
        "invalid": parameter.invalid == .refuse ? nil : parameter.invalid.rawValue,
        "relations": parameter.relations.map(\.json),
        "split": parameter.split == .beforeDecoding ? parameter.split.rawValue : nil,
        "allowReserved": parameter.allowReserved, "namedBy": parameter.namedBy,
        "keyNaming": parameter.keyNaming,
        "examples": parameter.examples.compactMap { text(of: $0, parameter) },
        "extensions": extensions(parameter.extensions),
      ])
  }

  private func presence(of parameter: Parameter) -> JSONMembers {
    switch parameter.presence {
    case .required where parameter.isAlwaysThere: ["presence": "required"]
    // None of them has to be there, whatever they are called.
    case .required, .optional: ["presence": "optional"]
    case .follows(let key): ["presence": "defaulted", "defaultsTo": key]
    case .defaulted(let value): ["presence": "defaulted", "default": text(of: value, parameter)]
    }
  }

  /// The text of a value in a URL before percent-encoding; nil for a secret, and for a value that
  /// isn't one text.
  private func text(of value: Value, _ parameter: Parameter) -> String? {
    guard !spec.hasSecret(in: parameter) else { return nil }
    return spec.text(of: value, parameter.kind)
  }

  /// The type of a value: `{"type": "string", "maxLength": 20}`.
  private func type(_ type: ValueType) -> JSONValue {
    let kindMembers: JSONMembers =
      switch type.kind {
      case .constant(let text): ["const": text]
      case .declared(let path): ["declaration": path, "names": names(ofType: path)]
      case .list(let element, .repeated): ["items": self.type(element), "as": "repeated"]
      case .list(let element, .separated(let separator)):
        [
          "items": self.type(element), "separator": separator.text,
          "separators": Array(separator.texts.dropFirst()), "escape": separator.escape,
        ]
      case .list(let element, .json): ["items": self.type(element), "as": "json"]
      case .list(let element, .groups): ["items": self.type(element), "as": "groups"]
      case .encoded(let inner, let form):
        ["content": self.type(inner), "as": form.word, "ignoreCase": form.ignoresCase]
      case .swiftType(let name): ["swiftType": name]
      case .scalar(let scalar, _):
        [
          "as": type.kind.writtenAs, "text": scalar.isText,
          "bits": scalar == .integer ? Self.bits(of: type.constraints) : nil,
        ]
      case .flag: [:]
      }
    return .of(["type": type.kind.name] + kindMembers + type.constraints.members())
  }

  /// How many bits hold every whole number that is allowed: 32, 53 as a double's, or 64.
  private static func bits(of constraints: Constraints) -> Int {
    func bound(_ texts: [String?]) -> Int64? { texts.compactMap { $0.flatMap { Int64($0) } }.first }
    guard
      let minimum = bound([constraints[.minimum]?.text, constraints[.exclusiveMinimum]?.text]),
      let maximum = bound([constraints[.maximum]?.text, constraints[.exclusiveMaximum]?.text])
    else { return 64 }
    if Int32(exactly: minimum) != nil, Int32(exactly: maximum) != nil { return 32 }
    let safe: ClosedRange<Int64> = -(1 << 53) + 1...(1 << 53) - 1
    return safe.contains(minimum) && safe.contains(maximum) ? 53 : 64
  }
}

/// A name as the conventions of languages spell it, of the reference in JSON.
enum JSONNames {
  /// `{"camel": "addProject", "pascal": "AddProject", "snake": "add_project", …}`.
  ///
  /// - Parameter identifier: A name that is unique among its neighbours, such as the Swift one; a
  ///   dot is the end of a word.
  static func value(_ identifier: String) -> JSONValue {
    let words = words(of: identifier)
    let lower = words.map { $0.lowercased() }
    return .of([
      "camel": camel(identifier), "pascal": pascal(identifier),
      "snake": started(lower.joined(separator: "_")),
      "kebab": lower.joined(separator: "-"),
      "constant": started(lower.joined(separator: "_").uppercased()),
    ])
  }

  static func camel(_ identifier: String) -> String {
    let words = words(of: identifier)
    let first = words.first ?? ""
    let start =
      first == first.uppercased()
      ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    return started(start + words.dropFirst().map(capitalized).joined())
  }

  static func pascal(_ identifier: String) -> String {
    started(words(of: identifier).map(capitalized).joined())
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// `openURLList2` is `open`, `URL`, `List2`.
  private static func words(of identifier: String) -> [String] {
    let characters = Array(identifier)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last, character.isUppercase {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        if !last.isUppercase || next.isLowercase {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  /// No language takes a digit first.
  private static func started(_ name: String) -> String {
    name.first?.isNumber ?? true ? "_" + name : name
  }
}

extension Relation {
  /// `{"rule": "requires", "others": [{"key": "kind", "values": ["html"]}]}`.
  var json: JSONValue {
    let others = others.map { JSONValue.of(["key": $0.key, "values": $0.values]) }
    return .of(["rule": rule.key, "others": others])
  }
}
