import Foundation
import URLSchemeRuntime

extension TypeGuess {
  /// The narrowest type that all texts have.
  init(of texts: [String]) {
    let candidates: [(type: TypeGuess, reads: (String) -> Bool)] = [
      (.named("boolean"), { $0 == "true" || $0 == "false" }),
      // A number that begins with zero, or has many digits, is a name of something.
      (.named("integer"), { Int($0).map(String.init) == $0 && $0.utf8.count < 16 }),
      (.named("number"), { Double(urlText: $0) != nil && $0.first?.isNumber == true }),
      (.named("uuid"), { $0.utf8.count == 36 && UUID(urlText: $0) != nil }),
      (.named("date"), { CalendarDate(urlText: $0) != nil }),
      (.named("url"), { $0.contains("://") && URL(urlText: $0) != nil }),
    ]
    let known = texts.filter { !$0.isEmpty }
    self =
      known.count == texts.count && !texts.isEmpty
      ? candidates.first { known.allSatisfy($0.reads) }?.type ?? .named("string")
      : .named(texts.allSatisfy(\.isEmpty) && !texts.isEmpty ? "flag" : "string")
  }
}
