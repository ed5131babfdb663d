import Foundation
package import URLSchemeCompiler

/// Writes rendered files into a folder.
///
/// Only files whose bytes change are written, because build systems look at times; each is replaced
/// in one step; and a file that urlscheme did not make is never overwritten, nor is anything
/// removed. All files are looked at before the first is written. The directory may be a symbolic link,
/// since the user names it; nothing below it is written through one.
package struct OutputWriter: Sendable {
  /// Which files that exist already may be replaced.
  package enum Replacing: Sendable {
    /// The files that say that they are generated.
    case generatedFiles
    /// None: the files are for people to edit.
    case nothing
  }

  private let directory: String
  private let replacing: Replacing
  /// Where the command takes the directory from, for advice.
  private let place: OutputProblem.FolderPlace

  package init(
    directory: String, replacing: Replacing = .generatedFiles,
    namedBy place: OutputProblem.FolderPlace = .option
  ) {
    self.directory = directory.isEmpty ? "." : directory
    self.replacing = replacing
    self.place = place
  }

  /// The files as `write` would leave them. Nothing is changed.
  package func plan(_ files: [RenderedFile]) throws(CommandError) -> [PlannedFile] {
    var planned: [PlannedFile] = []
    var problems = Diagnostics()
    var names: Set<String> = []
    let folders = Set(files.flatMap { Self.folders(of: $0.name.lowercased()) })
    for file in files {
      do throws(CommandError) {
        let path = Path.join(directory, file.name)
        // Some volumes take names that differ in case alone for one.
        guard names.insert(file.name.lowercased()).inserted else {
          throw error(.twice, path)
        }
        if folders.contains(file.name.lowercased()) {
          throw error(.isAlsoFolder, path)
        }
        planned.append(PlannedFile(path: path, change: try change(of: path, for: file)))
      } catch {
        problems.merge(error.diagnostics)
      }
    }
    guard problems.isEmpty else { throw CommandError(problems) }
    return planned
  }

  /// Writes what has changed, and says what that was.
  @discardableResult
  package func write(_ files: [RenderedFile]) throws(CommandError) -> [PlannedFile] {
    var planned = try plan(files)
    for (index, file) in files.enumerated() where planned[index].change != .keep {
      let path = planned[index].path
      try FileSystem.createFolder(Path.folder(of: path))
      // Another run may have written it while this one waited.
      let change = try change(of: path, for: file)
      planned[index] = PlannedFile(path: path, change: change)
      if change != .keep { try FileSystem.replace(path, with: Array(file.text.utf8)) }
    }
    return planned
  }

  /// The generated files of the folder that a run no longer writes, such as those of a part that is turned off.
  ///
  /// - Parameters:
  ///   - files: What the run writes.
  ///   - isMeant: Whether a file's name is one that such a run can give.
  package func leftovers(
    besides files: [RenderedFile], where isMeant: (String) -> Bool
  ) throws(CommandError) -> [String] {
    let written = Set(files.map(\.name))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    var paths: [String] = []
    for name in names.sorted() where isMeant(name) && !written.contains(name) {
      let path = Path.join(directory, name)
      guard try FileSystem.kind(of: path) == .typeRegular, let bytes = try FileSystem.read(path),
        GeneratedMarker.isPresent(in: bytes)
      else { continue }
      paths.append(path)
    }
    return paths
  }

  private func change(
    of path: String, for file: RenderedFile
  ) throws(CommandError) -> PlannedFile.Change {
    let names = file.name.split(separator: "/", omittingEmptySubsequences: false)
    guard names.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }) else {
      throw error(.outside, path)
    }
    let bytes = Array(file.text.utf8)
    guard replacing == .nothing || GeneratedMarker.isPresent(in: bytes) else {
      throw error(.unmarked, path)
    }
    try checkFolders(above: path, names)
    switch try FileSystem.kind(of: path) {
    case nil: return .create
    case .typeSymbolicLink?: throw error(.symbolicLink, path)
    case .typeDirectory?: throw error(.isFolder, path)
    case .typeRegular?: break
    default: throw error(.notRegular, path)
    }
    guard let old = try FileSystem.read(path) else { return .create }
    if old == bytes { return .keep }
    guard replacing == .generatedFiles else { throw error(.exists, path) }
    guard GeneratedMarker.isPresent(in: old) else {
      throw error(Self.problem(with: path), path)
    }
    return .replace
  }

  /// What is to be done about a file that others have made.
  private static func problem(with path: String) -> OutputProblem {
    if path.hasSuffix(".plist") { return .notGeneratedList }
    let registering = [
      ".entitlements", "apple-app-site-association", "assetlinks.json", "AndroidManifest.xml",
    ]
    return registering.contains(where: path.hasSuffix) ? .notGeneratedEntries : .notGenerated
  }

  private func error(_ problem: OutputProblem, _ path: String) -> CommandError {
    CommandError(problem, path: path, folder: place)
  }

  /// The folders that a file's name has.
  private static func folders(of name: String) -> [String] {
    name.indices.filter { name[$0] == "/" }.map { String(name[..<$0]) }
  }

  /// Finds a file in the place of a folder, or a link that leaves the directory.
  private func checkFolders(above path: String, _ names: [Substring]) throws(CommandError) {
    var folder = Path.folder(of: path)
    var below = folder
    for _ in names.dropLast() {
      if try FileSystem.kind(of: below) == .typeSymbolicLink {
        throw error(.symbolicLink, below)
      }
      below = Path.folder(of: below)
    }
    while !FileSystem.isFolder(folder) {
      if let kind = try FileSystem.kind(of: folder) {
        // Another run has made it meanwhile.
        if kind == .typeDirectory { return }
        let leadsNowhere = kind == .typeSymbolicLink && !Path.exists(folder)
        throw error(leadsNowhere ? .brokenLink : .notFolder, folder)
      }
      let parent = Path.folder(of: folder)
      guard parent != folder else { return }
      folder = parent
    }
  }

  /// Writes one file, in any folder.
  @discardableResult
  package static func write(
    _ text: String, to path: String, replacing: Replacing = .generatedFiles
  ) throws(CommandError) -> PlannedFile.Change {
    if FileSystem.isFolder(path) || path.hasSuffix("/") { throw CommandError(.notFile, path: path) }
    let (folder, name) = split(path)
    let written = try OutputWriter(directory: folder, replacing: replacing)
      .write([RenderedFile(name: name, text: text)])
    return written.first?.change ?? .keep
  }

  /// A path's folder and the name in it.
  package static func split(_ path: String) -> (folder: String, name: String) {
    let folder = Path.folder(of: path)
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return path.hasSuffix("/") ? (path, "") : (folder, String(name))
  }
}
