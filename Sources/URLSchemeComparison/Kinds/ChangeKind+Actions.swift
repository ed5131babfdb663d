extension ChangeKind {
  static let actions = [
    actionAdded, actionRemoved, actionRenamed, actionDeprecated, shapeAdded, shapeRemoved,
    shapePreferred, buildingThrows, buildingSucceeds, effectChanged,
  ]

  static let actionAdded = ChangeKind(
    "action-added", breaks: [.receivers], "There is one more action.",
    "The handler protocol has one more requirement, so that nobody forgets to answer it.")
  static let actionRemoved = ChangeKind(
    "action-removed", breaks: [.callers, .receivers], "An action is gone.",
    "Its URLs are no longer read, and its Swift type is gone.")
  static let actionRenamed = ChangeKind(
    "action-renamed", breaks: [.callers, .receivers], "An action has another name.",
    "Its URLs are read as ever; its Swift type and its methods are named after it.")
  static let actionDeprecated = ChangeKind(
    "action-deprecated", "An action is deprecated.", "It works as ever; compilers warn.")
  static let shapeAdded = ChangeKind(
    "shape-added", "An action has one more URL.", "The others are read as ever.")
  static let shapeRemoved = ChangeKind(
    "shape-removed", breaks: [.callers], "An action no longer has a URL.",
    "URLs of that shape are no longer read as this action.")
  static let shapePreferred = ChangeKind(
    "shape-preferred", "Builders use another of the action's URLs.",
    "Both are read. Versions of the app that have only the old one don't read what is built now.")
  static let buildingThrows = ChangeKind(
    "building-throws", breaks: [.callers], "Building the URL can fail now.",
    "A value stands in the path, where not every text can stand; callers have to write 'try'.")
  static let buildingSucceeds = ChangeKind(
    "building-succeeds", "Building the URL can't fail any more.",
    "A 'try' that does nothing is a compiler's warning.")
  static let effectChanged = ChangeKind(
    "effect-changed", "An action has another effect.",
    "URLs mean what they meant. Whether the person is asked may be different.")
}
