package import URLSchemeCompiler
import URLSchemeGeneration

/// A specification that was found elsewhere.
package struct FoundSpec {
  package var name: String
  /// The address or the absolute path.
  package var source: String
  package var file: SourceFile
  package var spec: Spec

  /// Checks what was found: it must be the specification of an app and include nothing.
  ///
  /// - Parameter name: The name to give it; by default that of its file, else that of the app.
  package init(_ file: SourceFile, from source: String, name: String?) throws {
    self.file = file
    self.source = source
    guard file.contentStart == 0, String(validUTF8: file.bytes) != nil else {
      throw Console.fail("this is not UTF-8 text without a byte-order mark", path: source)
    }
    let model = try Console.reporting { SpecLoader.load(file, sources: .alone(file), into: &$0) }
    guard let model else { throw CommandError("this specification can't be read", path: source) }
    guard !model.isInterface else {
      throw Console.fail("this is an interface; add the specification of an app", path: source)
    }
    try model.checkForeignSchemes(of: source)
    spec = model
    let stem = SpecLoader.stem(of: source)
    let isNamed = source.hasSuffix(SpecLoader.fileSuffix) && SpecNames.isName(stem.lowercased())
    self.name = name ?? (isNamed ? stem.lowercased() : Self.name(for: model.app.displayName))
    guard SpecNames.isName(self.name) else {
      throw Console.fail(
        "'\(PrintableText.escaped(self.name))' can't be a name; '--name' takes lowercase letters, "
          + "digits and hyphens", path: source)
    }
  }

  private static func name(for title: String) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.joined(separator: "-")
  }
}
