package import URLSchemeSpec

extension Rule {
  /// What can stand in the way of property-list fragments, or is worth knowing about them.
  package static let plist: [Rule] = [
    plistClaimedTwice, plistNothingToRegister, plistNotClaimed, plistNoIdentifier,
    plistTooManySchemes,
  ]

  package static let plistClaimedTwice = Rule(
    id: "plist-claimed-twice",
    summary: "Two specifications of one property list claim the same scheme.",
    explanation: """
      An app registers a scheme once. Where two specifications describe parts of the same app, keep \
      the scheme in one of them, or give each a scheme of its own; one that is only called has \
      `claims: false`.
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
}
