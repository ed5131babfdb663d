/// One way in which a specification can change.
///
/// `Documentation/Changes.md` explains what each kind breaks. The tests check that each kind is
/// found, and that the page lists all of them.
package enum ChangeKind: String, CaseIterable, Sendable {
  // MARK: The app

  case specAdded = "spec-added"
  case specRemoved = "spec-removed"
  case appRenamed = "app-renamed"
  case schemeAdded = "scheme-added"
  case schemeRemoved = "scheme-removed"
  case schemePreferred = "scheme-preferred"
  case linkAdded = "universal-link-added"
  case linkRemoved = "universal-link-removed"
  case linkPreferred = "universal-link-preferred"
  case variantAdded = "variant-added"
  case variantRemoved = "variant-removed"
  case matchingLoosened = "matching-loosened"
  case matchingTightened = "matching-tightened"
  case prefixAdded = "prefix-added"
  case prefixRemoved = "prefix-removed"
  case prefixPreferred = "prefix-preferred"
  case spacesChanged = "spaces-changed"
  case queryMarksChanged = "query-marks-changed"
  case limitRaised = "limit-raised"
  case limitLowered = "limit-lowered"
  case unknownIgnored = "unknown-parameters-ignored"
  case unknownRejected = "unknown-parameters-rejected"
  case campaignAdded = "campaign-added"
  case campaignRemoved = "campaign-removed"
  case interfaceAdded = "interface-added"
  case interfaceRemoved = "interface-removed"

  // MARK: Actions

  case actionAdded = "action-added"
  case actionRemoved = "action-removed"
  case actionRenamed = "action-renamed"
  case actionDeprecated = "action-deprecated"
  case shapeAdded = "shape-added"
  case shapeRemoved = "shape-removed"
  case shapePreferred = "shape-preferred"
  case linkLost = "link-lost"
  case buildingThrows = "building-throws"
  case buildingSucceeds = "building-succeeds"
  case effectChanged = "effect-changed"
  case confirmationRequired = "confirmation-required"
  case intentIdentifierChanged = "intent-identifier-changed"
  case intentParameterChanged = "intent-parameter-changed"

  // MARK: Parameters

  case requiredParameterAdded = "required-parameter-added"
  case optionalParameterAdded = "optional-parameter-added"
  case parameterRemoved = "parameter-removed"
  case parameterRenamed = "parameter-renamed"
  case parameterMoved = "parameter-moved"
  case parameterDeprecated = "parameter-deprecated"
  case wireNameChanged = "wire-name-changed"
  case wireNamePreferred = "wire-name-preferred"
  case aliasAdded = "alias-added"
  case aliasRemoved = "alias-removed"
  case requiredBecameOptional = "required-became-optional"
  case requiredBecameDefaulted = "required-became-defaulted"
  case optionalBecameRequired = "optional-became-required"
  case optionalBecameDefaulted = "optional-became-defaulted"
  case defaultedBecameRequired = "defaulted-became-required"
  case defaultedBecameOptional = "defaulted-became-optional"
  case defaultChanged = "default-changed"
  case secretChanged = "secret-changed"
  case repeatsAllowed = "repeats-allowed"
  case repeatsChanged = "repeats-changed"
  case requirementAdded = "requirement-added"
  case requirementRemoved = "requirement-removed"

  // MARK: Types

  case typeChanged = "type-changed"
  case typeRenamed = "type-renamed"
  case spellingChanged = "spelling-changed"
  case requestWidened = "request-widened"
  case requestNarrowed = "request-narrowed"
  case replyWidened = "reply-widened"
  case replyNarrowed = "reply-narrowed"
  case requestAlternativeAdded = "request-alternative-added"
  case replyAlternativeAdded = "reply-alternative-added"
  case alternativeRemoved = "alternative-removed"
  case alternativeRenamed = "alternative-renamed"
  case alternativeRespelled = "alternative-respelled"
  case preferenceChanged = "preference-changed"

  // MARK: Answers

  case replyStyleChanged = "reply-style-changed"
  case replyFormChanged = "reply-form-changed"
  case replyRequired = "reply-required"
  case replyOptional = "reply-optional"
  case answeringThrows = "answering-throws"
  case firstResultAdded = "first-result-added"
  case requiredResultAdded = "required-result-added"
  case optionalResultAdded = "optional-result-added"
  case resultRemoved = "result-removed"
  case resultRenamed = "result-renamed"
  case resultWireNameChanged = "result-wire-name-changed"
  case resultBecameOptional = "result-became-optional"
  case resultBecameRequired = "result-became-required"
  case errorAdded = "error-added"
  case errorRemoved = "error-removed"
  case errorRenamed = "error-renamed"
  case errorCodeChanged = "error-code-changed"

  /// The name in kebab case, which follows every change in brackets.
  package var id: String { rawValue }

  /// The audiences that the change breaks; empty if it is safe.
  package var breaks: Set<Audience> {
    switch self {
    case .specRemoved, .actionRemoved, .parameterRemoved, .optionalBecameRequired, .typeChanged,
      .alternativeRemoved, .resultRemoved:
      [.urls, .callers, .receivers]
    case .appRenamed, .actionRenamed, .parameterRenamed, .secretChanged, .typeRenamed,
      .alternativeRenamed, .resultRenamed, .resultBecameRequired, .errorRemoved, .errorRenamed,
      .optionalBecameDefaulted:
      [.callers, .receivers]
    case .requiredParameterAdded, .defaultedBecameRequired, .replyAlternativeAdded,
      .resultBecameOptional:
      [.urls, .callers]
    case .defaultedBecameOptional: [.urls, .receivers]
    case .schemeRemoved, .linkRemoved, .matchingTightened, .prefixRemoved, .spacesChanged,
      .queryMarksChanged, .limitLowered, .unknownRejected, .variantRemoved, .campaignRemoved,
      .shapeRemoved,
      .wireNameChanged, .aliasRemoved,
      .defaultChanged, .repeatsChanged, .requirementAdded, .spellingChanged, .requestNarrowed,
      .replyWidened, .alternativeRespelled, .preferenceChanged, .replyStyleChanged,
      .replyFormChanged, .replyRequired, .resultWireNameChanged, .errorCodeChanged:
      [.urls]
    case .interfaceRemoved, .linkLost, .buildingThrows, .parameterMoved, .errorAdded: [.callers]
    case .actionAdded, .requiredBecameOptional, .replyNarrowed, .requestAlternativeAdded,
      .firstResultAdded, .requiredResultAdded, .answeringThrows, .confirmationRequired:
      [.receivers]
    case .intentIdentifierChanged, .intentParameterChanged: [.shortcuts]
    default: []
    }
  }

  package var isBreaking: Bool { !breaks.isEmpty }
}

/// What a change of a specification breaks.
package enum Audience: String, CaseIterable, Sendable {
  /// URLs in use, on pages and in apps that are out there: they are refused or mean something else,
  /// or the answers to them can no longer be read.
  case urls
  /// Source that calls: Swift that uses the generated client no longer compiles.
  case callers
  /// Source that answers: Swift that handles the requests no longer compiles, or can no longer answer
  /// as it does.
  case receivers
  /// Shortcuts that people have saved: an action is no longer found, or a value that they gave is lost.
  case shortcuts
}
