import URLSchemeCompiler

extension Comparer {
  /// Compares the effects of two versions of an action, and what these protect people from.
  func compareProtection(_ former: Action, _ current: Action, _ place: Place) {
    var changes: [String] = []
    if former.effect != current.effect {
      changes.append(
        "the effect is '\(current.effect.rawValue)', and was '\(former.effect.rawValue)'")
    }
    if former.confirmation != current.confirmation {
      func text(_ confirmation: Confirmation?) -> String {
        confirmation?.rawValue.quoted ?? "decided by the effect"
      }
      changes.append(
        "the confirmation is \(text(current.confirmation)), and was \(text(former.confirmation))")
    }
    let losses = current.losses(since: former)
    guard losses.isEmpty else {
      return note(.protectionLost, place, (changes + losses).joined(separator: "; "))
    }
    for change in changes { note(.effectChanged, place, change) }
  }
}

extension Action {
  /// How people are less protected from URLs of the action than in another version.
  fileprivate func losses(since former: Action) -> [String] {
    var losses: [String] = []
    if former.mayAsk, !mayAsk {
      losses.append("the router no longer asks the person")
    } else if former.requiresConfirmation, !requiresConfirmation {
      losses.append("the router no longer insists on asking the person")
    }
    if !former.effect.isHarmless, effect.isHarmless {
      losses.append("runs without a person include it")
    }
    if former.effect.needsAuthentication, !effect.needsAuthentication {
      losses.append("its intent no longer needs authentication on the device")
    }
    return losses
  }
}

extension Effect {
  /// Whether an intent needs authentication on the device, and not only an unlocked one.
  fileprivate var needsAuthentication: Bool { [.pays, .deletes].contains(self) }
}
