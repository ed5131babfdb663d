private import CEmbeddedFiles

/// The files of this package that are embedded when the tool is built, in the order of their lists.
package enum EmbeddedFiles {
  package static let templates = unsafe embedded_templates().texts
  package static let scripts = unsafe embedded_scripts().texts
  private static let documents = unsafe embedded_documents().texts

  /// A page of the documentation.
  package static func document(_ name: String) -> String {
    documents.first { $0.name == name }?.text ?? ""
  }
}

extension embedded_files {
  fileprivate var texts: [(name: String, text: String)] {
    unsafe UnsafeBufferPointer(start: first, count: Int(count)).map { file in
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: Int(file.count))
      return unsafe (String(cString: file.name), String(decoding: bytes, as: UTF8.self))
    }
  }
}
