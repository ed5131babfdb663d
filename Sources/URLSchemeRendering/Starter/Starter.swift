import Mustache
import URLSchemeSpec

/// A specification to start from. The template `starter/starter` can use `name`, `scheme` and `identifier`.
package struct Starter: MustacheParent {
  /// Where the file goes.
  package let folder: String
  /// The file's name.
  package let fileName: String
  private let name: String
  private let scheme: String

  /// - Parameter argument: The app's name or the file's; `nil` where no name can be made of it.
  package init?(_ argument: String) {
    let (folder, last) = OutputWriter.split(argument)
    let stem = last.hasSuffix(SpecLoader.fileSuffix) ? SpecLoader.stem(of: last) : last
    let words = stem.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let letters = name.drop { !$0.isLetter }
    guard !letters.isEmpty else { return nil }
    self.folder = folder
    self.name = String(letters)
    scheme = letters.lowercased()
    fileName = stem + SpecLoader.fileSuffix
  }

  /// - Throws: a template's own problem.
  package func file(library: TemplateLibrary) throws(TemplateError) -> RenderedFile {
    RenderedFile(name: fileName, text: try library.render(self, with: "starter/starter"))
  }

  package func child(named name: String) -> Any? {
    switch name {
    case "name": self.name
    case "scheme": scheme
    case "identifier": "com.example." + scheme
    default: nil
    }
  }
}
