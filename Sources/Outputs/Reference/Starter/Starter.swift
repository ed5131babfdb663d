import URLSchemeCompiler
package import URLSchemeGeneration

/// A specification to start from.
package struct Starter {
  /// The file's folder.
  private let folder: String
  private let fileName: String
  private let name: String
  private let scheme: String

  /// - Parameters:
  ///   - argument: The app's name or the file's; `nil` if it doesn't contain a usable name.
  ///   - suffix: Put after the app's name, where that alone is taken.
  private init?(_ argument: String, suffix: String = "") {
    let (folder, last) = OutputWriter.split(argument)
    let stem = last.hasSuffix(SpecLoader.fileSuffix) ? SpecLoader.stem(of: last) : last
    guard let name = SwiftIdentifier.namespace(of: stem) else { return nil }
    self.folder = folder
    self.name = name + suffix
    scheme = self.name.lowercased()
    fileName = stem + SpecLoader.fileSuffix
  }

  /// The specification, which is valid: an app called `URL` or `Tel`, which means something
  /// already, is called `URLDemo` or `TelDemo`.
  ///
  /// - Returns: The file and its folder; `nil` where no name can be made of the argument.
  /// - Throws: a template's own problem.
  package static func file(
    for argument: String, library: TemplateLibrary
  ) throws(TemplateError) -> (folder: String, file: RenderedFile)? {
    guard let starter = Starter(argument), let other = Starter(argument, suffix: "Demo") else {
      return nil
    }
    let file = try starter.file(library: library)
    var diagnostics = Diagnostics()
    let source = SourceFile(path: file.name, text: file.text)
    if SpecLoader.load(source, into: &diagnostics) != nil { return (starter.folder, file) }
    return (other.folder, try other.file(library: library))
  }

  private func file(library: TemplateLibrary) throws(TemplateError) -> RenderedFile {
    RenderedFile(name: fileName, text: try library.render(view, with: "starter/starter"))
  }

  /// The template `starter/starter` can use `name`, `scheme`, `identifier` and `schema`.
  private var view: View {
    [
      "name": name, "scheme": scheme, "identifier": "com.example." + scheme,
      "schema": LanguageSchema.fileName,
    ]
  }
}
