import Foundation
import URLSchemeRuntime

/// Reading takes little for each byte, whatever the bytes are: no page can make an app stutter.
struct WorkLaw {
  let apps: [FuzzedApp]

  /// Nanoseconds of this thread's time for each byte of a URL. The worst shape, a list of one-letter
  /// alternatives, takes half of it; what grows with the square of a URL takes many times as much.
  private static let limit = 3000.0

  /// What is repeated to the limit of a URL's length, as a value and as a name.
  private static let pieces = [
    "a", "1,", ",", ";", "1;", "a=1;", "%41", "%2C", "%CC%81", "a%CC%81", "%5B", "%5B1%2C",
    "%7B%22a%22:", "%22", "%5C", "9", "-", ".", "..%2F", "+", "a&", "a=1&", "%61=1&", "&", "=",
    "%F0%9F%8D%B3", "a@b.c,", "1.5,2;", "%7B%22a%22%3A1%2C", "2026-01-31,",
  ]

  /// Checks every parameter of every example with every piece.
  func run(_ findings: inout Findings) -> Int {
    var count = 0
    for app in apps {
      for url in Set(app.seeds.flatMap(Self.openings)).sorted() {
        for piece in Self.pieces {
          count += 1
          let long = Self.filled(url, piece)
          // A first look is cheap; only what is slow is looked at again.
          if time(long, app) <= Self.limit { continue }
          let nanoseconds = (0..<3).map { _ in time(long, app) }.min() ?? 0
          guard nanoseconds > Self.limit else { continue }
          findings.add(
            "work is little for each byte", "\(url)\(piece)…", app,
            "\(Int(nanoseconds)) ns a byte over \(long.utf8.count) bytes")
        }
      }
    }
    return count
  }

  private func time(_ url: String, _ app: FuzzedApp) -> Double {
    let start = Self.threadTime()
    app.read(url)
    return (Self.threadTime() - start) * 1e9 / Double(url.utf8.count)
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

  /// 63 KB, which is under the limit of most apps.
  private static func filled(_ opening: String, _ piece: String) -> String {
    opening + String(repeating: piece, count: (63_000 - opening.utf8.count) / piece.utf8.count)
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
