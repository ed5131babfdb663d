import URLSchemeRuntime

extension DeclaredTypes {
  /// The texts of a spec's type.
  package func domain(of type: ValueType) -> TextDomain {
    switch (type.kind, declared(type)) {
    case (.scalar, _) where type.excludedWords != nil:
      return .other("text but " + (type.constraints[.not]?.text ?? ""))
    case (.scalar(_, let form), _):
      return form.also.reduce(form.domain) { $0 == .any ? .any : $0.united(with: $1.domain) }
    // A flag is read where nothing else is.
    case (.flag, _): return .flag
    case (.constant(let text), _): return .words([text])
    case (.encoded(let inner, let form), _):
      return .other("\(domain(of: inner)) as \(form.word)")
    case (.swiftType(let name), _): return .other("Swift \(name)")
    case (.list(let element, let form), _):
      let inner = domain(of: element)
      return form == .json ? .json("list of \(inner)") : inner == .any ? .any : .unknown
    case (_, .enumeration(let words)) where words.isOpen: return .any
    case (_, .enumeration(let words)):
      return words.ignoresCase
        ? .wordsInAnyCase(Set(words.texts.map { $0.lowercased() })) : .words(Set(words.texts))
    case (.declared(let path), .union(let branches)):
      let domains = branches.compactMap(\.kind.valueType).map(domain(of:))
      return domains.contains(.any) ? .any : .other("type \(path)")
    case (.declared(let path), .parts(let members, let template)):
      return template.takesAnyText(members) ? .any : .other("type \(path)")
    // Two objects read the same texts only where they have the same members.
    case (.declared(let path), _): return .json(path)
    }
  }
}

extension PartsTemplate {
  /// Whether every text has parts: texts without rules, of which only the first must be there.
  fileprivate func takesAnyText(_ members: [Parameter]) -> Bool {
    texts.first == "" && texts.last == ""
      && members.allSatisfy { member in
        guard case .value(let type) = member.kind, case .scalar(.string, _) = type.kind else {
          return false
        }
        return type.constraints.isEmpty && (member.isOptional || member.key == names.first)
      }
  }
}

extension TextDomain {
  /// The domain where case says nothing.
  var folded: TextDomain {
    switch self {
    case .words(let words), .wordsInAnyCase(let words): .words(Set(words.map { $0.lowercased() }))
    default: self
    }
  }

  /// The texts of two forms of one type.
  fileprivate func united(with other: TextDomain) -> TextDomain {
    switch (self, other) {
    case (.words(let words), .words(let otherWords)): .words(words.union(otherWords))
    default: covers(other) ? self : other.covers(self) ? other : .unknown
    }
  }
}
