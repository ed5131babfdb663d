import ArgumentParser

/// Arguments that can be wrong in ways that their types don't tell, or at odds with each other.
protocol CheckedArguments: ParsableArguments {
  /// The possible mistakes, each with its message and whether it was made.
  var mistakes: KeyValuePairs<String, Bool> { get }
}

extension CheckedArguments {
  /// Says all that is wrong at once.
  func validate() throws {
    let made = mistakes.filter(\.value).map(\.key)
    if !made.isEmpty { throw ValidationError(made.joined(separator: "\n       ")) }
  }
}
