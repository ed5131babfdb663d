import Foundation
import URLSchemeCalling
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// A listener for the answer to a call: a scheme of its own, registered for as long as the call
/// waits, and a box to which whoever is opened with that scheme brings the URL.
///
/// On Linux the scheme is another one for each call, and has a desktop entry of its own. On macOS, where
/// schemes belong to bundles, all calls share the one of a bundle that `AnswerBundle` makes.
package final class AnswerListener: Sendable {
  /// The beginning of the names of schemes, boxes and entries.
  package static let schemePrefix = "urlscheme-call"

  /// This program, which the desktop starts with an answer.
  package static var tool: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// The scheme to which the answer to the call with a token comes.
  static func scheme(_ token: String) -> String {
    #if os(macOS)
      return schemePrefix
    #else
      return "\(schemePrefix)-\(token)"
    #endif
  }

  private let box: AnswerPipe
  /// The files to remove at the end: the desktop entry and a link to this program.
  private let files: [String]

  /// The longest answer, in bytes: a long note fits.
  private static let limit = URLCaller.maximumAnswer

  /// - Parameters:
  ///   - token: The name of the box.
  ///   - receive: Gets each URL that comes.
  init(
    _ token: String, _ receive: @escaping @Sendable (String) -> Void
  ) async throws(CommandError) {
    #if os(macOS)
      try AnswerBundle.check()
    #endif
    let folders = AnswerFolders()
    try folders.prepare()
    box = try AnswerPipe(token, in: folders.boxes, limit: Self.limit + 1, receive)
    #if os(macOS)
      files = []
    #else
      let scheme = Self.scheme(token)
      let path = "\(folders.entries)/\(scheme)\(AnswerFolders.entrySuffix)"
      let link = "\(folders.boxes)/\(AnswerFolders.linkPrefix)\(token)"
      files = [path, link]
      let entry = """
        [Desktop Entry]
        Type=Application
        Name=urlscheme call
        Exec=\(DesktopEntry.argument(link)) deliver %u
        NoDisplay=true
        MimeType=x-scheme-handler/\(scheme);

        """
      do throws(CommandError) {
        guard unsafe symlink(Self.tool, link) == 0 else { throw CommandError.make(link, errno) }
        guard FileManager.default.createFile(atPath: path, contents: Data(entry.utf8)) else {
          throw CommandError.make(path, errno)
        }
        _ = await folders.update.run()
        guard await XDGOpener().canOpen("\(scheme):") else {
          throw CommandError(
            "the desktop doesn't see this entry, so no answer would come back; is 'xdg-mime' there "
              + "(xdg-utils), and does $XDG_DATA_HOME say where the desktop looks?", path: path)
        }
      } catch {
        close()
        throw error
      }
    #endif
  }

  /// Ends listening, and removes all that the listener has made.
  package func close() {
    box.remove()
    if files.isEmpty { return }
    for file in files { unsafe unlink(file) }
    _ = AnswerFolders().update.runAndWait()
  }

  /// Brings a URL to the process that its scheme names; false when none waits for it.
  package static func deliver(_ url: String) -> Bool {
    guard let colon = url.firstIndex(of: ":"),
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return false }
    let folders = AnswerFolders()
    let name = url[..<colon].lowercased()
    // A bundle's scheme doesn't say which call is meant, but the nonce does.
    let boxes = AnswerFolders.tokens(in: folders.boxes).filter {
      [schemePrefix, "\(schemePrefix)-\($0)"].contains(name)
    }
    // A text that is too long is cut one byte after the limit, so that the call can report it.
    let text = String(url.prefix(limit + 1))
    return boxes.filter { AnswerPipe.put(text, into: "\(folders.boxes)/\($0)") }.isEmpty == false
  }
}

/// The folders of boxes and desktop entries.
struct AnswerFolders {
  static let entrySuffix = ".desktop"

  let boxes: String
  let entries: String

  /// 128 random bits, as letters alone: older versions of `xdg-open` take a scheme with a digit for
  /// the name of a file.
  static func token() -> String {
    String((0..<32).map { _ in "abcdefghijklmnop".randomElement() ?? "a" })
  }

  init() {
    #if os(macOS)
      let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
      let data = home + "/Library/Application Support"
    #else
      let data = DataFolders.personal
    #endif
    boxes = data + "/urlscheme/calls"
    entries = data + "/applications"
  }

  /// The beginning of the names of links to this program, whose own path may have spaces or quotes:
  /// `xdg-open` of xdg-utils 1.1.3 takes a quoted path apart.
  static let linkPrefix = "tool-"

  /// The tokens between the ends of the names in a folder.
  static func tokens(
    in folder: String, _ prefix: String = "", _ suffix: String = ""
  ) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
      .map { String($0.dropFirst(prefix.count).dropLast(suffix.count)) }
      .filter {
        $0.utf8.count == 32 && $0.utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "p")).contains)
      }
  }

  /// Makes the folders, and removes what processes left in them that were killed.
  func prepare() throws(CommandError) {
    for (folder, mode) in [(boxes, 0o700), (entries, 0o755)] {
      guard
        (try? FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true,
          attributes: [.posixPermissions: mode])) != nil
      else { throw CommandError.make(folder, errno) }
    }
    let kinds = [
      (boxes, "", ""), (boxes, Self.linkPrefix, ""),
      (entries, AnswerListener.schemePrefix + "-", Self.entrySuffix),
    ]
    for (folder, prefix, suffix) in kinds {
      for token in Self.tokens(in: folder, prefix, suffix)
      where !AnswerPipe.isAwaited("\(boxes)/\(token)") {
        unsafe unlink("\(folder)/\(prefix)\(token)\(suffix)")
      }
    }
  }

  /// Tells the desktop that its entries changed; those without the program look for themselves.
  var update: Program { Program(["update-desktop-database", "-q", entries]) }
}
