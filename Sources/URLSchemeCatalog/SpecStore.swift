import Foundation
package import URLSchemeSpec
import URLSchemeToolSupport

/// A folder to which specifications are added, with its lock file.
package struct SpecStore {
  package let folder: SpecFolder
  package private(set) var lock: SpecLock

  package init(_ folder: SpecFolder) throws {
    self.folder = folder
    lock = try SpecLock.load(folder.lockPath)
  }

  /// The specification as it was added, without what was changed by hand since.
  ///
  /// - Throws: an error if the file is gone or has other bytes.
  package func file(of entry: SpecLock.Entry) throws -> SourceFile {
    let path = folder.file(of: entry.name)
    guard case .success(let file) = SourceFile.load(path: path) else {
      throw Console.fail(
        "this file is gone; 'urlscheme catalog remove \(entry.name)' forgets it", path: path)
    }
    guard SHA256.digest(of: file.bytes) == entry.hash else {
      throw Console.fail(
        "this file was changed after it was added; 'urlscheme catalog remove \(entry.name)' removes "
          + "it, and 'urlscheme add' takes it again", path: path)
    }
    return file
  }

  /// Writes a specification and locks it.
  package mutating func put(_ new: FoundSpec) throws {
    let path = folder.file(of: new.name)
    if lock.entry(named: new.name) == nil, FileSystem.exists(path) {
      throw Console.fail(
        "this file was not added by 'urlscheme add', so it is not overwritten; '--name' gives the "
          + "new one another name", path: path)
    }
    try FileSystem.write(new.file.text, to: path)
    lock.set(.init(name: new.name, source: new.source, hash: SHA256.digest(of: new.file.bytes)))
    try lock.write(to: folder.lockPath)
  }

  package func remove(_ name: String) throws {
    var lock = lock
    lock.remove(name)
    try lock.write(to: folder.lockPath)
    try? FileManager.default.removeItem(atPath: folder.file(of: name))
  }
}

/// A specification that was found elsewhere.
package struct FoundSpec {
  package var name: String
  /// The address or the absolute path.
  package var source: String
  package var file: SourceFile
  package var spec: Spec

  /// Checks what was found: it must be the specification of an app and include nothing.
  ///
  /// - Parameter name: The name to give it; by default that of its file, else that of the app.
  package init(_ file: SourceFile, from source: String, name: String?) throws {
    self.file = file
    self.source = source
    guard file.contentStart == 0, String(validUTF8: file.bytes) != nil else {
      throw Console.fail("this is not UTF-8 text without a byte-order mark", path: source)
    }
    let model = try Console.reporting { SpecLoader.load(file, sources: .alone(file), into: &$0) }
    guard let model else { throw CommandError("this specification can't be read", path: source) }
    guard !model.isInterface else {
      throw Console.fail("this is an interface; add the specification of an app", path: source)
    }
    spec = model
    let stem = SpecLoader.stem(of: source)
    let isNamed = source.hasSuffix(SpecLoader.fileSuffix) && SpecNames.isName(stem.lowercased())
    self.name = name ?? (isNamed ? stem.lowercased() : Self.name(for: model.app.displayName))
    guard SpecNames.isName(self.name) else {
      throw Console.fail(
        "'\(PrintableText.escaped(self.name))' can't be a name; '--name' takes lowercase letters, "
          + "digits and hyphens", path: source)
    }
  }

  private static func name(for title: String) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.joined(separator: "-")
  }
}
