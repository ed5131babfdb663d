import URLSchemeRuntime

// Which part of one text is at fault, where the text as a whole doesn't read as its type.

/// A part of a value's text, and what it should be.
package struct ValueFault: Sendable {
  /// What leads from the value to the part: the numbers of elements and the keys of members.
  package private(set) var path: [Step]
  /// What would be right, as a phrase.
  package let expected: String

  package enum Step: Sendable {
    case element(Int)
    case member(String)
  }

  fileprivate init(_ expected: String, at path: [Step] = []) {
    (self.path, self.expected) = (path, expected)
  }

  fileprivate func inside(_ step: Step) -> ValueFault { ValueFault(expected, at: [step] + path) }

  /// The part's name behind that of the value: `list[2].amount`.
  package func name(behind name: String) -> String {
    path.reduce(name) { name, step in
      switch step {
      case .element(let index): "\(name)[\(index)]"
      case .member(let key): "\(name).\(key)"
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
            "a value: " + type.expectation(in: declarations), at: [.member(member.key)])
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
      return ValueFault(expectation(insteadOf: text, in: declarations))
    }
    do throws(RequestError) {
      try check(value, named: "part", in: declarations)
      return nil
    } catch {
      return ValueFault(error.expected ?? expectation(in: declarations))
    }
  }
}
