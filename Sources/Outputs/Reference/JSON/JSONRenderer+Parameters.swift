import URLSchemeCompiler
import URLSchemeRuntime

extension JSONRenderer {
  /// A parameter, a result, or a member of a type.
  func parameter(_ parameter: Parameter) -> JSONValue {
    let head: JSONMembers = [
      "key": parameter.key, "names": JSONNames(parameter.propertyName).json,
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
      case .list(let element, .separated(let separator)):
        [
          "items": self.type(element), "separator": separator.text,
          "separators": Array(separator.texts.dropFirst()), "escape": separator.escape,
        ]
      case .list(let element, let form): ["items": self.type(element), "as": form.word]
      case .encoded(let inner, let form):
        ["content": self.type(inner), "as": form.word, "ignoreCase": form.ignoresCase]
      case .swiftType(let name): ["swiftType": name]
      case .scalar(let scalar, _):
        [
          "as": type.kind.writtenAs, "text": scalar.isText,
          "bits": Self.bits(of: scalar, type.constraints),
        ]
      case .flag: [:]
      }
    return .of(["type": type.kind.name] + kindMembers + type.constraints.members())
  }

  /// How many bits hold every whole number that is allowed: 32, 53 as a double's, or 64. Durations are counted in
  /// milliseconds; nil for other types.
  private static func bits(of scalar: ScalarType, _ constraints: Constraints) -> Int? {
    guard [.integer, .duration].contains(scalar) else { return nil }
    let least = constraints.bound(.minimum) ?? constraints.bound(.exclusiveMinimum)
    let most = constraints.bound(.maximum) ?? constraints.bound(.exclusiveMaximum)
    guard let least, let most else { return 64 }
    if scalar == .integer {
      let (least, most) = (least.whole, most.whole)
      if Int32(exactly: least) != nil, Int32(exactly: most) != nil { return 32 }
      let safe = (-1 << 53) + 1...(1 << 53) - 1
      return safe.contains(least) && safe.contains(most) ? 53 : 64
    }
    let safe = Duration.milliseconds(-(1 << 53) + 1)...Duration.milliseconds((1 << 53) - 1)
    return safe.contains(least.span) && safe.contains(most.span) ? 53 : 64
  }

}

extension Relation {
  /// `{"rule": "requires", "others": [{"key": "kind", "values": ["html"]}]}`.
  var json: JSONValue {
    let others = others.map { JSONValue.of(["key": $0.key, "values": $0.values]) }
    return .of(["rule": rule.key, "others": others])
  }
}
