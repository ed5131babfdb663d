/// One thing that can be wrong with what the tool is given.
///
/// What it means, and YAML that breaks it and that doesn't, is the section of its name in
/// `Documentation/Rules.md`, which the tool brings along: `RuleText`. Tests hold that each rule has
/// one, and that what is wrong in it is what the rule reports. The name follows from the case: `yamlEmpty` is
/// `yaml-empty`.
package enum Rule: String, CaseIterable, Sendable, CustomStringConvertible {
  // MARK: Files and YAML
  case fileUnreadable, yamlTooLarge, yamlEncoding, yamlControlCharacter, yamlEmpty, yamlSyntax
  case yamlIndentation, yamlQuoteNeeded, yamlUnclosed, yamlEscape, yamlSecondDocument
  case yamlDuplicateKey, yamlKeyNotScalar, yamlTag, yamlAnchor, yamlDepth

  // MARK: Keys and their values
  case unknownKey, missingKey, missingValue, wrongKind, keyNotHere, unknownWord, invalidBoolean
  case invalidNumber, emptyText, emptyList, duplicateItem

  // MARK: The app and its schemes
  case invalidAppName, invalidIdentifier, invalidAppStore, invalidFingerprint, invalidWebAddress
  case invalidScheme, schemeCase, reservedScheme, unknownScheme, unlistedHost
  case variantSharesScheme, invalidPrefix, queryMarks

  // MARK: Names
  case noIdentifier, nameCollision, invalidTypeName, sameWireName

  // MARK: Types
  case unknownType, noType, severalTypes, listOfOne, typeNotHere, typeCycle, typeDepth
  case invalidSwiftType, unusedType, unknownForm, constraintNotHere, emptyRange, invalidPattern
  case unreachableBranch, groupName, datePattern

  // MARK: Parameters
  case misplacedOptional, misplacedDefault, invalidDefault, unknownParameter, severalPairs

  // MARK: URL templates
  case invalidTemplate, undeclaredPlaceholder, placeholderType, placeholderExtent
  case optionalPlaceholder, missingPlaceholder, ambiguousTemplates, mistypedValue, lostValue

  // MARK: Replies
  case answerWithoutReplies, singleResult, callersName, callbackNeverOpened, answerPath
  case untoldError

  // MARK: Shortcuts and Siri
  case intentPhrase, intentPlaceholder, intentIdentifier

  // MARK: Included files and interfaces
  case includeUnreadable, includeOutside, includeCycle, unknownInterface, unknownAction
  case missingImplementation, uncoveredParameter, incompatibleType

  // MARK: Examples
  case exampleRefused, exampleOfOtherAction, exampleValues, exampleNotStable, rejectAccepted
  case rejectReason

  // MARK: Advice
  case secretOverScheme, secretUnmarked, effectUnstated, readsNothing, exampleMissing
  case decodedDifferently
  case unescapedURL, unreadItem

  // MARK: Several specifications
  case claimedTwice

  // MARK: Property lists and other registrations
  case plistClaimedTwice, plistNothingToRegister, plistNotClaimed, plistNoIdentifier
  case plistTooManySchemes, plistSyntax, plistForeign, plistConflict, plistDrift, plistKept
  case associationWithoutIdentifier, associationTooLarge

  // MARK: Deployed files
  case plistUnreadable, bundleKeyTwice, bundleSchemeMissing, bundleSchemeUnknown
  case bundleSchemeTwice, bundleURLName, bundleRole, bundleIdentifier, bundleScenes
  case entitlementMissing, entitlementUnknown, entitlementMalformed, entitlementRepeated
  case entitlementMode
  case siteUnreachable, siteCertificate, siteSlow, siteEncoding, siteRedirect, siteStatus
  case siteContentType, siteTooLarge, siteNotJSON, jsonRepeatedName, associationShape
  case associationPaths, associationApp, associationUncovered, associationForeign
  case associationWide, cacheMissing, cacheStale, notExamined

  // MARK: Templates, configuration and commands
  case intentLeftOut, template, configuration, command

  /// The rule's name in kebab case, which follows every message in brackets.
  package var id: String { Self.ids[self] ?? "" }

  private static let ids = Dictionary(
    uniqueKeysWithValues: allCases.map { rule in
      // `bundleURLName` is `bundle-url-name`.
      (rule, Identifier.title(rule.rawValue).lowercased().replacing(" ", with: "-"))
    })

  private static let named = Dictionary(uniqueKeysWithValues: ids.map { ($1, $0) })

  /// The rule with an id; nil where there is none.
  package init?(id: String) {
    guard let rule = Self.named[id] else { return nil }
    self = rule
  }

  package var severity: Severity {
    switch self {
    case .schemeCase, .unlistedHost, .variantSharesScheme, .mistypedValue, .lostValue,
      .unusedType, .secretOverScheme, .secretUnmarked, .effectUnstated, .readsNothing,
      .intentLeftOut, .exampleMissing, .decodedDifferently, .unescapedURL, .unreadItem,
      .plistNoIdentifier, .plistTooManySchemes,
      .bundleKeyTwice, .bundleSchemeUnknown, .bundleSchemeTwice, .bundleURLName, .bundleRole,
      .bundleIdentifier, .bundleScenes, .entitlementUnknown, .entitlementRepeated,
      .entitlementMode, .jsonRepeatedName, .associationPaths, .associationForeign, .associationWide,
      .cacheMissing,
      .cacheStale:
      .warning
    case .plistNotClaimed, .plistKept, .notExamined: .note
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
