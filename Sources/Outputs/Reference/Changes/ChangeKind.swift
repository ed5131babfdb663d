/// One way in which a specification can change.
///
/// `Documentation/Changes.md` explains what each kind breaks. The tests check that each kind is
/// found, and that the page lists all of them.
package enum ChangeKind: String, CaseIterable, Sendable {
  // MARK: The app

  case specAdded, specRemoved, appRenamed
  case claimAdded, claimRemoved
  case schemeAdded, schemeRemoved, schemePreferred
  case universalLinkAdded, universalLinkRemoved, universalLinkPreferred
  case variantAdded, variantRemoved
  case matchingLoosened, matchingTightened
  case prefixAdded, prefixRemoved, prefixPreferred
  case spacesChanged, queryMarksChanged
  case limitRaised, limitLowered
  case unknownParametersIgnored, unknownParametersRejected
  case campaignAdded, campaignRemoved
  case interfaceAdded, interfaceRemoved
  case answersAdded, answersRemoved

  // MARK: Actions

  case actionAdded, actionRemoved, actionRenamed, actionDeprecated
  case shapeAdded, shapeRemoved, shapePreferred, linkLost, readingChanged
  case buildingThrows, buildingSucceeds
  case effectChanged, protectionLost, confirmationRequired
  case intentIdentifierChanged, intentParameterChanged

  // MARK: Parameters

  case requiredParameterAdded, optionalParameterAdded
  case parameterRemoved, parameterRenamed, parameterMoved, parameterDeprecated
  case wireNameChanged, wireNamePreferred, aliasAdded, aliasRemoved
  case requiredBecameOptional, requiredBecameDefaulted
  case optionalBecameRequired, optionalBecameDefaulted
  case defaultedBecameRequired, defaultedBecameOptional, defaultChanged
  case secretChanged, repeatsAllowed, repeatsChanged
  case requirementAdded, requirementRemoved, pairTaken

  // MARK: Types

  case typeChanged, typeRenamed, enumOpened, spellingChanged
  case requestWidened, requestNarrowed, replyWidened, replyNarrowed
  case requestAlternativeAdded, replyAlternativeAdded
  case alternativeRemoved, alternativeRenamed, alternativeRespelled, preferenceChanged

  // MARK: Answers

  case replyStyleAdded, replyStyleChanged, replyFormChanged, callbackSchemeAllowed
  case replyRequired, replyOptional, answeringThrows
  case firstResultAdded, requiredResultAdded, optionalResultAdded
  case resultRemoved, resultRenamed, resultWireNameChanged
  case resultBecameOptional, resultBecameRequired
  case errorAdded, errorRemoved, errorRenamed, errorCodeChanged

  /// The name in kebab case, which follows every change in brackets.
  package var id: String {
    rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

  /// The audiences that the change breaks; empty if it breaks nothing.
  package var breaks: Set<Audience> {
    switch self {
    case .specRemoved, .actionRemoved, .parameterRemoved, .optionalBecameRequired, .typeChanged,
      .alternativeRemoved, .resultRemoved:
      [.urls, .callers, .receivers]
    case .appRenamed, .actionRenamed, .parameterRenamed, .secretChanged, .typeRenamed,
      .alternativeRenamed, .resultRenamed, .resultBecameRequired, .errorRemoved, .errorRenamed,
      .optionalBecameDefaulted, .answersAdded, .answersRemoved:
      [.callers, .receivers]
    case .requiredParameterAdded, .defaultedBecameRequired, .replyAlternativeAdded,
      .resultBecameOptional:
      [.urls, .callers]
    case .claimRemoved, .defaultedBecameOptional: [.urls, .receivers]
    case .schemeRemoved, .universalLinkRemoved, .matchingTightened, .prefixRemoved, .spacesChanged,
      .queryMarksChanged, .limitLowered, .unknownParametersRejected, .variantRemoved,
      .campaignRemoved, .shapeRemoved, .readingChanged, .wireNameChanged, .aliasRemoved, .pairTaken,
      .defaultChanged, .repeatsChanged, .requirementAdded, .spellingChanged, .requestNarrowed,
      .replyWidened, .alternativeRespelled, .preferenceChanged, .replyStyleChanged,
      .replyFormChanged, .replyRequired, .resultWireNameChanged, .errorCodeChanged:
      [.urls]
    case .interfaceRemoved, .linkLost, .buildingThrows, .parameterMoved, .errorAdded: [.callers]
    case .actionAdded, .requiredBecameOptional, .replyNarrowed, .requestAlternativeAdded,
      .firstResultAdded, .requiredResultAdded, .answeringThrows, .confirmationRequired, .enumOpened:
      [.receivers]
    case .intentIdentifierChanged, .intentParameterChanged: [.shortcuts]
    default: []
    }
  }

  package var isBreaking: Bool { !breaks.isEmpty }

  /// Whether people are less protected from what URLs do. This breaks nothing, and isn't safe.
  package var weakensProtection: Bool { self == .protectionLost }

  package var isSafe: Bool { !isBreaking && !weakensProtection }
}

/// The people whom a change of a specification breaks something for.
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
