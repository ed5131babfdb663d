import Foundation
import URLSchemeRuntime

/// Reading takes little for each byte, whatever the bytes are: no page can make an app stutter.
///
/// How long a URL takes by the clock only chooses those whose instructions are counted.
struct WorkLaw {
  let apps: [FuzzedApp]

  /// The beginning of a URL, and what is repeated behind it.
  struct Shape: CustomStringConvertible {
    let file: String
    let opening: String
    let piece: String

    var description: String { "\(file)\t\(opening)\t\(piece)" }

    init(file: String, opening: String, piece: String) {
      (self.file, self.opening, self.piece) = (file, opening, piece)
    }

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      self.init(file: String(parts[0]), opening: String(parts[1]), piece: String(parts[2]))
    }

    /// The URL, at most so many bytes long.
    func url(filling length: Int) -> String {
      opening + String(repeating: piece, count: (length - opening.utf8.count) / piece.utf8.count)
    }
  }

  /// What is repeated, as a value and as a name.
  private static let pieces = [
    "a", "1,", ",", ";", "1;", "a=1;", "%41", "%2C", "%CC%81", "a%CC%81", "%5B", "%5B1%2C",
    "%7B%22a%22:", "%22", "%5C", "9", "-", ".", "..%2F", "+", "a&", "a=1&", "%61=1&", "&", "=",
    "%F0%9F%8D%B3", "a@b.c,", "1.5,2;", "%7B%22a%22%3A1%2C", "2026-01-31,",
  ]

  /// The slowest shapes of all, one for each place of a URL and its piece; the worst first.
  ///
  /// 63 KB, which is under the limit of most apps.
  func slowest(_ count: Int) -> [(shape: Shape, nanoseconds: Double)] {
    var slowest: [(shape: Shape, nanoseconds: Double)] = []
    for app in apps {
      for opening in Set(app.seeds.flatMap(Self.openings)).sorted() {
        var worst: (shape: Shape, nanoseconds: Double)?
        for piece in Self.pieces {
          let shape = Shape(file: app.file, opening: opening, piece: piece)
          let url = shape.url(filling: 63_000)
          let nanoseconds = Self.time { app.read(url) } * 1e9 / Double(url.utf8.count)
          if nanoseconds > worst?.nanoseconds ?? 0 { worst = (shape, nanoseconds) }
        }
        if let worst { slowest.append(worst) }
      }
    }
    return Array(slowest.sorted { $0.nanoseconds > $1.nanoseconds }.prefix(count))
  }

  /// Reads shapes once more, for what counts the instructions of `countedRead`; prints their lengths.
  static func count(_ lines: String, _ apps: [(file: String, app: any URLApp.Type)]) {
    let apps = Dictionary(apps.map { ($0.file, $0.app) }) { first, _ in first }
    for shape in lines.split(separator: "\n").compactMap(Shape.init) {
      guard let app = apps[shape.file] else { continue }
      let url = shape.url(filling: 16_000)
      // Once for what is made once and kept.
      FuzzedApp.read(url, app)
      countedRead(url, app)
      print(url.utf8.count)
    }
  }

  /// The URL up to each of its values, and up to its names and places.
  private static func openings(of url: String) -> [String] {
    var openings: [String] = []
    let bytes = Array(url.utf8)
    for (index, byte) in bytes.enumerated() where "=?&:/;,#".utf8.contains(byte) {
      openings.append(String(decoding: bytes[...index], as: UTF8.self))
    }
    return openings
  }

  /// Seconds of this thread's time.
  private static func time(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }
}

/// What valgrind counts.
@inline(never) private func countedRead(_ url: String, _ app: any URLApp.Type) {
  FuzzedApp.read(url, app)
}
