package import URLSchemeReceiving

extension TextDomain {
  /// The texts of a spec's type.
  package init(_ type: ValueType, in declarations: DeclarationLookup) {
    switch type.kind {
    case .scalar where type.excludedWords != nil:
      self = .other("text but " + (type.constraints[.not]?.text ?? ""))
    case .scalar(_, let form):
      self = form.also.reduce(form.domain) { $0 == .any ? .any : $0.united(with: $1.domain) }
    // A flag is read where nothing else is.
    case .flag: self = .other("flag")
    case .constant(let text): self = .words([text])
    case .encoded(let inner, let form):
      self = .other("\(TextDomain(inner, in: declarations)) as \(form.word)")
    case .swiftType(let name): self = .other("Swift \(name)")
    case .list(let element, let form):
      let inner = TextDomain(element, in: declarations)
      if case .json = form {
        self = .other("json list of \(inner)")
      } else {
        self = inner == .any ? .any : .unknown
      }
    case .declared(let path):
      switch declarations(path)?.kind {
      case .enumeration(let words):
        self =
          words.isOpen
          ? .any
          : words.ignoresCase
            ? .wordsInAnyCase(Set(words.texts.map { $0.lowercased() })) : .words(Set(words.texts))
      case .union(let branches):
        let domains = branches.compactMap {
          $0.kind.valueType.map { TextDomain($0, in: declarations) }
        }
        self = domains.contains(.any) ? .any : .other("type \(path)")
      case .parts(let members, let template) where template.takesAnyText(members): self = .any
      // Two objects read the same texts only where they have the same members.
      default: self = .other("json \(path)")
      }
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
