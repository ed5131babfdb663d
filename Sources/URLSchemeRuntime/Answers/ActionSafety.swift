/// The effect of an action, as its spec states it.
///
/// ```swift
/// let router = WordRev.Router(
///   Words(), opener: ClosureOpener { _ in true },
///   confirmation: { question in
///     await ask(question.effect == .pays ? "Pay? " + question.description : question.description)
///   })
/// ```
public enum ActionEffect: String, CaseIterable, Sendable {
  /// The action changes nothing: it shows something, or navigates in the app.
  case none
  /// The action returns data of the person.
  case reads
  /// The action adds or changes something.
  case writes
  /// The action sends something from the device, such as a message or an upload.
  case sends
  /// The action pays.
  case pays
  /// The action deletes something.
  case deletes
  /// The spec doesn't state the effect, so it can be any of the others.
  case unknown

  /// Whether the action changes nothing: its effect is `none` or `reads`. It may still return data of the person.
  public var isReadOnly: Bool { self == .none || self == .reads }
}

/// The facts that make an action and its answer safe, other than their values. Generated code uses it.
public struct ActionSafety: Sendable {
  /// The effect of the action.
  package var effect: ActionEffect
  /// Whether the person is asked first; nil if the effect decides.
  package var confirmation: Bool?
  /// A description of the action in one line.
  package var summary: String?
  /// The query items that no description shows.
  package var secrets: Set<String>
  /// The only query items that descriptions show; nil for all that are no secrets.
  package var shown: Set<String>?
  /// Where answers may go; nil for the app's rule.
  package var callbacks: CallbackSchemes?

  /// Creates the facts about an action.
  ///
  /// - Parameters:
  ///   - effect: The effect of the action.
  ///   - confirmation: Whether the app asks the person first; nil if the effect decides.
  ///   - summary: A description of the action in one line.
  ///   - secrets: The query items that no description shows.
  ///   - shown: The only query items that descriptions show; nil for all that are not secret.
  ///   - callbacks: The schemes that answers may use; nil for the app's rule.
  public init(
    effect: ActionEffect = .unknown, confirmation: Bool? = nil, summary: String? = nil,
    secrets: Set<String> = [], shown: Set<String>? = nil, callbacks: CallbackSchemes? = nil
  ) {
    self.effect = effect
    self.confirmation = confirmation
    self.summary = summary
    self.secrets = secrets
    self.shown = shown
    self.callbacks = callbacks
  }

  // Most actions need no more, and a call with few arguments is small in every action.

  /// An action without secrets, whose answers go where the app's others do.
  public init(effect: ActionEffect = .unknown, summary: String) {
    self.init(effect: effect, confirmation: nil, summary: summary)
  }

  /// An action that nothing describes.
  public init(effect: ActionEffect) { self.init(effect: effect, confirmation: nil) }

  /// Whether the action is refused if the router can't ask the person.
  package var requiresConfirmation: Bool {
    confirmation ?? (effect == .sends || effect == .pays || effect == .deletes)
  }

  /// Whether the router asks the person if it can.
  package var mayAsk: Bool { confirmation ?? !effect.isReadOnly }
}

/// The schemes that a spec allows and denies for answers, in lowercase. Generated code uses it.
public struct CallbackSchemes: Sendable {
  /// The only ones; nil for all that are not denied.
  package var allowed: Set<String>?
  package var denied: Set<String>

  /// Creates the lists of a spec.
  ///
  /// - Parameters:
  ///   - allowed: The only schemes, in lowercase; nil for all that are not denied.
  ///   - denied: The refused schemes, in lowercase.
  public init(allowed: Set<String>? = nil, denied: Set<String> = []) {
    self.allowed = allowed
    self.denied = denied
  }
}
