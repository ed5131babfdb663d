import URLSchemeRuntime

/// Prints a link of a request, and what comes of reading it.
@main struct Links {
  static func main() throws {
    let link = WordRev.Reverse(word: "naïve", tone: .shout).urlString
    print(link)
    print(try WordRev.Reverse(link).word)
  }
}
