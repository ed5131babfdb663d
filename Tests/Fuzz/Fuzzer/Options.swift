import Foundation

/// What the command line asks for.
struct Options {
  var seconds = 60.0
  var seed: UInt64 = .random(in: 0...UInt64(UInt32.max))
  var round = 0
  var laws: Set<String> = ["cases", "urls", "specs", "plists", "work"]
  var root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  static let help = """
    Runs what an attacker would on all specifications, and says which laws break.

      --seconds N   how long to go on; 60 by default
      --seed S      where the random numbers start; the same seed makes the same inputs
      --round N     the round to start with, to go on where another run ended
      --laws LIST   some of cases,urls,specs,plists,work
    """

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard name != "--help", let value = rest.popFirst() else {
        throw Misuse(description: Self.help)
      }
      switch name {
      case "--seconds": seconds = Double(value) ?? seconds
      case "--seed": seed = UInt64(value) ?? seed
      case "--round": round = Int(value) ?? round
      case "--laws": laws = Set(value.split(separator: ",").map(String.init))
      default: throw Misuse(description: "there is no option '\(name)'\n\n\(Self.help)")
      }
    }
  }
}
