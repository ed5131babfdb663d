import URLSchemeSpec

/// A specification that is being guessed.
struct SpecDraft {
  var appName: String
  /// What the name was guessed from, where it was.
  var nameGuess: String?
  var identifier: String?
  var schemes: [String]
  var role: String?
  /// False for an app that is only called.
  var claims: Bool { !schemes.contains(where: SchemeName.reserved.contains) }
  /// Whether some action takes callbacks of x-callback-url.
  var answersCallbacks = false
  var actions: [ActionDraft] = []
  /// URLs to find the actions of.
  var urls: [String] = []
  /// What people should know about the whole.
  var remarks: [String] = []
}

struct ActionDraft {
  var name: String
  var summary: String?
  var template: String
  var parameters: [ParameterDraft] = []
  var returns: [ParameterDraft] = []
  var errors: [ErrorDraft] = []
  var examples: [String] = []
  /// What was guessed, or could not be said.
  var remarks: [String] = []
  /// Why the action is a comment, where it is one.
  var fault: String?
}

struct ParameterDraft {
  var name: String
  var type: TypeGuess
  var isOptional: Bool
  var summary: String?
  /// What was guessed.
  var remark: String?
}

struct ErrorDraft {
  var name: String
  var code: String
  var message: String?
}

/// A value's type as it is written in a specification.
enum TypeGuess: Equatable {
  /// A type's name.
  case named(String)
  /// A type with the form in which it is written.
  case form(String, String)
  case secret
  /// Texts, separated by a comma.
  case list
  case words([String])
}
