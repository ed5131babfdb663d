/// What an action does to the world, as its spec has it.
public enum ActionEffect: String, CaseIterable, Sendable {
  /// Nothing that stays: it shows something, or goes somewhere in the app.
  case none
  /// It answers with what the person has in the app.
  case reads
  /// It adds or changes something.
  case writes
  /// Something leaves the device: a message, an upload.
  case sends
  /// Money moves.
  case pays
  /// Something is gone afterwards.
  case deletes

  /// Whether the person is asked before it happens.
  public var needsConfirmation: Bool { self != .none && self != .reads }
}

/// What makes an action and its answer safe, beyond their values.
public struct ActionSafety: Sendable {
  /// What the action does to the world.
  package var effect: ActionEffect
  /// Whether the action is refused where nobody can be asked about it.
  package var refusesUnconfirmed: Bool
  /// What the action does, in one line.
  package var summary: String?
  /// The query items that no description shows.
  package var secrets: Set<String>
  /// The only query items that descriptions show; nil for all that are no secrets.
  package var shown: Set<String>?
  /// The returned values that only a success may carry.
  package var successOnly: [String]
  /// Where answers may go; nil for the app's rule.
  package var callbacks: CallbackSchemes?

  /// What generated code says of an action: one of which nothing is said is done unasked, and answers
  /// by the app's rule.
  public init(
    effect: ActionEffect = .none, refusesUnconfirmed: Bool = false, summary: String? = nil,
    secrets: Set<String> = [], shown: Set<String>? = nil, successOnly: [String] = [],
    callbacks: CallbackSchemes? = nil
  ) {
    self.effect = effect
    self.refusesUnconfirmed = refusesUnconfirmed
    self.summary = summary
    self.secrets = secrets
    self.shown = shown
    self.successOnly = successOnly
    self.callbacks = callbacks
  }
}

/// The schemes to which a spec lets answers go, in lower case.
public struct CallbackSchemes: Hashable, Sendable {
  /// The only ones; nil for all that are not denied.
  package var allowed: Set<String>?
  package var denied: Set<String>

  /// - Parameters:
  ///   - allowed: The only schemes, in lower case; nil for all that are not denied.
  ///   - denied: Those that are refused, in lower case.
  public init(allowed: Set<String>? = nil, denied: Set<String> = []) {
    self.allowed = allowed
    self.denied = denied
  }
}
