/// One thing that can be wrong with what the tool is given.
///
/// What it means, and YAML that breaks it and that doesn't, is the section of its name in
/// `Documentation/Rules.md`, which the tool brings along: `RuleText`. Tests hold that each rule has
/// one, and that what is wrong in it is what the rule reports.
package enum Rule: String, CaseIterable, Sendable, CustomStringConvertible {
  // MARK: Files and YAML

  case fileUnreadable = "file-unreadable"
  case yamlTooLarge = "yaml-too-large"
  case yamlEncoding = "yaml-encoding"
  case yamlControlCharacter = "yaml-control-character"
  case yamlEmpty = "yaml-empty"
  case yamlSyntax = "yaml-syntax"
  case yamlIndentation = "yaml-indentation"
  case yamlQuoteNeeded = "yaml-quote-needed"
  case yamlUnclosed = "yaml-unclosed"
  case yamlEscape = "yaml-escape"
  case yamlSecondDocument = "yaml-second-document"
  case yamlDuplicateKey = "yaml-duplicate-key"
  case yamlKeyNotScalar = "yaml-key-not-scalar"
  case yamlTag = "yaml-tag"
  case yamlAnchor = "yaml-anchor"
  case yamlDepth = "yaml-depth"

  // MARK: Keys and their values

  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case missingValue = "missing-value"
  case wrongKind = "wrong-kind"
  case keyNotHere = "key-not-here"
  case unknownWord = "unknown-word"
  case invalidBoolean = "invalid-boolean"
  case invalidNumber = "invalid-number"
  case emptyText = "empty-text"
  case emptyList = "empty-list"
  case duplicateItem = "duplicate-item"

  // MARK: The app and its schemes

  case invalidAppName = "invalid-app-name"
  case invalidIdentifier = "invalid-identifier"
  case invalidAppStore = "invalid-app-store"
  case invalidFingerprint = "invalid-fingerprint"
  case invalidWebAddress = "invalid-web-address"
  case invalidScheme = "invalid-scheme"
  case schemeCase = "scheme-case"
  case reservedScheme = "reserved-scheme"
  case unknownScheme = "unknown-scheme"
  case unlistedHost = "unlisted-host"
  case variantSharesScheme = "variant-shares-scheme"
  case invalidPrefix = "invalid-prefix"
  case queryMarks = "query-marks"

  // MARK: Names

  case noIdentifier = "no-identifier"
  case nameCollision = "name-collision"
  case invalidTypeName = "invalid-type-name"
  case sameWireName = "same-wire-name"

  // MARK: Types

  case unknownType = "unknown-type"
  case noType = "no-type"
  case severalTypes = "several-types"
  case listOfOne = "list-of-one"
  case typeNotHere = "type-not-here"
  case typeCycle = "type-cycle"
  case typeDepth = "type-depth"
  case invalidSwiftType = "invalid-swift-type"
  case unusedType = "unused-type"
  case unknownForm = "unknown-form"
  case constraintNotHere = "constraint-not-here"
  case emptyRange = "empty-range"
  case invalidPattern = "invalid-pattern"
  case unreachableBranch = "unreachable-branch"
  case groupName = "group-name"
  case datePattern = "date-pattern"

  // MARK: Parameters

  case misplacedOptional = "misplaced-optional"
  case misplacedDefault = "misplaced-default"
  case invalidDefault = "invalid-default"
  case unknownParameter = "unknown-parameter"
  case severalPairs = "several-pairs"

  // MARK: URL templates

  case invalidTemplate = "invalid-template"
  case undeclaredPlaceholder = "undeclared-placeholder"
  case placeholderType = "placeholder-type"
  case placeholderExtent = "placeholder-extent"
  case optionalPlaceholder = "optional-placeholder"
  case missingPlaceholder = "missing-placeholder"
  case ambiguousTemplates = "ambiguous-templates"
  case mistypedValue = "mistyped-value"
  case lostValue = "lost-value"

  // MARK: Replies

  case answerWithoutReplies = "answer-without-replies"
  case singleResult = "single-result"
  case callersName = "callers-name"
  case callbackNeverOpened = "callback-never-opened"
  case answerPath = "answer-path"
  case untoldError = "untold-error"

  // MARK: Shortcuts and Siri

  case intentPhrase = "intent-phrase"
  case intentPlaceholder = "intent-placeholder"
  case intentIdentifier = "intent-identifier"

  // MARK: Included files and interfaces

  case includeUnreadable = "include-unreadable"
  case includeOutside = "include-outside"
  case includeCycle = "include-cycle"
  case unknownInterface = "unknown-interface"
  case unknownAction = "unknown-action"
  case missingImplementation = "missing-implementation"
  case uncoveredParameter = "uncovered-parameter"
  case incompatibleType = "incompatible-type"

  // MARK: Examples

  case exampleRefused = "example-refused"
  case exampleOfOtherAction = "example-of-other-action"
  case exampleValues = "example-values"
  case exampleNotStable = "example-not-stable"
  case rejectAccepted = "reject-accepted"
  case rejectReason = "reject-reason"

  // MARK: Advice

  case secretOverScheme = "secret-over-scheme"
  case effectUnstated = "effect-unstated"
  case exampleMissing = "example-missing"
  case decodedDifferently = "decoded-differently"
  case optionalNone = "optional-none"
  case unescapedURL = "unescaped-url"

  // MARK: Several specifications

  case claimedTwice = "claimed-twice"

  // MARK: Property lists and other registrations

  case plistClaimedTwice = "plist-claimed-twice"
  case plistNothingToRegister = "plist-nothing-to-register"
  case plistNotClaimed = "plist-not-claimed"
  case plistNoIdentifier = "plist-no-identifier"
  case plistTooManySchemes = "plist-too-many-schemes"
  case plistSyntax = "plist-syntax"
  case plistForeign = "plist-foreign"
  case plistConflict = "plist-conflict"
  case plistDrift = "plist-drift"
  case webScheme = "web-scheme"
  case associationWithoutIdentifier = "association-without-identifier"
  case associationTooLarge = "association-too-large"

  // MARK: Deployed files

  case bundleUnreadable = "bundle-unreadable"
  case bundleSchemeMissing = "bundle-scheme-missing"
  case bundleSchemeUnknown = "bundle-scheme-unknown"
  case bundleSchemeTwice = "bundle-scheme-twice"
  case bundleURLName = "bundle-url-name"
  case bundleRole = "bundle-role"
  case bundleIdentifier = "bundle-identifier"
  case bundleScenes = "bundle-scenes"
  case entitlementMissing = "entitlement-missing"
  case entitlementUnknown = "entitlement-unknown"
  case entitlementMalformed = "entitlement-malformed"
  case entitlementRepeated = "entitlement-repeated"
  case entitlementMode = "entitlement-mode"
  case siteUnreachable = "site-unreachable"
  case siteCertificate = "site-certificate"
  case siteSlow = "site-slow"
  case siteEncoding = "site-encoding"
  case siteRedirect = "site-redirect"
  case siteStatus = "site-status"
  case siteContentType = "site-content-type"
  case siteTooLarge = "site-too-large"
  case siteNotJSON = "site-not-json"
  case jsonRepeatedName = "json-repeated-name"
  case associationShape = "association-shape"
  case associationApp = "association-app"
  case associationUncovered = "association-uncovered"
  case associationForeign = "association-foreign"
  case associationWide = "association-wide"
  case cacheMissing = "cache-missing"
  case cacheStale = "cache-stale"
  case notExamined = "not-examined"

  // MARK: Templates, configuration and commands

  case intentLeftOut = "intent-left-out"
  case template
  case configuration
  case command

  /// The rule's name in kebab case, which follows every message in brackets.
  package var id: String { rawValue }

  package var severity: Severity {
    switch self {
    case .schemeCase, .unlistedHost, .variantSharesScheme, .mistypedValue, .lostValue,
      .unusedType, .secretOverScheme,
      .effectUnstated, .intentLeftOut, .exampleMissing, .decodedDifferently, .optionalNone,
      .unescapedURL,
      .plistNoIdentifier, .plistTooManySchemes, .webScheme, .bundleSchemeUnknown,
      .bundleSchemeTwice, .bundleURLName,
      .bundleRole, .bundleIdentifier, .bundleScenes, .entitlementUnknown, .entitlementRepeated,
      .entitlementMode,
      .jsonRepeatedName, .associationForeign, .associationWide,
      .cacheMissing, .cacheStale:
      .warning
    case .plistNotClaimed, .notExamined: .note
    default: .error
    }
  }

  package var description: String { id }
}

/// How bad a problem is. Only errors make a command fail.
package enum Severity: Sendable, Comparable {
  case note
  case warning
  case error

  /// As messages and reports name it.
  package var name: String { "\(self)" }
}
