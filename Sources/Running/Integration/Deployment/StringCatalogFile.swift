package import URLSchemeCompiler
import URLSchemeRuntime

/// A string catalog (`.xcstrings`): the texts of an app in the file that Xcode and translators edit.
///
/// Entries are added without a change of any other byte.
package struct StringCatalogFile {
  private let file: SourceFile
  private let strings: JSONNode

  /// - Throws: `JSONFileReader.Problem` if the file is not a string catalog.
  package init(_ file: SourceFile) throws(JSONFileReader.Problem) {
    var reader = JSONFileReader(file)
    guard let strings = try reader.document()["strings"], strings.members != nil else {
      throw JSONFileReader.Problem(message: "it has no 'strings'", offset: 0)
    }
    self.file = file
    self.strings = strings
  }

  /// A catalog without entries, as Xcode writes it.
  package static func empty(at path: String) throws(JSONFileReader.Problem) -> StringCatalogFile {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {

        },
        "version" : "1.0"
      }

      """
    return try StringCatalogFile(SourceFile(path: path, text: text))
  }

  /// The file's bytes with entries for the keys that have none, in the order of the keys.
  ///
  /// - Parameter entries: Each with its JSON, whose first line begins after two levels of indentation.
  package func adding(_ entries: [(key: String, json: String)]) -> [UInt8] {
    let members = strings.members ?? []
    var known = Set(members.map(\.name))
    let missing = entries.filter { known.insert($0.key).inserted }.sorted { $0.key < $1.key }
    if missing.isEmpty { return file.bytes }
    let texts = missing.map { "    \(JSONValue.string($0.key).urlText) : \($0.json)" }
    guard let last = members.last else {
      return replacing(
        strings.range.offsets, with: "{\n" + texts.joined(separator: ",\n") + "\n  }")
    }
    var places: [(offset: Int, text: String)] = []
    for (entry, text) in zip(missing, texts) {
      if let next = members.first(where: { $0.name > entry.key }) {
        places.append((next.range.offsets.lowerBound, text.dropFirst(4) + ",\n    "))
      } else {
        places.append((last.value.range.offsets.upperBound, ",\n" + text))
      }
    }
    var bytes: [UInt8] = []
    var done = 0
    for place in places.sorted(by: { $0.offset < $1.offset }) {
      bytes += file.bytes[done..<place.offset] + Array(place.text.utf8)
      done = place.offset
    }
    return bytes + file.bytes[done...]
  }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    file.bytes[..<range.lowerBound] + Array(text.utf8) + file.bytes[range.upperBound...]
  }
}
