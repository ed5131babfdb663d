import URLSchemeRuntime

// `oneOf` with a `discriminator`: a JSON object of one of several kinds.

extension Checker {
  /// The branches of a tagged union; `nil` when there is an error in them.
  func taggedBranches(
    _ discriminator: YAMLScalar, _ reader: MappingReader, _ context: DefinitionContext
  ) -> [Branch]? {
    guard !discriminator.text.isEmpty else {
      report(.emptyText, "the discriminator's name can't be empty", at: discriminator.range)
      return nil
    }
    return branches("oneOf", at: .branch, reader, context)
  }

  /// Reports alternatives that can't be told apart by a member of theirs.
  func check(tagged drafts: [ParameterDraft], _ reader: MappingReader) {
    guard let discriminator = reader.scalar("discriminator") else { return }
    var words: [String: SourceRange] = [:]
    for draft in drafts {
      let word = draft.parameter.wireName
      if let first = words[word] {
        report(
          .duplicateItem,
          "\(draft.branchTitle) has the same \(discriminator.text.quoted) as another one, "
            + word.quoted,
          at: draft.keyRange, notes: [.init("the other one is here", at: first)])
      }
      words[word] = draft.keyRange
      guard let path = objectPath(of: draft) else {
        let noun =
          switch draft.parameter.shape {
          case .value(let type): type.noun
          case .group: "a group of query items"
          case .choice, .pairs: "several query items"
          }
        report(
          .typeNotHere,
          "\(draft.branchTitle) is \(noun), and with a 'discriminator' each alternative is a JSON "
            + "object; use 'object: { … }'",
          at: draft.keyRange)
        continue
      }
      checkItemKeys(of: draft)
      pendingTagged.append((discriminator, draft.branchTitle, path))
    }
  }

  private func objectPath(of draft: ParameterDraft) -> String? {
    guard case .value(let type) = draft.parameter.shape, case .declared(let path) = type.kind,
      case .object? = declarations[path]?.kind
    else { return nil }
    return path
  }

  /// Reports what is for query items only.
  private func checkItemKeys(of draft: ParameterDraft) {
    let parameter = draft.parameter
    let keys = [
      ("aliases", !parameter.aliases.isEmpty), ("sensitive", parameter.isSensitive),
      ("repeated", parameter.repeated != .reject), ("allowReserved", parameter.allowReserved),
    ]
    for (key, isThere) in keys where isThere {
      report(
        .keyNotHere,
        "\(key.quoted) has no meaning here: the alternative is a JSON object, not a query item",
        at: draft.keyRange)
    }
  }

  /// Reports members with the name of the discriminator, once all types are known.
  func checkPendingTagged() {
    let pending = pendingTagged
    pendingTagged = []
    for (discriminator, title, path) in pending {
      guard case .object(let members)? = declarations[path]?.kind else { continue }
      let member = members.first {
        $0.wireName == discriminator.text || $0.aliases.contains(discriminator.text)
      }
      guard let member, let range = member.range else { continue }
      report(
        .sameWireName,
        "the member \(member.key.quoted) of \(title) has the name of the discriminator, "
          + "\(discriminator.text.quoted), which is there already",
        at: range, notes: [.init("the discriminator is here", at: discriminator.range)])
    }
  }
}
