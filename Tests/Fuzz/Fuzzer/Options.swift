import Foundation

/// What the command line asks for.
struct Options {
  var seconds = 60.0
  var seed: UInt64 = .random(in: 0...UInt64(UInt32.max))
  var round = 0
  /// How many rounds to run, whatever time they take.
  var rounds: Int?
  /// One URL in so many is read by the tool and the JavaScript library as well.
  var agreement: UInt64 = 16
  var laws: Set<String> = ["cases", "urls", "specs", "plists"]
  /// How many of the slowest shapes of URLs to print instead.
  var slowest: Int?
  /// Such a shape, to be read once more under valgrind.
  var counted: String?
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
      --rounds N    how many rounds, instead of a time
      --agreement N one URL in so many is read by the tool and by JavaScript as well; 16 by default
      --laws LIST   some of cases,urls,specs,plists
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
      case "--rounds": rounds = Int(value)
      case "--agreement": agreement = max(UInt64(value) ?? agreement, 1)
      case "--slowest": slowest = Int(value)
      case "--counted": counted = value
      case "--laws": laws = Set(value.split(separator: ",").map(String.init))
      default: throw Misuse(description: "there is no option '\(name)'\n\n\(Self.help)")
      }
    }
  }
}
