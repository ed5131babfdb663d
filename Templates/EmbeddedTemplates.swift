private import CEmbeddedFiles

/// The templates of all outputs, embedded when the tool is built.
package enum EmbeddedTemplates {
  package static let all = embedded_templates().texts.map { Template(name: $0.name, text: $0.text) }
}

extension embedded_files {
  /// The files with their names, in the order in which they are listed.
  var texts: [(name: String, text: String)] {
    UnsafeBufferPointer(start: first, count: Int(count)).map { file in
      let bytes = UnsafeBufferPointer(start: file.bytes, count: Int(file.count))
      return (String(cString: file.name), String(decoding: bytes, as: UTF8.self))
    }
  }
}
