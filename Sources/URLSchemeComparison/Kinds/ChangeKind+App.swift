extension ChangeKind {
  static let app = [
    specAdded, specRemoved, appRenamed, schemeAdded, schemeRemoved, schemePreferred, linkAdded,
    linkRemoved, matchingLoosened,
    matchingTightened, prefixAdded, prefixRemoved, spacesChanged, limitRaised, limitLowered,
    unknownIgnored, unknownRejected, interfaceAdded, interfaceRemoved,
  ]

  static let specAdded = ChangeKind(
    "spec-added", "There is one more specification.", "The others are what they were.")
  static let specRemoved = ChangeKind(
    "spec-removed", breaks: [.callers, .receivers], "A specification is gone.",
    "Nothing of it is read or generated any more.")
  static let appRenamed = ChangeKind(
    "app-renamed", breaks: [.callers, .receivers], "The app has another name.",
    "The name is the namespace of all generated Swift. URLs are what they were.")
  static let schemeAdded = ChangeKind(
    "scheme-added", "The app has one more scheme.", "URLs with the other schemes are read as ever.")
  static let schemeRemoved = ChangeKind(
    "scheme-removed", breaks: [.callers], "The app no longer has a scheme.",
    "URLs with it no longer open the app.")
  static let schemePreferred = ChangeKind(
    "scheme-preferred", "Builders use another of the schemes.",
    "Both are read. New URLs don't open versions of the app that have only the old one.")
  static let linkAdded = ChangeKind(
    "universal-link-added", "One more address on the web opens the app.",
    "The other addresses do as ever.")
  static let linkRemoved = ChangeKind(
    "universal-link-removed", breaks: [.callers], "An address on the web no longer opens the app.",
    "Links with it open a browser.")
  static let matchingLoosened = ChangeKind(
    "matching-loosened", "URLs are matched less strictly.", "What was read is still read.")
  static let matchingTightened = ChangeKind(
    "matching-tightened", breaks: [.callers], "URLs are matched more strictly.",
    "URLs in another case, or with a slash more or less, are refused.")
  static let prefixAdded = ChangeKind(
    "prefix-added", "There is one more equivalent opening.", "The others are read as ever.")
  static let prefixRemoved = ChangeKind(
    "prefix-removed", breaks: [.callers], "There is one equivalent opening less.",
    "URLs that begin with it are refused.")
  static let spacesChanged = ChangeKind(
    "spaces-changed", breaks: [.callers], "Spaces are written in another way.",
    "A '+' in a URL means another character than before.")
  static let limitRaised = ChangeKind(
    "limit-raised", "Longer URLs are read.", "Shorter ones are read as ever.")
  static let limitLowered = ChangeKind(
    "limit-lowered", breaks: [.callers], "Long URLs are no longer read.",
    "Those between the two lengths are refused.")
  static let unknownIgnored = ChangeKind(
    "unknown-parameters-ignored", "Unknown parameters are ignored.", "They were refused.")
  static let unknownRejected = ChangeKind(
    "unknown-parameters-rejected", breaks: [.callers], "Unknown parameters are refused.",
    "URLs with items that the app ignored, such as those that trackers add, are refused.")
  static let interfaceAdded = ChangeKind(
    "interface-added", "The app implements one more interface.",
    "Its clients have one more app to choose from.")
  static let interfaceRemoved = ChangeKind(
    "interface-removed", breaks: [.callers], "The app no longer implements an interface.",
    "The interface's clients no longer find the app.")
}
