import ArgumentParser

/// Arguments that can be wrong in ways that their types don't tell, or at odds with each other.
protocol CheckedArguments: ParsableArguments {
  /// What can be wrong, as a person is told, and whether it is.
  var mistakes: KeyValuePairs<String, Bool> { get }
}

extension CheckedArguments {
  /// Says all that is wrong at once.
  func validate() throws {
    let made = mistakes.filter(\.value).map(\.key)
    if !made.isEmpty { throw ValidationError(made.joined(separator: "\n       ")) }
  }
}
