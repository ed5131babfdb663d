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

    /// Whose value, or which other place, is filled.
    var place: String {
      let item = opening.split(whereSeparator: { "?&#".contains($0) }).last ?? ""
      return "\(file) \(item.prefix { $0 != "=" })"
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
    "1,,", "1,2,", ",,1,", "1;;",
  ]

  /// The slowest shapes, one for each parameter and other place; the worst first.
  ///
  /// 63 KB, which is under the limit of most apps.
  func slowest(_ count: Int) -> [(shape: Shape, nanoseconds: Double)] {
    var slowest: [String: (shape: Shape, nanoseconds: Double)] = [:]
    for app in apps {
      for opening in Set(app.seeds.flatMap(Self.openings)).sorted() {
        for piece in Self.pieces {
          let shape = Shape(file: app.file, opening: opening, piece: piece)
          let url = shape.url(filling: 63_000)
          let nanoseconds = Self.time { app.read(url) } * 1e9 / Double(url.utf8.count)
          if nanoseconds > slowest[shape.place]?.nanoseconds ?? 0 {
            slowest[shape.place] = (shape, nanoseconds)
          }
        }
      }
    }
    return Array(slowest.values.sorted { $0.nanoseconds > $1.nanoseconds }.prefix(count))
  }

  /// The same length for all that is counted.
  static let countedLength = 16_000

  /// Reads a URL of a shape, given as it is printed, where its instructions are counted.
  static func count(_ line: String, _ apps: [(file: String, app: any URLApp.Type)]) {
    guard let shape = Shape(line[...]), let app = apps.first(where: { $0.file == shape.file })?.app
    else { return }
    let url = shape.url(filling: countedLength)
    // Once for what is made once and kept.
    FuzzedApp.read(url, app)
    countedRead(url, app)
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
