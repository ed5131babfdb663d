import URLSchemeReceiving

// Linux: the `.desktop` entry starts the program with the URL as its argument.
struct WordsProgram {
  static func main() async {
    await Apps.receiver.handle(arguments: CommandLine.arguments)
  }
}
