private import CEmbeddedFiles

/// The templates of all outputs, embedded when the tool is built.
package enum EmbeddedTemplates {
  package static let all = embedded_templates().texts.map { Template(name: $0.name, text: $0.text) }

  /// The names that views and the neutral model have, as `Documentation/Templates.md` and the model's
  /// schema say them.
  package static let names: Set<String> = {
    func parts(_ name: String, _ mark: Character) -> [Substring] {
      document(name).split(separator: mark, omittingEmptySubsequences: false)
    }
    return Set((parts("Templates", "`") + parts("model.schema", "\"")).map(String.init))
  }()

  /// A page of the documentation.
  static func document(_ name: String) -> String {
    embedded_documents().texts.first { $0.name == name }?.text ?? ""
  }
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
