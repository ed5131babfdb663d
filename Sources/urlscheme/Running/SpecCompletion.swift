import ArgumentParser

extension CompletionKind {
  /// Specification files, for a shell's completion.
  static var specs: CompletionKind { .file(extensions: ["yaml"]) }
}
