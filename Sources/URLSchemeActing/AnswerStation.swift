import Foundation
import URLSchemeRuntime
import URLSchemeSpec
import URLSchemeToolSupport

/// What lets this process be answered: a scheme of its own, registered for as long as the station
/// is open, and a box to which whoever is opened with that scheme brings the URL.
///
/// On Linux the scheme is another one each time, and has a desktop entry of its own. On macOS, where
/// schemes belong to bundles, all calls share the one of a bundle that `AnswerBundle` makes.
package final class AnswerStation: Sendable {
  /// What the names of schemes, boxes and entries begin with.
  package static let schemePrefix = "urlscheme-call"

  /// The scheme to which answers come.
  package let scheme: String
  private let box: AnswerBox
  private let entry: String?

  /// - Parameters:
  ///   - entryText: The desktop entry that starts `urlscheme deliver` for a scheme.
  ///   - receive: Gets each URL that comes.
  package init(
    entryText: (_ scheme: String) throws -> String, _ receive: @escaping @Sendable (String) -> Void
  ) async throws {
    #if os(macOS)
      try AnswerBundle.check()
    #endif
    let folders = AnswerFolders()
    try folders.prepare()
    folders.removeAbandoned()
    let token = AnswerFolders.token()
    box = try AnswerBox(token, in: folders.boxes, limit: 65_536, receive)
    #if os(macOS)
      scheme = Self.schemePrefix
      entry = nil
    #else
      scheme = "\(Self.schemePrefix)-\(token)"
      let path = "\(folders.entries)/\(scheme)\(AnswerFolders.entrySuffix)"
      entry = path
      do {
        let text = try entryText(scheme)
        guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
          throw CommandError.make(path, errno)
        }
        _ = await folders.update.run()
        guard await Destination.system.opener().canOpen("\(scheme):") else {
          throw CommandError.unseen(path)
        }
      } catch {
        close()
        throw error
      }
    #endif
  }

  /// Nothing comes from here on, and nothing of the station is left.
  package func close() {
    box.remove()
    guard let entry else { return }
    unlink(entry)
    _ = AnswerFolders().update.runAndWait()
  }

  /// Brings a URL to the process that its scheme names; false when none waits for it.
  package static func deliver(_ url: String) -> Bool {
    guard let colon = url.firstIndex(of: ":"), url.utf8.count <= 65_536,
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return false }
    let folders = AnswerFolders()
    let name = url[..<colon].lowercased()
    // A bundle's scheme doesn't say which call is meant, but the nonce does.
    let boxes =
      name == schemePrefix
      ? folders.names : folders.names.filter { name == "\(schemePrefix)-\($0)" }
    return boxes.filter { AnswerBox.put(url, into: "\(folders.boxes)/\($0)") }.isEmpty == false
  }
}

/// Where boxes and desktop entries are.
struct AnswerFolders {
  static let entrySuffix = ".desktop"

  let boxes: String
  let entries: String

  /// 128 random bits, as letters alone: older versions of `xdg-open` take a scheme with a digit for
  /// the name of a file.
  static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<32).map { _ in "abcdefghijklmnop".randomElement(using: &generator) ?? "a" })
  }

  init() {
    #if os(macOS)
      let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
      let data = home + "/Library/Application Support"
    #else
      let data = DataFolders.all[0]
    #endif
    boxes = data + "/urlscheme/calls"
    entries = data + "/applications"
  }

  /// The boxes of processes that wait, or did.
  var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: boxes)) ?? []
    return names.filter {
      $0.utf8.count == 32 && $0.utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "p")).contains)
    }
  }

  func prepare() throws(CommandError) {
    for (folder, mode) in [(boxes, 0o700), (entries, 0o755)] {
      guard
        (try? FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true,
          attributes: [.posixPermissions: mode])) != nil
      else { throw CommandError.make(folder, errno) }
    }
  }

  /// Removes what processes left behind that were killed.
  func removeAbandoned() {
    for name in names where !AnswerBox.isAwaited("\(boxes)/\(name)") { unlink("\(boxes)/\(name)") }
    removeUnfinished()
    let prefix = AnswerStation.schemePrefix + "-"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: entries)) ?? []
    for file in files where file.hasPrefix(prefix) && file.hasSuffix(Self.entrySuffix) {
      let token = file.dropFirst(prefix.count).dropLast(Self.entrySuffix.count)
      if !AnswerBox.isAwaited("\(boxes)/\(token)") { unlink("\(entries)/\(file)") }
    }
  }

  /// Boxes get their names within milliseconds, so an old one without has nobody.
  private func removeUnfinished() {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: boxes)) ?? []
    for file in files where file.hasPrefix("new-") {
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(boxes)/\(file)")
      guard let made = attributes?[.modificationDate] as? Date, made.timeIntervalSinceNow < -3600
      else { continue }
      unlink("\(boxes)/\(file)")
    }
  }

  /// Tells the desktop that its entries changed; those without the program look for themselves.
  var update: Program { Program(["update-desktop-database", "-q", entries]) }
}
