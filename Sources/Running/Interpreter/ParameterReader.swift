import URLSchemeCompiler
import URLSchemeRuntime

/// The problems with values that count as absent.
final class IgnoredValues {
  var errors: [RequestError] = []
}

/// Reads the parameters of a spec from a URL, in the order in which generated code does.
struct ParameterReader {
  let spec: Spec
  /// The place for the errors of values that count as absent because they can't be read.
  var ignored: IgnoredValues?
  /// Whether such values are refused after all, as where a URL is built of them.
  var isStrict = false

  /// - Parameter given: The values that are known without the URL, which has no items of them.
  func values(
    of parameters: [Parameter], given: RequestValues = [], from url: inout URLReader
  ) throws(RequestError) -> RequestValues {
    var members: [Value.Member] = []
    for parameter in parameters.inURLOrder {
      var value = given[parameter.key]
      if value == nil { value = try self.value(of: parameter, beside: members, from: &url) }
      if let value { members.append(Value.Member(name: parameter.key, value: value)) }
    }
    try spec.check(members, of: parameters)
    return members
  }

  /// The value of a parameter, or its default; nil when it is optional and absent.
  ///
  /// - Parameter values: The values of those before it.
  func value(
    of parameter: Parameter, beside values: [Value.Member] = [], from url: inout URLReader
  ) throws(RequestError) -> Value? {
    let found = try leniently(parameter, from: &url)
    if found == nil, parameter.presence == .required { throw missing(parameter, in: url) }
    return found ?? parameter.defaultValue(beside: values)
  }

  private func leniently(
    _ parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    guard parameter.invalid == .ignore, !isStrict else {
      return try presentValue(of: parameter, from: &url)
    }
    do throws(RequestError) {
      let value = try presentValue(of: parameter, from: &url)
      if let value { try spec.check(value, of: parameter) }
      return value
    } catch {
      ignored?.errors.append(error)
      return parameter.isFlag ? .boolean(false) : nil
    }
  }

  private func missing(_ parameter: Parameter, in url: borrowing URLReader) -> RequestError {
    switch parameter.kind {
    case .value(let type) where type.groupPath != nil:
      url.missingGroup(
        named: GroupListNaming(parameter.wireName),
        of: spec.members(of: type.groupPath ?? "").map(\.wireName))
    case .value(let type):
      url.missing(parameter.wireName, spec.expectation(of: type))
    case .choice(let path):
      url.missing(
        parameter.key, oneOf: items(of: spec.branches(of: path)))
    case .group, .pairs: RequestError(.missing, parameter: url.fullName(parameter.wireName))
    }
  }

  private func presentValue(
    of parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    switch parameter.kind {
    case .value(let type): return try value(of: type, parameter, from: &url)
    case .choice(let path): return try choice(path, parameter, from: &url)
    case .group(let path): return try group(path, parameter, from: &url)
    case .pairs(let type):
      return .pairs(try url.pairs(of: spec.form(of: type), in: parameter.keyNaming))
    }
  }

  private func value(
    of type: ValueType, _ parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    // Most are absent, and need no form.
    if type.groupPath == nil, !parameter.wireNames.contains(where: { url.has($0) }) {
      return type.isFlag ? .boolean(false) : nil
    }
    let repeated = parameter.repetition
    return try parameter.withNames { name, aliases throws(RequestError) in
      switch type.kind {
      case .flag: return .boolean(try url.flag(name, aliases: aliases, repeated: repeated))
      case .list(let element, .groups):
        return try groups(
          element.declaredPath ?? "", GroupListNaming(parameter.wireName), from: &url)
      case .list(let element, .repeated):
        let form = spec.form(of: element)
        return try url.list(ifPresent: name, of: form, aliases: aliases).map(Value.list)
      case _ where spec.isJSON(type):
        let text = try url.string(ifPresent: name, aliases: aliases, repeated: repeated)
        guard let text else { return nil }
        let path = url.fullName(parameter.wireName)
        guard let json = JSONValue(urlText: text) else {
          throw RequestError(.illTyped, parameter: path, expected: spec.expectation(of: type))
        }
        return try spec.value(of: json, as: type, at: path)
      default:
        let form = spec.form(of: type, split: parameter.split)
        return try url.value(ifPresent: name, as: form, aliases: aliases, repeated: repeated)
      }
    }
  }

