package import URLSchemeSpec

extension Rule {
  /// What can stand in the way of property-list fragments, or is worth knowing about them.
  package static let plist: [Rule] = [
    plistClaimedTwice, plistNothingToRegister, plistNotClaimed, plistNoIdentifier,
    plistTooManySchemes, plistSyntax, plistForeign, plistConflict, plistDrift,
  ]

  package static let plistClaimedTwice = Rule(
    id: "plist-claimed-twice",
    summary: "Two specifications of one property list claim the same scheme.",
    explanation: """
      An app registers a scheme once. Specifications of several modules of one app have the same \
      `identifier`, and are registered together; one that is only called has `claims: false`.
      """,
    bad: "schemes: [photos]   # and the same in another file of the list",
    good: "schemes: [photos-share]")

  package static let plistNothingToRegister = Rule(
    id: "plist-nothing-to-register",
    summary: "A property list would be empty.",
    explanation: """
      For the owner of schemes, at least one specification must claim some; `claims: false` says \
      that an app is only called, which `urlscheme plist --for caller` is for. A caller does not \
      list `http` and `https`.
      """,
    bad: "claims: false   # and `urlscheme plist --for owner`",
    good: "claims: true")

  package static let plistNotClaimed = Rule(
    id: "plist-not-claimed", severity: .note,
    summary: "A specification is left out of the owner's property list.",
    explanation: """
      It has `claims: false`: its app is called, and nothing is registered for it here.
      """,
    bad: "claims: false",
    good: "claims: true")

  package static let plistNoIdentifier = Rule(
    id: "plist-no-identifier", severity: .warning,
    summary: "The URL type has no name of its own.",
    explanation: """
      `CFBundleURLName` is the type's name, in reverse DNS so that no other app has the same. It \
      comes from `identifier`; without one, the app's name stands in.
      """,
    bad: "app: { name: Photos }",
    good: "app: { name: Photos, identifier: com.example.photos }")

  package static let plistTooManySchemes = Rule(
    id: "plist-too-many-schemes", severity: .warning,
    summary: "More schemes than an app may ask about.",
    explanation: """
      From iOS 15 on, `canOpenURL` answers for the first 50 entries of \
      `LSApplicationQueriesSchemes`. Opening needs no entry: leave out schemes that are opened \
      without asking first.
      """,
    bad: "urlscheme plist --for caller Specs/*.urlscheme.yaml   # 60 apps",
    good: "urlscheme plist --for caller Specs/{maps,music}.urlscheme.yaml")

  package static let plistSyntax = Rule(
    id: "plist-syntax",
    summary: "A property list is not well-formed.",
    explanation: """
      It is read as XML, in the form that Apple's tools write. `plutil -lint` says more about what \
      is wrong with a file.
      """,
    bad: "<dict><key>CFBundleURLTypes</key></dict>",
    good: "<dict><key>CFBundleURLTypes</key><array/></dict>")

  package static let plistForeign = Rule(
    id: "plist-foreign",
    summary: "A property list has a form that is not read.",
    explanation: """
      Only XML in UTF-8 is edited, because only there does everything else stay as it is. Convert \
      other forms with `plutil -convert xml1`. Document types with declarations of their own, and \
      the entities that they declare, are refused.
      """,
    bad: "bplist00…",
    good: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")

  package static let plistConflict = Rule(
    id: "plist-conflict",
    summary: "A property list has an entry that a specification's would contradict.",
    explanation: """
      Another entry has the same scheme, or the same name and none of the schemes; or the place \
      holds something else than it should. Nothing is written. Where the entry is meant to be the \
      app's, `--replace` takes it over.
      """,
    bad: "an entry 'com.example.other' with the scheme 'words' of com.example.words",
    good: "an entry 'com.example.other' with a scheme of its own")

  package static let plistDrift = Rule(
    id: "plist-drift",
    summary: "A property list doesn't say what the specifications say.",
    explanation: """
      `urlscheme plist --merge` writes what is missing; with `--check` it only says so.
      """,
    bad: "schemes: [words, x-words]   # and an Info.plist with 'words' alone",
    good: "schemes: [words]")
}
