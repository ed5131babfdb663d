import ArgumentParser

extension CommandConfiguration {
  /// Makes the configuration of a command whose help begins with examples.
  ///
  /// - Parameters:
  ///   - name: The command's name; by default, that of its type.
  ///   - abstract: What the command does, in one line.
  ///   - examples: Command lines without `urlscheme`.
  ///   - discussion: What the examples and options don't say.
  init(
    _ name: String? = nil, abstract: String, examples: [String], discussion: String = "",
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    let lines = examples.map { "  urlscheme " + $0 }
    let parts = [
      (["Examples:"] + lines).joined(separator: "\n"), discussion,
      subcommands.isEmpty ? "'urlscheme --help' has the options of every command." : "",
    ]
    self.init(
      commandName: name, abstract: abstract,
      discussion: parts.filter { !$0.isEmpty }.joined(separator: "\n\n"),
      subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}
