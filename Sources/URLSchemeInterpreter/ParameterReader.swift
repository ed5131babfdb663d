import URLSchemeRuntime
import URLSchemeSpec

/// Reads the parameters of a spec from a URL, in the order in which generated code does.
struct ParameterReader {
  let spec: Spec

  func values(
    of parameters: [Parameter], from url: inout URLReader
  ) throws(RequestError) -> RequestValues {
    var members: [Value.Member] = []
    for parameter in parameters where !parameter.isPairs {
      if let value = try value(of: parameter, from: &url) {
        members.append(Value.Member(key: parameter.key, value: value))
      }
    }
    // Pairs are what is left, wherever they are declared.
    for parameter in parameters where parameter.isPairs {
      if let value = try value(of: parameter, from: &url) {
        members.append(Value.Member(key: parameter.key, value: value))
      }
    }
    try parameters.check(members, in: spec.declaration)
    return RequestValues(members)
  }

  /// The value of a parameter, or its default; nil when it is optional and absent.
  private func value(
    of parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    if let value = try presentValue(of: parameter, from: &url) { return value }
    switch parameter.presence {
    case .optional: return nil
    case .defaulted(let value): return value
    case .required:
      throw RequestError(
        .missing, parameter: url.fullName(parameter.wireName), expected: expectation(of: parameter))
    }
  }

  private func expectation(of parameter: Parameter) -> String? {
    switch parameter.shape {
    case .value(let type): return type.expectation(in: spec.declaration)
    case .choice(let path):
      guard case .choice(let branches, _)? = spec.declaration(path)?.kind else { return nil }
      return "one of " + branches.map { "'\($0.content.wireName)'" }.joined(separator: ", ")
    case .group, .pairs: return nil
    }
  }

  private func presentValue(
    of parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    switch parameter.shape {
    case .value(let type): return try value(of: type, parameter, from: &url)
    case .choice(let path): return try choice(path, parameter, from: &url)
    case .group(let path): return try group(path, parameter, from: &url)
    case .pairs(let type):
      let pairs = try url.pairs(of: TypeForm(type: type, spec: spec))
      return .pairs(pairs.map { Value.Pair(name: $0.name, value: $0.value) })
    }
  }

  private func value(
    of type: ValueType, _ parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    let form = TypeForm(type: type, spec: spec)
    switch type.kind {
    case .flag:
      let isPresent = try url.flag(
        parameter.wireName, aliases: parameter.aliases, repeated: parameter.repetition)
      return .boolean(isPresent)
    case .list(let element, .repeated):
      let form = TypeForm(type: element, spec: spec)
      return try naming(form) { () throws(RequestError) in
        try url.list(ifPresent: parameter.wireName, of: form, aliases: parameter.aliases)
          .map(Value.list)
      }
    case .scheme:
      // Generated code has no type for schemes either: they are checked with the rules.
      return try url.string(
        ifPresent: parameter.wireName, aliases: parameter.aliases, repeated: parameter.repetition
      ).map(Value.string)
    case _ where type.isJSON(in: spec.declaration):
      return try json(of: type, parameter, from: &url)
    default:
      return try naming(form) { () throws(RequestError) in
        try url.value(
          ifPresent: parameter.wireName, as: form, aliases: parameter.aliases,
          repeated: parameter.repetition)
      }
    }
  }

  /// A word that is none of the allowed ones is not just ill-typed.
  private func naming<Result>(
    _ form: TypeForm, _ read: () throws(RequestError) -> Result
  ) throws(RequestError) -> Result {
    do throws(RequestError) {
      return try read()
    } catch {
      guard error.reason == .illTyped, form.hasWords else { throw error }
      throw RequestError(.unknownValue, parameter: error.parameter, expected: error.expected)
    }
  }

