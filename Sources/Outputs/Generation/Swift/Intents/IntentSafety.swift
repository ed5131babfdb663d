import URLSchemeCompiler
import URLSchemeRuntime

/// The protection of an intent, by its action's effect.
///
/// An action that changes nothing shows something in the app, so the app opens. Anything more needs a device
/// that is not locked. Sending, paying and deleting ask first. An unknown effect could be any of these: the
/// app opens, the device must be unlocked, and the person is asked.
struct IntentSafety {
  var opensApp: Bool
  /// A case of `IntentAuthenticationPolicy`.
  var authentication: String
  var asks: Bool

  /// - Parameter isHandled: Whether the action is done in this process. Another app is called by its
  ///   URL, which an app in the background can't open.
  init(_ action: Action, isHandled: Bool) {
    opensApp = !isHandled || action.effect == .none || action.effect == .unknown
    authentication =
      switch action.effect {
      case .none: "alwaysAllowed"
      case .reads, .writes, .sends, .unknown: "requiresAuthentication"
      case .pays, .deletes: "requiresLocalDeviceAuthentication"
      }
    asks =
      action.requiresConfirmation || action.confirmation == nil && action.effect == .unknown
  }
}