  private func group(
    _ path: String, _ parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    let members = spec.members(of: path)
    let outer = url.rename(by: parameter.wireName)
    defer { _ = url.rename(outer) }
    // A group that has to be there is read to its first member that is missing.
    let isThere = members.flatMap(\.wireNames).contains { url.has($0) }
    guard isThere || parameter.isRequired else { return nil }
    do throws(RequestError) {
      return .record(try values(of: members, from: &url))
    } catch {
      // Where the group counts as absent, its members are no unknown parameters.
      url.claim(members.flatMap(\.wireNames).map { url.fullName($0) })
      throw error.named(in: members, parameter.wireName(of:))
    }
  }

  private func groups(
    _ path: String, _ naming: GroupListNaming, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    let members = spec.members(of: path)
    var groups: [Value] = []
    let names = members.flatMap(\.wireNames)
    let isThere = try url.forEachGroup(named: naming, of: names) {
      (url: inout URLReader) throws(RequestError) in
      do throws(RequestError) {
        groups.append(.record(try values(of: members, from: &url)))
      } catch {
        throw error.named(in: members) { url.fullName($0.wireName) }
      }
    }
    return isThere ? .list(groups) : nil
  }

  // MARK: Either/or

  private func choice(
    _ path: String, _ parameter: Parameter, from url: inout URLReader
  ) throws(RequestError) -> Value? {
    guard case .choice(let branches, let prefersFirst)? = spec.declaration(path)?.kind else {
      return nil
    }
    let index = try url.branch(
      of: items(of: branches), prefersFirst: prefersFirst, parameter.key)
    guard let index else { return nil }
    let chosen = branches[index]
    if chosen.kind.valueType?.constant != nil { return .branch(chosen.key, nil) }
    let payload = try value(of: chosen, from: &url)
    return .branch(chosen.key, chosen.hasPayload ? payload : nil)
  }

  /// How to know that a branch is there, as generated code says it.
  private func items(of branches: [Parameter]) -> [URLBranch] {
    branches.map { branch in
      if case .group = branch.kind { return .group(branch.names(in: spec)) }
      return .item(
        branch.wireName, equalTo: branch.kind.valueType?.constant, aliases: branch.aliases)
    }
  }
}

extension Parameter {
  /// Calls `body` with the parameter's names in the URL.
  func withNames<Result>(
    _ body: (_ name: URLLiteral, _ aliases: [URLLiteral]) throws(RequestError) -> Result
  ) throws(RequestError) -> Result {
    try wireNames.withLiterals { names throws(RequestError) in
      try body(names[0], Array(names.dropFirst()))
    }
  }

  var repetition: Repetition {
    switch repeated {
    case .reject: .reject
    case .first: .first
    case .last: .last
    }
  }
}

extension Spec {
  /// Writes the values of a request, in the order in which generated code does.
  func write(_ values: RequestValues, of parameters: [Parameter], to url: inout URLWriter) {
    for parameter in parameters.inURLOrder {
      guard let value = values[parameter.key],
        parameter.isScheme || !isDefault(value, of: parameter, beside: values)
      else { continue }
      parameter.wireName.withLiteral { write(value, of: parameter, named: $0, to: &url) }
    }
  }

  private func write(
    _ value: Value, of parameter: Parameter, named name: URLLiteral, to url: inout URLWriter
  ) {
    let allowReserved = parameter.allowReserved
    switch (parameter.kind, value) {
    case (.value(let type), _):
      switch (type.kind, value) {
      case (.flag, .boolean(let isPresent)): url.flag(name, isPresent)
      case (.list(let element, .groups), .list(let values)):
        let members = members(of: element.declaredPath ?? "")
        let naming = GroupListNaming(parameter.wireName)
        for (index, value) in values.enumerated() {
          guard case .record(let record) = value else { continue }
          url.withNaming(naming.naming(at: naming.firstIndex + index)) { url in
            write(record, of: members, to: &url)
          }
        }
      case (.list(let element, .repeated), .list(let values)):
        url.list(name, values, of: form(of: element), allowReserved: allowReserved)
      default:
        let form = form(of: type, split: parameter.split)
        url.value(name, value, as: form, allowReserved: allowReserved)
      }
    case (.choice(let path), .branch(let key, let payload)):
      guard let branch = branches(of: path).first(where: { $0.key == key }) else { return }
      branch.wireName.withLiteral { name in
        if let text = branch.kind.valueType?.constant {
          url.string(name, text)
        } else if branch.isFlag {
          url.flag(name, true)
        } else if let payload {
          write(payload, of: branch, named: name, to: &url)
        }
      }
    case (.group(let path), .record(let members)):
      url.withNaming(GroupNaming(parameter.wireName)) { url in
        write(members, of: self.members(of: path), to: &url)
      }
    case (.pairs(let type), .pairs(let pairs)):
      url.pairs(
        pairs, of: form(of: type), in: parameter.keyNaming, allowReserved: allowReserved)
    default: break
    }
  }
}
