extension ChangeKind {
  static let parameters = [
    requiredParameterAdded, optionalParameterAdded, parameterRemoved, parameterRenamed,
    parameterMoved, parameterDeprecated, wireNameChanged, wireNamePreferred, aliasAdded,
    aliasRemoved, requiredBecameOptional, requiredBecameDefaulted, optionalBecameRequired,
    optionalBecameDefaulted, defaultedBecameRequired, defaultedBecameOptional, defaultChanged,
    secretChanged, repeatsAllowed, repeatsChanged, requirementAdded, requirementRemoved,
  ]

  static let requiredParameterAdded = ChangeKind(
    "required-parameter-added", breaks: [.callers], "There is one more required parameter.",
    "URLs in use don't have it and are refused.")
  static let optionalParameterAdded = ChangeKind(
    "optional-parameter-added", "There is one more parameter, which may be left out.",
    "URLs without it mean what they meant.")
  static let parameterRemoved = ChangeKind(
    "parameter-removed", breaks: [.callers, .receivers], "A parameter is gone.",
    "URLs that have it no longer say what they said, and the Swift property is gone.")
  static let parameterRenamed = ChangeKind(
    "parameter-renamed", breaks: [.callers, .receivers],
    "A parameter has another name in the specification.",
    "URLs are read as ever; the Swift property is named after it.")
  static let parameterMoved = ChangeKind(
    "parameter-moved", breaks: [.callers], "Parameters stand in another order.",
    "URLs are read as ever; arguments of the initializer and of the client have that order.")
  static let parameterDeprecated = ChangeKind(
    "parameter-deprecated", "A parameter is deprecated.", "It works as ever.")
  static let wireNameChanged = ChangeKind(
    "wire-name-changed", breaks: [.callers], "A parameter has another name in the URL.",
    "URLs with the old name don't have the parameter; an alias would keep them.")
  static let wireNamePreferred = ChangeKind(
    "wire-name-preferred", "A parameter has another name in the URL, and the old one is an alias.",
    "Both are read. Versions of the app that know only the old name don't read what is built now.")
  static let aliasAdded = ChangeKind(
    "alias-added", "A parameter is read under one more name.",
    "It is read under the others as ever.")
  static let aliasRemoved = ChangeKind(
    "alias-removed", breaks: [.callers], "A parameter is no longer read under a name.",
    "URLs with that name don't have the parameter.")
  static let requiredBecameOptional = ChangeKind(
    "required-became-optional", breaks: [.receivers], "A required parameter became optional.",
    "The Swift property is optional, and handlers have to say what its absence means.")
  static let requiredBecameDefaulted = ChangeKind(
    "required-became-defaulted", "A required parameter got a default.",
    "URLs that have it mean what they meant, and the Swift type is the same.")
  static let optionalBecameRequired = ChangeKind(
    "optional-became-required", breaks: [.callers, .receivers],
    "An optional parameter is required.",
    "URLs without it are refused, and the Swift property is no longer optional.")
  static let optionalBecameDefaulted = ChangeKind(
    "optional-became-defaulted", breaks: [.receivers], "An optional parameter got a default.",
    "The Swift property is no longer optional.")
  static let defaultedBecameRequired = ChangeKind(
    "defaulted-became-required", breaks: [.callers], "A parameter with a default is required.",
    "URLs without it are refused.")
  static let defaultedBecameOptional = ChangeKind(
    "defaulted-became-optional", breaks: [.receivers], "A parameter lost its default.",
    "The Swift property is optional, and handlers have to say what its absence means.")
  static let defaultChanged = ChangeKind(
    "default-changed", breaks: [.callers], "A parameter has another default.",
    "URLs without it mean something else.")
  static let secretChanged = ChangeKind(
    "secret-changed", breaks: [.callers, .receivers],
    "A value became a secret, or is none any more.",
    "URLs are read as ever; in Swift a secret is wrapped, so that it is never printed.")
  static let repeatsAllowed = ChangeKind(
    "repeats-allowed", "A parameter may be given more than once.", "URLs with two were refused.")
  static let repeatsChanged = ChangeKind(
    "repeats-changed", breaks: [.callers], "A parameter that is given twice means something else.",
    "URLs with two are refused, or the other value counts.")
  static let requirementAdded = ChangeKind(
    "requirement-added", breaks: [.callers], "A parameter needs another one beside it.",
    "URLs that don't have both are refused.")
  static let requirementRemoved = ChangeKind(
    "requirement-removed", "A parameter no longer needs another one beside it.",
    "URLs with both are read as ever.")
}
