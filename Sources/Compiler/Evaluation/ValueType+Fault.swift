package import URLSchemeRuntime

// Which part of one text is at fault, where the text as a whole doesn't read as its type.

/// A part of a value's text, and what it should be.
package struct ValueFault: Sendable {
  /// What leads from the value to the part.
  package private(set) var path: [ValueStep]
  package let reason: RequestError.Reason
  /// What would be right, as a phrase.
  package let expected: String

  fileprivate init(
    _ reason: RequestError.Reason, _ expected: String, at path: [ValueStep] = []
  ) {
    (self.path, self.reason, self.expected) = (path, reason, expected)
  }

  fileprivate func inside(_ step: ValueStep) -> ValueFault {
    ValueFault(reason, expected, at: [step] + path)
  }

  /// The part's name behind that of the value: `list[2].amount`.
  package func name(behind name: String) -> String { path.name(behind: name) }
}

/// What leads from a value to a part of it.
package enum ValueStep: Sendable {
  /// An element's number in its list, from zero.
  case element(Int)
  /// A member's key.
  case member(String)
}

extension [ValueStep] {
  /// The name of the part behind that of the value: `list[2].amount`.
  package func name(behind name: String) -> String {
    reduce(name) { name, step in
      switch step {
      case .element(let index): "\(name)[\(index)]"
      case .member(let key): name.isEmpty ? key : "\(name).\(key)"
      }
    }
  }
}

extension ValueType {
  /// The first part of a text that is none of its type, or breaks a rule; nil for a text whose parts are right, or
  /// that has none.
  package func fault(of text: String, in declarations: DeclarationLookup) -> ValueFault? {
    switch kind {
    case .list(let element, .separated(let separator)) where !text.isEmpty:
      return element.fault(ofElements: separator.parts(of: text), in: declarations)
    case .declared(let path):
      guard case .parts(let members, let template)? = declarations(path)?.kind,
        let parts = template.parts(of: text)
      else { return nil }
      for member in members {
        guard let type = member.kind.valueType,
          let place = template.names.firstIndex(of: member.key)
        else { continue }
        guard place < parts.count else {
          if member.isOptional { continue }
          return ValueFault(
            .missing, "a value: " + type.expectation(in: declarations),
            at: [.member(member.key)])
        }
        if let fault = type.faultOrOwn(of: parts[place], in: declarations) {
          return fault.inside(.member(member.key))
        }
      }
      return nil
    case .encoded(let inner, let form):
      return form.form.value(of: text)
        .flatMap { inner.fault(of: $0, in: declarations) }
    default: return nil
    }
  }

  /// The first element of a list that is at fault.
  package func fault(
    ofElements texts: [String], in declarations: DeclarationLookup
  ) -> ValueFault? {
    for (index, text) in texts.enumerated() {
      if let fault = faultOrOwn(of: text, in: declarations) { return fault.inside(.element(index)) }
    }
    return nil
  }

  /// The fault of a part of the text, or of all of it.
  private func faultOrOwn(of text: String, in declarations: DeclarationLookup) -> ValueFault? {
    if let fault = fault(of: text, in: declarations) { return fault }
    guard let value = value(of: text, in: declarations) else {
      return ValueFault(.illTyped, expectation(insteadOf: text, in: declarations))
    }
    do throws(RequestError) {
      try check(value, named: "part", in: declarations)
      return nil
    } catch {
      return ValueFault(error.reason, error.expected ?? expectation(in: declarations))
    }
  }
}
