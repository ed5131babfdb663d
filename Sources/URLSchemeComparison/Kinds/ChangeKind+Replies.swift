extension ChangeKind {
  static let replies = [
    replyStyleChanged, replyFormChanged, replyRequired, replyOptional, firstResultAdded,
    requiredResultAdded, optionalResultAdded, resultRemoved, resultRenamed, resultWireNameChanged,
    resultBecameOptional,
    resultBecameRequired, errorAdded, errorRemoved, errorRenamed, errorCodeChanged,
  ]

  static let replyStyleChanged = ChangeKind(
    "reply-style-changed", breaks: [.callers, .receivers], "An action answers in another style.",
    "Callers ask for an answer, and read it, in the old one.")
  static let replyFormChanged = ChangeKind(
    "reply-form-changed", breaks: [.callers], "Answers are asked for or written differently.",
    "Callers in use don't find what they look for.")
  static let replyRequired = ChangeKind(
    "reply-required", breaks: [.callers], "An action refuses requests without a callback.",
    "URLs without one did something.")
  static let replyOptional = ChangeKind(
    "reply-optional", "An action no longer needs a callback.", "Requests with one are answered.")
  static let firstResultAdded = ChangeKind(
    "first-result-added", breaks: [.receivers], "An answer holds values, where it held none.",
    "Callers in use ignore them; handlers have to return them.")
  static let requiredResultAdded = ChangeKind(
    "required-result-added", breaks: [.receivers], "An answer holds one more value.",
    "Callers in use ignore it; handlers have to give it.")
  static let optionalResultAdded = ChangeKind(
    "optional-result-added", "An answer may hold one more value.",
    "Callers in use ignore it, and handlers may leave it out.")
  static let resultRemoved = ChangeKind(
    "result-removed", breaks: [.callers, .receivers], "An answer no longer holds a value.",
    "Callers in use miss it, and the Swift property is gone.")
  static let resultRenamed = ChangeKind(
    "result-renamed", breaks: [.callers, .receivers],
    "A value of an answer has another name in the specification.",
    "Answers are read as ever; the Swift property is named after it.")
  static let resultWireNameChanged = ChangeKind(
    "result-wire-name-changed", breaks: [.callers],
    "A value of an answer travels under another name.",
    "Callers in use look for the old one.")
  static let resultBecameOptional = ChangeKind(
    "result-became-optional", breaks: [.callers], "A value of an answer may be missing.",
    "Callers in use refuse an answer without it.")
  static let resultBecameRequired = ChangeKind(
    "result-became-required", breaks: [.callers, .receivers],
    "A value of an answer is always there.",
    "Callers in use can read it; in Swift the property is no longer optional, on both sides.")
  static let errorAdded = ChangeKind(
    "error-added", "An action can fail with one more error.",
    "Callers in use read it as 'other', with its code and message.")
  static let errorRemoved = ChangeKind(
    "error-removed", breaks: [.callers, .receivers], "An action no longer declares an error.",
    "The Swift case is gone, for who throws it and for who catches it.")
  static let errorRenamed = ChangeKind(
    "error-renamed", breaks: [.callers, .receivers], "An error has another name.",
    "Its code is what it was; the Swift case is named after it.")
  static let errorCodeChanged = ChangeKind(
    "error-code-changed", breaks: [.callers], "An error has another code.",
    "Callers in use read the new code as 'other', or as another error.")
}
