import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeInterpreter
import URLSchemeRuntime

/// The one of several specifications that takes a URL.
struct SpecOfURL {
  /// The name or the path of the specification.
  let name: String
  let spec: Spec
  let parsed: ParsedURL

  /// - Throws: if none of the specifications takes the URL, with the reason of each.
  init(_ url: String, among specs: [(name: String, spec: Spec)]) throws(CommandError) {
    var refusals: [(name: String, error: CommandError)] = []
    for (name, spec) in specs {
      do throws(CommandError) {
        (self.name, self.spec, parsed) = (name, spec, try Interpreter(spec).read(url))
        return
      } catch {
        refusals.append((name, error))
      }
    }
    guard refusals.count == 1, let only = refusals.first else {
      throw CommandError(
        "no specification with the scheme '\(WrittenURL(url).scheme)' takes the URL",
        notes: refusals.map { refusal in
          "\(refusal.name): \(refusal.error.diagnostics.sorted.first?.message ?? "")"
        })
    }
    throw only.error
  }

  /// The specification of a folder's apps that takes a URL; nil if the argument is no folder.
  init?(_ url: String, inFolder argument: String, as variant: VariantChoice?) throws {
    guard let apps = try Self.apps(for: url, inFolder: argument, as: variant) else { return nil }
    try self.init(url, among: apps.map { ($0.path, $0) })
  }

  /// The specifications of a folder's apps that have a URL's scheme; nil if the argument is no folder.
  static func apps(
    for url: String, inFolder argument: String, as variant: VariantChoice?
  ) throws -> [Spec]? {
    guard FileSystem.isFolder(argument), try SpecFinder.file(of: argument) == argument else {
      return nil
    }
    let specs = try Pipeline(from: .diskAndCatalog, as: variant)
      .load(try SpecFinder.files(in: [argument]), warns: false)
    let scheme = WrittenURL(url).scheme
    let apps = specs.filter { !$0.isInterface && $0.mayTake(scheme: scheme) }
    guard !apps.isEmpty else {
      throw CommandError(
        "no specification in this folder has the scheme '\(PrintableText.abbreviated(scheme))'",
        noneOf: specs.flatMap(\.schemes).map(\.name).uniqued, is: scheme, path: argument)
    }
    return apps
  }
}

extension Spec {
  /// Whether URLs with a scheme can be the app's.
  func mayTake(scheme: String) -> Bool {
    head.schemes.contains { $0.name == scheme }
      || ["https", "http"].contains(scheme) && !(head.universalLinks + head.webHosts).isEmpty
  }
}

extension Interpreter {
  /// The action and values of a URL.
  ///
  /// - Throws: why the app refuses it.
  func read(_ url: String) throws(CommandError) -> ParsedURL {
    try RequestError.mapped(in: parse(url, judgingCallbacks: true)) { refusal($0, of: url) }
  }
}
