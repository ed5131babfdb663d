package import URLSchemeCompiler
package import URLSchemeGeneration

/// Reads a manifest: the file of a project, the merged one of a build, or that of an app that is built.
package struct ManifestReader {
  package private(set) var resources: [String: String] = [:]

  package init() {}

  /// Adds the texts of a `strings.xml`.
  ///
  /// - Throws: What isn't XML.
  package mutating func read(strings file: SourceFile) throws(XMLProblem) {
    for node in try XMLNode(file).children(named: "string") {
      guard let name = node.attributes["name"]?.value else { continue }
      resources["@string/" + name] = node.text.trimming(" \n\t").withoutResourceEscapes
    }
  }

  package func manifest(_ file: SourceFile) throws(XMLProblem) -> AndroidManifest {
    let root = try XMLNode(file)
    guard root.name == "manifest" else {
      throw XMLProblem("this is '\(root.name)', and a manifest begins with 'manifest'", nil)
    }
    return AndroidManifest(root, resources: resources, isSource: true)
  }

  /// Whether a file is an app, and not a manifest.
  package static func isApp(_ file: SourceFile) -> Bool {
    file.bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// The manifest of an app, as `aapt` prints it.
  ///
  /// - Returns: Nil where there is no `aapt`.
  /// - Throws: `XMLProblem` if `aapt` can't read the app.
  package func manifest(ofApp path: String) throws(XMLProblem) -> AndroidManifest? {
    guard let tree = Program(["aapt", "dump", "xmltree", path, "AndroidManifest.xml"]).runAndWait()
    else { return nil }
    guard tree.status == 0 else {
      throw XMLProblem("'aapt' can't read it: " + tree.errors.trimming(" \n"), nil)
    }
    let table = Program(["aapt", "dump", "--values", "resources", path]).runAndWait()
    return try ManifestReader.manifest(
      dump: SourceFile(path: path + ": AndroidManifest.xml", text: tree.output),
      resources: Self.texts(table?.output ?? ""))
  }

  /// The manifest in the output of `aapt dump xmltree`.
  package static func manifest(
    dump file: SourceFile, resources: [String: String]
  ) throws(XMLProblem) -> AndroidManifest {
    var open: [(depth: Int, node: XMLNode)] = []
    func close(to depth: Int) {
      while open.count > 1, let last = open.last, last.depth >= depth {
        open.removeLast()
        open[open.count - 1].node.children.append(last.node)
      }
    }
    for number in stride(from: 1, through: file.lineCount, by: 1) {
      let range = SourceRange(file: file, offsets: file.lineRange(number))
      let text = range.text
      let depth = text.prefix { $0 == " " }.count
      if let element = text.firstMatch(of: /^ *E: ([\w-]+)/) {
        close(to: depth)
        open.append((depth, XMLNode(name: String(element.1), tag: range)))
      } else if let found = text.firstMatch(
        of: /^ *A: (?:http:\/\/schemas.android.com\/apk\/res\/)?([\w:-]+)(?:\(0x[0-9a-f]+\))?=(.*)$/
      ),
        !open.isEmpty
      {
        let value = XMLNode.Attribute(value: Self.value(String(found.2)), range: range)
        open[open.count - 1].node.attributes[String(found.1)] = value
      }
    }
    close(to: 0)
    guard let root = open.first?.node, root.name == "manifest" else {
      throw XMLProblem("it has no manifest", nil)
    }
    return AndroidManifest(root, resources: resources, isSource: false)
  }

  /// `"text" (Raw: "text")`, `(type 0x12)0xffffffff`, `(type 0x10)0x2` or `@0x7f010000`.
  private static func value(_ text: String) -> String {
    if let quoted = text.firstMatch(of: /^"(.*)" \(Raw: ".*"\)$/) { return String(quoted.1) }
    if let typed = text.firstMatch(of: /^\(type 0x([0-9a-f]+)\)0x([0-9a-f]+)/) {
      let number = UInt32(typed.2, radix: 16) ?? 0
      return typed.1 == "12" ? (number == 0 ? "false" : "true") : String(number)
    }
    return text.trimming("\"")
  }

  /// The texts of resources, by their numbers, in the output of `aapt dump --values resources`.
  package static func texts(_ dump: String) -> [String: String] {
    var texts: [String: String] = [:]
    var number: Substring?
    for line in dump.split(separator: "\n") {
      if let found = line.firstMatch(of: /^ *resource (0x[0-9a-f]+) [^ ]*string\//) {
        number = found.1
      } else if let name = number,
        let text = line.firstMatch(of: /^ *\(string(?:8|16)\) "(.*)"$/)
      {
        let key = "@" + name
        if texts[key] == nil { texts[key] = String(text.1) }
        number = nil
      }
    }
    return texts
  }
}
