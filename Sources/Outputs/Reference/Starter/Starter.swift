import URLSchemeCompiler
package import URLSchemeGeneration

/// A specification to start from.
package enum Starter {
  /// The specification, which is valid: an app called `URL` or `Tel`, which means something
  /// already, is called `URLDemo` or `TelDemo`.
  ///
  /// - Parameter argument: The app's name or the file's.
  /// - Returns: The file, its folder and the app's name; `nil` where no name can be made of the argument.
  package static func file(
    for argument: String, library: TemplateLibrary
  ) -> (folder: String, file: RenderedFile, name: String)? {
    let (folder, stem) = parts(of: argument)
    guard let name = SwiftIdentifier.namespace(of: stem) else { return nil }
    func file(named name: String) -> RenderedFile {
      library.file(
        stem + SpecLoader.fileSuffix, view(named: name, for: stem), with: "starter/starter")
    }
    let first = file(named: name)
    var diagnostics = Diagnostics()
    let source = SourceFile(path: first.name, text: first.text)
    if SpecLoader.load(source, into: &diagnostics) != nil { return (folder, first, name) }
    return (folder, file(named: name + "Demo"), name + "Demo")
  }

  /// The name of the app that an argument names; `nil` where none can be made of it.
  package static func name(in argument: String) -> String? {
    SwiftIdentifier.namespace(of: parts(of: argument).stem)
  }

  private static func parts(of argument: String) -> (folder: String, stem: String) {
    let (folder, last) = OutputWriter.split(argument)
    return (folder, last.hasSuffix(SpecLoader.fileSuffix) ? SpecLoader.stem(of: last) : last)
  }

  /// The template `starter/starter` can use `name`, `title` where that is another, `scheme`, `identifier` and
  /// `schema`.
  private static func view(named name: String, for stem: String) -> View {
    let scheme = name.lowercased()
    return [
      "name": name, "title": stem.contains(" ") ? YAMLText.scalar(stem) : nil, "scheme": scheme,
      "identifier": "com.example." + scheme,
      "schema": LanguageSchema.fileName,
    ]
  }
}
