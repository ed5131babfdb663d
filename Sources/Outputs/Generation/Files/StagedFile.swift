import Foundation
import URLSchemeCompiler

/// A file's new content, beside the file that it replaces.
///
/// A folder has one name for it, so that what a killed process leaves is gone after the next run. Only one
/// process at a time may stage a file in a folder.
package struct StagedFile: ~Copyable {
  private let path: String
  private let target: String

  /// Writes the content, and creates the folders.
  package init(_ bytes: [UInt8], for target: String) throws(OutputFailure) {
    self.target = target
    let folder = FileSystem.folder(of: target)
    path = FileSystem.join(folder, ".urlscheme.new")
    do throws(OutputError) {
      try FileSystem.createFolder(folder)
      // A link of this name would lead elsewhere.
      try? FileManager.default.removeItem(atPath: path)
      try FileSystem.create(path, with: bytes)
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw OutputFailure([OutputError(error.problem, path: target)])
    }
  }

  /// Gives the content its place in one step.
  package consuming func move() throws(OutputFailure) {
    guard unsafe rename(path, target) == 0 else {
      throw OutputFailure([OutputError(.system(.write, code: errno), path: target)])
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
