extension ChangeKind {
  static let types = [
    typeChanged, typeRenamed, spellingChanged, requestWidened, requestNarrowed, replyWidened,
    replyNarrowed, requestAlternativeAdded, replyAlternativeAdded, alternativeRemoved,
    alternativeRenamed, alternativeRespelled, preferenceChanged,
  ]

  static let typeChanged = ChangeKind(
    "type-changed", breaks: [.callers, .receivers], "A value has another type.",
    "Texts in use may not read as it, and its Swift type is another one.")
  static let typeRenamed = ChangeKind(
    "type-renamed", breaks: [.callers, .receivers], "A type has another name.",
    "Its texts are what they were; its Swift type is named after it.")
  static let spellingChanged = ChangeKind(
    "spelling-changed", breaks: [.callers], "A value of the same type is written in another way.",
    "Its texts read as something else, or as nothing. In Swift nothing changes.")
  static let requestWidened = ChangeKind(
    "request-widened", "More values are accepted in a request.", "The others are accepted as ever.")
  static let requestNarrowed = ChangeKind(
    "request-narrowed", breaks: [.callers], "Fewer values are accepted in a request.",
    "URLs with the others are refused.")
  static let replyWidened = ChangeKind(
    "reply-widened", breaks: [.callers], "An answer may hold more values.",
    "Callers in use refuse an answer that holds what they don't expect.")
  static let replyNarrowed = ChangeKind(
    "reply-narrowed", breaks: [.receivers], "An answer may hold fewer values.",
    "Callers can read all of them; a handler that gives one of the others can't answer.")
  static let requestAlternativeAdded = ChangeKind(
    "request-alternative-added", breaks: [.receivers],
    "A request's value may be one more word or one more alternative.",
    "The Swift enum has one more case, and a switch over it has to say what it means.")
  static let replyAlternativeAdded = ChangeKind(
    "reply-alternative-added", breaks: [.callers],
    "An answer's value may be one more word or one more alternative.",
    "Callers in use don't know it and refuse the answer.")
  static let alternativeRemoved = ChangeKind(
    "alternative-removed", breaks: [.callers, .receivers],
    "A value can no longer be a word or an alternative.",
    "Texts with it are refused, and the Swift enum's case is gone.")
  static let alternativeRenamed = ChangeKind(
    "alternative-renamed", breaks: [.callers, .receivers],
    "A word or an alternative has another name.",
    "Its texts are what they were; the Swift enum's case is named after it.")
  static let alternativeRespelled = ChangeKind(
    "alternative-respelled", breaks: [.callers], "A word or an alternative is written differently.",
    "The old text is refused, or means another one.")
  static let preferenceChanged = ChangeKind(
    "preference-changed", breaks: [.callers],
    "What counts is another of several alternatives that are given at once.",
    "URLs with more than one of them are refused, or another one counts.")
}
