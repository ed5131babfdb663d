package import CEmbeddedFiles

// Files that are part of the tool: templates, scripts, pages, and the specifications of the catalog.

extension embedded_files {
  /// The names and contents of the files, in the order of their list.
  package var texts: [(name: String, text: String)] {
    unsafe list.map { unsafe (String(cString: $0.name), String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// The content of the file with a name. No other file becomes text.
  package func content(of name: String) -> [UInt8]? {
    unsafe list.first { unsafe String(cString: $0.name) == name }.map { unsafe $0.content }
  }

  private var list: UnsafeBufferPointer<embedded_file> {
    unsafe UnsafeBufferPointer(start: first, count: Int(count))
  }
}

extension embedded_file {
  /// The file's content.
  package var content: [UInt8] { unsafe Array(bytes) }

  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: first, count: Int(count))
  }
}
