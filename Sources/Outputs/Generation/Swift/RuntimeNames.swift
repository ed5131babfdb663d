/// The runtime's types that generated code calls by their names alone.
///
/// A declaration of the app's module hides an imported one, so `Route` could mean the app's own
/// type. Views and templates therefore write `URLSchemeRuntime.Route`. Inside the namespace, a
/// member of it comes before all other declarations: with `typealias Route =
/// URLSchemeRuntime.Route` there, the code around it can say `Route`. Standalone code has the types in
/// its own module, by the names that `StandaloneNames` gives them.
final class RuntimeNames {
  private static let module = "URLSchemeRuntime".utf8

  /// The names that mean something else inside the namespace.
  private let usedNames: Set<String>
  private let isStandalone: Bool
  /// The first lines of the blocks where names are shortened.
  private let extensionLine: [UInt8]
  private let namespaceLine: [UInt8]

  /// The names that the namespace needs an alias for.
  private(set) var aliases: Set<String> = []
  /// Whether names can be added to the aliases. Otherwise, only those that have one are shortened.
  var addsAliases = true
  private var block = Block.other

  private enum Block { case namespace, extensionOfNamespace, other }

  init(_ context: SwiftContext) {
    // A request's `CallError` is a member of the request.
    var usedNames = context.names.all.union(context.modules).union(["CallError", "Intents"])
    // Swift calls a package import unused if no package declaration of the file names the module.
    if context.options.access == .package { usedNames.insert("URLReader") }
    self.usedNames = usedNames
    isStandalone = context.options.isStandalone
    extensionLine = Array("extension \(context.namespace) {".utf8)
    namespaceLine = Array("\(context.access)enum \(context.namespace):".utf8)
  }

  /// Takes a line that stands outside all brackets, and returns it with the names that are known there.
  func enter(_ line: [UInt8]) -> [UInt8] {
    block = .other
    let result = shorten(line)
    if line == extensionLine {
      block = .extensionOfNamespace
    } else if line.starts(with: namespaceLine) {
      block = .namespace
    }
    return result
  }

  /// A line without the qualifiers that it doesn't need.
  func shorten(_ line: [UInt8]) -> [UInt8] {
    guard isStandalone || block != .other else { return line }
    let source = SwiftTokens(line)
    var result: [UInt8] = []
    var copied = 0
    // The module, a dot and the name.
    for (module, name) in zip(source.tokens, source.tokens.dropFirst(2))
    where line[module.range].elementsEqual(Self.module) {
      let text = source.text(name)
      let isShort = block != .other && hasAlias(text)
      guard isShort || isStandalone else { continue }
      result += line[copied..<module.range.lowerBound]
      result += (isShort ? text : StandaloneNames.name(of: text)).utf8
      copied = name.range.upperBound
    }
    return copied == 0 ? line : result + line[copied...]
  }

  private func hasAlias(_ name: String) -> Bool {
    guard !usedNames.contains(name), !name.hasPrefix("_") else { return false }
    // What the namespace itself says is said once.
    if addsAliases, block == .extensionOfNamespace { aliases.insert(name) }
    return aliases.contains(name)
  }
}
