import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeOpening

/// The result of opening a URL.
package enum Opening: Hashable, Sendable {
  /// An app took it.
  case opened
  /// An app has the scheme, and what was started for it ended with an error. The app may have taken
  /// the URL, and may answer yet.
  case failed
  /// No app has the scheme. The value is what the program that looked for one printed, in one line.
  case notTaken(String?)
  /// The reason why nothing could be opened, as a clause.
  case impossible(String)

  /// The message for the person; nil if an app took the URL.
  package var problem: String? {
    switch self {
    case .opened: nil
    case .failed: Self.failure
    case .notTaken(let words): words.map { "nothing took it: \($0)" } ?? "nothing took it"
    case .impossible(let reason): reason
    }
  }

  /// The message about an app that failed.
  package static let failure =
    "the app was opened, and then failed; it may have done what the URL asks for"

  #if os(Linux)
    init(_ opening: XDGOpener.Opening) {
      self =
        switch opening {
        case .opened: .opened
        case .failed: .failed
        case .noApp: .notTaken(nil)
        case .noDisplay:
          .impossible(
            "nothing was opened: xdg-open needs a display, and neither DISPLAY nor WAYLAND_DISPLAY "
              + "is set")
        case .noOpener:
          .impossible(
            "nothing was opened: xdg-open or xdg-mime can't be started; install xdg-utils")
        }
    }
  #endif

  /// Opens a URL with a program that hands it to an app.
  init(of url: String, by program: Program) async {
    guard let ending = await program.run() else {
      self = .impossible(
        "nothing was opened: '\(program.words[0])' can't be started; is it installed and in PATH?")
      return
    }
    guard ending.status != 0 else {
      self = .opened
      return
    }
    let lines = (ending.errors + "\n" + ending.output).split(whereSeparator: \.isNewline)
    self = .notTaken(lines.first.map { Self.masked(String($0), url, program) })
  }

  /// The output of a program without the URL, which may contain secrets.
  private static func masked(_ line: String, _ url: String, _ program: Program) -> String {
    let words = [Program.quoted(url), url].reduce(line) { $0.replacing($1, with: "the URL") }
    return "\(program.words[0]) says: "
      + PrintableText.abbreviated(PrintableText.escaped(words), to: 300)
  }
}
