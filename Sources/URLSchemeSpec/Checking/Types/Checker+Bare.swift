import URLSchemeRuntime

// An alternative of `anyOf` that is a flag is a query item without `=`, which nothing but a query
// item of its own can be.

extension Checker {
  /// Reports members of JSON objects that may be such an alternative.
  func checkMembersWithoutText() {
    guard typesAreSound else { return }
    let unchecked = declarations.all[membersChecked...]
    membersChecked = declarations.all.count
    for declaration in unchecked {
      guard case .object(let members) = declaration.kind else { continue }
      for member in members { checkText(of: member, isInText: true) }
    }
  }

  /// Reports a value that may be such an alternative where it is a part of a text.
  func checkText(of parameter: Parameter, isInText: Bool) {
    guard case .value(let type) = parameter.shape, mayLackText(type, isInText: isInText),
      let range = parameter.range
    else { return }
    report(
      .typeNotHere,
      "\(parameter.key.quoted) has an alternative without a value, which can't be told from an "
        + "empty one inside a text or JSON; use a 'const' instead of the 'flag'",
      at: range)
  }

  private func mayLackText(_ type: ValueType, isInText: Bool) -> Bool {
    switch type.kind {
    case .list(let element, .repeated): mayLackText(element, isInText: isInText)
    case .list(let inner, _), .encoded(let inner, _): mayLackText(inner, isInText: true)
    case .declared(let path):
      isInText
        && (declarations[path]?.kind.branches ?? []).contains { $0.valueType?.isFlag ?? false }
    default: false
    }
  }
}