  private func json(
    of type: ValueType, _ parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    let found = try url.string(
      ifPresent: parameter.wireName, aliases: parameter.aliases, repeated: parameter.repetition)
    guard let text = found else { return nil }
    let name = url.fullName(parameter.wireName)
    guard let json = JSONValue(urlText: text) else {
      throw RequestError(.illTyped, parameter: name, expected: JSONValue.expectation)
    }
    return try type.value(of: json, at: name, in: spec.declaration)
  }

  private func group(
    _ path: String, _ parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    guard case .group(let members)? = spec.declaration(path)?.kind else { return nil }
    return try url.withNaming(parameter.wireName) {
      (url: inout URLReader) throws(RequestError) -> Value? in
      // A group that has to be there is read to its first member that is missing.
      var isRead = if case .required = parameter.presence { true } else { false }
      for member in members where isPresent(member, in: url) { isRead = true }
      guard isRead else { return nil }
      do throws(RequestError) {
        return .record(try values(of: members, from: &url).members)
      } catch {
        throw error.named(in: members, of: parameter)
      }
    }
  }

  private func isPresent(_ member: Parameter, in url: borrowing URLReader) -> Bool {
    if url.has(member.wireName) { return true }
    for alias in member.aliases where url.has(alias) { return true }
    return false
  }

  // MARK: Either/or

  private func choice(
    _ path: String, _ parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    guard case .choice(let branches, let prefersFirst)? = spec.declaration(path)?.kind else {
      return nil
    }
    try checkWords(of: branches, in: url)
    var chosen: Branch?
    for branch in branches where has(branch, in: url) {
      guard chosen == nil else {
        if prefersFirst {
          url.claim(names(of: branch).map { name in url.fullName(name) })
          continue
        }
        throw RequestError(
          .conflicting, parameter: parameter.key, expected: "only one of them")
      }
      chosen = branch
    }
    guard let chosen else { return nil }
    if let type = chosen.valueType, case .constant = type.kind {
      let content = chosen.content
      _ = try url.string(content.wireName, aliases: content.aliases)
      return .branch(chosen.key, nil)
    }
    var content = chosen.content
    content.presence = .required
    let payload = try value(of: content, from: &url)
    return .branch(chosen.key, chosen.valueType?.isFlag ?? false ? nil : payload)
  }

  /// Refuses an item that stands for fixed texts only and has another one.
  private func checkWords(
    of branches: [Branch], in url: borrowing URLReader
  ) throws(RequestError) {
    for branch in branches where branch.constant != nil && !has(branch, in: url) {
      for name in names(of: branch) where url.has(name) {
        let readers = branches.filter { names(of: $0).contains(name) }
        if readers.contains(where: { $0.constant == nil || has($0, in: url) }) { continue }
        let words = readers.compactMap { $0.constant.map { "'\($0)'" } }
        throw RequestError(
          .unknownValue, parameter: url.fullName(name),
          expected: (words.count > 1 ? "one of " : "") + words.joined(separator: ", "))
      }
    }
  }

  private func has(_ branch: Branch, in url: borrowing URLReader) -> Bool {
    for name in names(of: branch) {
      if let text = branch.constant {
        if url.hasValue(name, text) { return true }
      } else if url.has(name) {
        return true
      }
    }
    return false
  }

  /// The query items that tell that a branch is there.
  private func names(of branch: Branch) -> [String] {
    if case .group(let path) = branch.content.shape,
      case .group(let members)? = spec.declaration(path)?.kind
    {
      return members.map { branch.content.wireName(of: $0) }
    }
    return [branch.content.wireName] + branch.content.aliases
  }
}

extension Branch {
  /// The fixed text that an alternative without payload waits for.
  fileprivate var constant: String? {
    if case .constant(let text)? = valueType?.kind { text } else { nil }
  }
}

extension Parameter {
  var isPairs: Bool { if case .pairs = shape { true } else { false } }

  var repetition: Repetition {
    switch repeated {
    case .reject: .reject
    case .first: .first
    case .last: .last
    }
  }
}
