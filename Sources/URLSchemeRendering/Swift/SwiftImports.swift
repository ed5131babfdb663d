import URLSchemeSpec

/// What a file has to import for the types in its declarations: no more, because Swift warns of a
/// public import that no public declaration needs.
struct SwiftImports {
  private(set) var usesFoundation = false
  private(set) var modules: Set<String> = ["URLSchemeRuntime"]

  /// In the order that `swift format` wants.
  var sortedModules: [String] { modules.sorted() }

  mutating func add(_ parameters: [Parameter]) {
    for parameter in parameters {
      switch parameter.shape {
      case .value(let type), .pairs(let type): add(type)
      case .choice, .group: break
      }
    }
  }

  mutating func add(_ declaration: Declaration) {
    switch declaration.kind {
    case .enumeration: break
    case .object(let members), .group(let members): add(members)
    case .choice(let branches, _), .union(let branches): add(branches.map(\.content))
    }
  }

  private mutating func add(_ type: ValueType) {
    switch type.kind {
    case .decimal, .url, .uuid, .dateTime, .data: usesFoundation = true
    case .list(let element, _): add(element)
    case .swiftType(let path):
      let parts = path.split(separator: ".")
      if parts.count > 1, parts[0] != "Swift" { modules.insert(String(parts[0])) }
    case .string, .integer, .number, .boolean, .date, .duration, .json, .coordinate, .flag,
      .scheme, .constant, .declared:
      break
    }
  }
}
