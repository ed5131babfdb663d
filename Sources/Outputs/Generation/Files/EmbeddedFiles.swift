private import CEmbeddedFiles
import URLSchemeCompiler

/// The files of this package that are embedded when the tool is built, in the order of their lists.
package enum EmbeddedFiles {
  package static let templates = unsafe embedded_templates().texts
  /// The library that apps link, by the names of its files: `Bytes/ByteSet`.
  package static let runtime = unsafe embedded_runtime().texts
  package static let scripts = unsafe embedded_scripts().texts

  /// A page of the documentation.
  package static func document(_ name: String) -> String {
    unsafe String(decoding: embedded_documents().content(of: name) ?? [], as: UTF8.self)
  }
}
