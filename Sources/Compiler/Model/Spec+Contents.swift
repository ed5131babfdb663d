import URLSchemeRuntime

extension Spec {
  /// A value inside another one.
  package typealias Content = (value: Value, kind: Parameter.Kind, isSensitive: Bool)

  /// A value, and all that it consists of. What is inside something sensitive is sensitive.
  package func contents(
    of value: Value, as kind: Parameter.Kind, isSensitive: Bool = false
  ) -> [Content] {
    let type = kind.valueType?.decoded
    let path = kind.declaredPath ?? ""
    let inner: [Content] =
      switch (value, type?.kind) {
      case (.list(let values), .list(let element, _)?):
        values.map { ($0, .value(element), false) }
      case (.record(let values), _):
        members(of: path).compactMap { member in
          values[member.key].map { ($0, member.kind, member.isSensitive) }
        }
      case (.branch(let key, let payload?), _):
        branches(of: path).filter { $0.key == key }
          .map { (payload, $0.kind, $0.isSensitive) }
      case (.pairs(let pairs), _):
        type.map { type in pairs.map { ($0.value, .value(type), false) } } ?? []
      default: []
      }
    return [(value, kind, isSensitive)]
      + inner.flatMap {
        contents(of: $0.value, as: $0.kind, isSensitive: isSensitive || $0.isSensitive)
      }
  }
}
