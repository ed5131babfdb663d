/// The parts of the runtime's source that generated code needs.
///
/// A declaration is needed if something needed names it, and a member if its type is needed as well: behind a
/// point, or in the code of its type. What has no name of its own is needed with its type: stored properties,
/// operators, and what an app calls.
struct RuntimeParts {
  /// A declaration with those of its members that are needed.
  struct Part {
    let declaration: RuntimeDeclaration
    var isNeeded = false
    var members: [Part]

    init(_ declaration: RuntimeDeclaration) {
      self.declaration = declaration
      members = declaration.members.map(Part.init)
    }
  }

  /// A file of the runtime, and its declarations in their order.
  struct File {
    /// Folder and name, without the extension: `Bytes/ByteSet`.
    let name: String
    var parts: [Part]
  }

  /// The files of which something is needed.
  private(set) var files: [File]
  /// The names that something needed has in its code, and all of them.
  private var mentions: SwiftTokens.Mentions
  private var mentioned: Set<String>
  /// Those that the code of a type has without a point, by the type.
  private var ownMentions: [String: Set<String>] = [:]
  private let ownTypes: Set<String>
  /// The types whose members no code of another type names without a point.
  private let closedTypes: Set<String>

  /// - Parameters:
  ///   - runtime: The declarations of the runtime's files by their names, in their order.
  ///   - mentions: The names of the runtime and of its members that generated code has.
  init(
    of runtime: [(name: String, declarations: [RuntimeDeclaration])],
    mentions: SwiftTokens.Mentions
  ) {
    files = runtime.map { File(name: $0.name, parts: $0.declarations.map(Part.init)) }
    ownTypes = Set(files.flatMap { $0.parts.flatMap(\.declaration.names) })
    closedTypes = Set(
      files.flatMap(\.parts).filter(\.declaration.hasOwnMembers).flatMap(\.declaration.names))
    self.mentions = mentions
    mentioned = mentions.all
    while growOnce() {}
    for index in files.indices where files[index].parts.contains(where: \.isNeeded) {
      for part in files[index].parts.indices where files[index].parts[part].declaration.isImport {
        files[index].parts[part].isNeeded = true
      }
    }
    files.removeAll { !$0.parts.contains(where: \.isNeeded) }
  }

  /// Adds what the parts so far name. Returns whether there was any.
  private mutating func growOnce() -> Bool {
    let before = mentioned.count
    var hasGrown = false
    for file in files.indices {
      for index in files[file].parts.indices {
        var part = files[file].parts[index]
        if grow(&part) {
          files[file].parts[index] = part
          hasGrown = true
        }
      }
    }
    return hasGrown || mentioned.count > before
  }

  private mutating func grow(_ part: inout Part) -> Bool {
    let declaration = part.declaration
    var hasGrown = false
    switch declaration.kind {
    case .ofType(let type):
      guard mentioned.contains(type) || isUnnamed(type) else { return false }
      if declaration.conformances.isEmpty { return growMembers(of: &part, type) }
      let isNeeded =
        declaration.conformances.contains(where: mentioned.contains)
        || !declaration.conformances.isDisjoint(with: Self.systemProtocols)
      if isNeeded, !part.isNeeded {
        take(&part, of: type)
        hasGrown = true
      }
      return hasGrown
    default:
      let type = declaration.names.first ?? ""
      if !part.isNeeded, !declaration.names.isDisjoint(with: mentioned) {
        take(&part, of: type)
        hasGrown = true
      }
      guard part.isNeeded else { return false }
      return growMembers(of: &part, type) || hasGrown
    }
  }

  private mutating func growMembers(of part: inout Part, _ type: String) -> Bool {
    var hasGrown = false
    for index in part.members.indices where !part.members[index].isNeeded {
      let member = part.members[index].declaration
      let isNeeded =
        switch member.kind {
        case .always: true
        case .initializer: member.names.isEmpty || !member.names.isDisjoint(with: mentions.labels)
        default: isMentioned(member, of: type)
        }
      guard isNeeded || member.isPublic && !Self.machinery.contains(type) else { continue }
      take(&part.members[index], of: type)
      if !part.isNeeded { take(&part, of: type) }
      hasGrown = true
    }
    return hasGrown
  }

  private func isMentioned(_ member: RuntimeDeclaration, of type: String) -> Bool {
    // A protocol's members are named in any type that conforms, and those of Swift's types in any extension.
    let names = closedTypes.contains(type) ? ownMentions[type, default: []] : mentions.names
    return !member.names.isDisjoint(with: mentions.members)
      || !member.names.isDisjoint(with: names)
  }

  private mutating func take(_ part: inout Part, of type: String) {
    part.isNeeded = true
    mentions.formUnion(part.declaration.mentions)
    mentioned.formUnion(part.declaration.mentions.all)
    ownMentions[type, default: []].formUnion(part.declaration.mentions.names)
  }

  /// Whether code can have a value of the type without naming it: it is one of Swift's.
  private func isUnnamed(_ type: String) -> Bool {
    !ownTypes.contains(type) && !Self.foundationTypes.contains(type)
  }

  private static let foundationTypes: Set<String> = [
    "Data", "Date", "DateComponents", "Decimal", "URL", "UUID",
  ]

  /// The protocols of Swift and Foundation that extensions add.
  private static let systemProtocols: Set<String> = [
    "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible",
    "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral", "ExpressibleByStringLiteral",
    "Hashable",
    "LocalizedError",
  ]

  /// The types whose members no app calls, but for code that is generated.
  private static let machinery: Set<String> = [
    "JSONForm", "JSONReader", "JSONWriter", "PartsReader", "PartsWriter", "PlaceholderType",
    "Require", "Route", "SplitForm", "URLBuilder", "URLForm", "URLInterface", "URLMatch",
    "URLReader", "URLRoutes", "URLWriter",
  ]
}

extension RuntimeDeclaration {
  fileprivate var isImport: Bool {
    guard case .imports = kind else { return false }
    // Each generated file imports Foundation itself.
    return !head.contains { $0.contains("import Foundation") }
  }
}
