package import URLSchemeRuntime

// Values as `urlscheme parse` prints them, which is how requests are given to the tool.

/// Why JSON is no value of a type.
package struct GivenProblem: Error, Sendable, CustomStringConvertible {
  /// What leads to the part that is wrong; empty for the value itself.
  package private(set) var path: [ValueStep] = []
  package let reason: Reason

  package enum Reason: Sendable {
    /// It doesn't read as its type, whose texts are this.
    case illTyped(expected: String)
    /// A member has to be there, and its texts are this.
    case missing(expected: String)
    /// There is no such member; these there are.
    case unknown(known: [String])
  }

  package var description: String {
    let part = path.isEmpty ? "the value" : "'\(path.name(behind: ""))'"
    return switch reason {
    case .illTyped(let expected): "\(part) does not read as its type; expected \(expected)"
    case .missing(let expected): "\(part) is missing; expected \(expected)"
    case .unknown(let known): "there is no \(part); there are: \(known.joined(separator: ", "))"
    }
  }

  fileprivate init(_ reason: Reason, at path: [ValueStep] = []) {
    (self.path, self.reason) = (path, reason)
  }

  /// The same problem of what holds the value.
  fileprivate func inside(_ step: ValueStep) -> GivenProblem {
    GivenProblem(reason, at: [step] + path)
  }
}

extension Parameter {
  /// Reads a value that `parse` prints: objects by the keys of their members, one of several values by the key
  /// of its alternative, and words by their keys.
  ///
  /// Names and texts of the URL are read as well, where they are no keys.
  package func value(
    given json: JSONValue, in declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    switch kind {
    case .value(let type): return try type.value(given: json, in: declarations)
    case .choice(let path), .group(let path):
      let declaration = declarations(path)?.kind
      switch (declaration, json) {
      case (.group(let members)?, .object(let given)):
        return try Self.record(given, of: members, declarations)
      case (.choice(let branches, _)?, _):
        if let value = try Self.branch(json, of: branches, declarations) { return value }
      default: break
      }
      let keys =
        (declaration?.branches?.map(\.key) ?? declaration?.contents.map(\.key) ?? []).map {
          "'\($0)'"
        }
      throw GivenProblem(
        .illTyped(
          expected: "a JSON object "
            + (declaration?.branches == nil ? "of " : "with exactly one of ")
            + keys.joined(separator: ", ")))
    case .pairs(let type): return try Self.pairs(json, of: type, declarations)
    }
  }

  fileprivate static func record(
    _ given: [JSONValue.Member], of members: [Parameter], _ declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    var found: [String: JSONValue] = [:]
    for item in given {
      let member =
        members.first { $0.key == item.name }
        ?? members.first { ([$0.wireName] + $0.aliases).contains(item.name) }
      guard let member, found[member.key] == nil else {
        throw GivenProblem(.unknown(known: members.map(\.key)), at: [.member(item.name)])
      }
      found[member.key] = item.value
    }
    let record = try members.values { (member) throws(GivenProblem) in
      guard let json = found[member.key], json != .null || member.takesNull else { return nil }
      do throws(GivenProblem) {
        return try member.value(given: json, in: declarations)
      } catch {
        throw error.inside(.member(member.key))
      }
    } missing: { member in
      let expected = member.kind.valueType?.expectation(in: declarations) ?? "a value"
      return GivenProblem(.missing(expected: expected), at: [.member(member.key)])
    }
    return .record(record)
  }

  /// Whether `null` is a value; of others, it says that they are absent.
  package var takesNull: Bool {
    if case .value(let type) = kind { type.scalar == .json } else { false }
  }

  /// The alternative that an object of one member names, or a text for one without a value; nil for what is
  /// neither.
  fileprivate static func branch(
    _ json: JSONValue, of branches: [Branch], _ declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value? {
    let (key, content): (String, JSONValue)
    switch json {
    case .object(let members) where members.count == 1:
      (key, content) = (members[0].name, members[0].value)
    case .string(let name): (key, content) = (name, .null)
    default: return nil
    }
    guard let branch = branches.first(where: { $0.key == key }) else { return nil }
    guard branch.hasPayload else {
      return content == .null || content == .boolean(true) ? .branch(key, nil) : nil
    }
    if content == .null, !branch.content.takesNull { return nil }
    do throws(GivenProblem) {
      return .branch(key, try branch.content.value(given: content, in: declarations))
    } catch {
      throw error.inside(.member(key))
    }
  }

  private static func pairs(
    _ json: JSONValue, of type: ValueType, _ declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    // A list of objects has names that repeat, and an order across names.
    let objects = if case .array(let objects) = json { objects } else { [json] }
    var pairs: [NamedValue<Value>] = []
    for object in objects {
      guard case .object(let members) = object else {
        throw GivenProblem(
          .illTyped(
            expected: "a JSON array of objects such as [{\"name\": …}], of names and values"))
      }
      for member in members {
        pairs.append(
          NamedValue(member.name, try type.value(given: member.value, in: declarations)))
      }
    }
    return .pairs(pairs)
  }
}

extension ValueType {
  /// Reads a value that `parse` prints.
  package func value(
    given json: JSONValue, in declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    if case .encoded = kind {
      // What is encoded is printed as its content.
      do throws(GivenProblem) {
        return try decoded.value(given: json, in: declarations)
      } catch {
        guard case .illTyped = error.reason, let value = text(json, in: declarations) else {
          throw error
        }
        return value
      }
    }
    switch kind {
    case .list(let element, let form): return try list(json, of: element, form, declarations)
    case .flag:
      if case .boolean = json { return .boolean(json == .boolean(true)) }
      if case .string(let text) = json, ["", "true", "false"].contains(text) {
        return .boolean(text != "false")
      }
      throw illTyped(in: declarations)
    case .declared(let path): return try declared(json, declarations(path)?.kind, declarations)
    case .scalar(let scalar, _): return try self.scalar(json, scalar, declarations)
    case .constant, .encoded, .swiftType:
      guard let value = text(json, in: declarations) else { throw illTyped(in: declarations) }
      return value
    }
  }

  /// The value of a text as a URL has it.
  private func text(_ json: JSONValue, in declarations: DeclarationLookup) -> Value? {
    switch json {
    case .string(let text): value(of: text, in: declarations)
    case .null, .array, .object: nil
    case .boolean, .integer, .number: value(of: json.urlText, in: declarations)
    }
  }

  private func list(
    _ json: JSONValue, of element: ValueType, _ form: ListForm, _ declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    var elements: [JSONValue] = []
    switch (json, form) {
    case (.array(let array), _): elements = array
    case (_, .groups):
      let keys = element.declaredPath.flatMap { declarations($0)?.kind.contents.map(\.key) } ?? []
      throw GivenProblem(
        .illTyped(
          expected:
            "a JSON array of objects such as [{\"\(keys.first ?? "name")\": …}], whose keys are "
            + keys.joined(separator: ", ")))
    case (.null, _), (.object, .separated), (_, .json): throw illTyped(in: declarations)
    case (.string(let text), .separated(let separator)):
      if !text.isEmpty { elements = separator.parts(of: text).map(JSONValue.string) }
    case (.string(""), .repeated): break
    case (_, .repeated), (_, .separated): elements = [json]
    }
    var values: [Value] = []
    for (index, item) in elements.enumerated() {
      do throws(GivenProblem) {
        values.append(try element.value(given: item, in: declarations))
      } catch {
        // A list of one, written as its element, has no part to be named.
        throw json == item ? error : error.inside(.element(index))
      }
    }
    return .list(values)
  }

  private func declared(
    _ json: JSONValue, _ kind: Declaration.Kind?, _ declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    switch kind {
    case .enumeration(let words):
      // Any text is a value of an open one, also one that is a word's key.
      if case .string(let text) = json, !words.isOpen, words.contains(where: { $0.key == text }) {
        return .enumeration(text)
      }
    case .object(let members), .parts(let members, _), .group(let members):
      let text = if case .string(let text) = json { JSONValue(urlText: text) } else { json }
      if case .object(let given)? = text {
        return try Parameter.record(given, of: members, declarations)
      }
    case .union(let branches):
      if let value = try Parameter.branch(json, of: branches, declarations) { return value }
      let value = Self.branch(of: branches, isBare: json == .null, in: declarations) { type in
        try? type.value(given: json, in: declarations)
      }
      guard let value else { throw illTyped(in: declarations) }
      return value
    case .tagged(let branches, let discriminator):
      if let value = try? Parameter.branch(json, of: branches, declarations) { return value }
      if case .object(let given) = json, case .string(let word)? = json[discriminator],
        let branch = branches.first(where: { $0.content.wireName == word }),
        let type = branch.valueType
      {
        let rest = JSONValue.object(given.filter { $0.name != discriminator })
        return .branch(branch.key, try type.value(given: rest, in: declarations))
      }
    case .choice, nil: break
    }
    guard let value = text(json, in: declarations) else { throw illTyped(in: declarations) }
    return value
  }

  private func scalar(
    _ json: JSONValue, _ scalar: ScalarType, _ declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    if case .string(let text) = json, scalar != .json, scalar != .jsonObject {
      if let value = value(of: text, in: declarations) { return value }
      // A value in the type's usual form: a date by ISO 8601, true and false.
      let usual = ValueType(scalar.kind).value(of: text, in: declarations)
      if let usual, self.text(of: usual, in: declarations) != nil { return usual }
      throw illTyped(in: declarations)
    }
    // Whatever two words a URL has for it, in JSON it is true or false.
    if case .boolean(let value) = json, scalar == .boolean { return .boolean(value) }
    let value = scalarForm?.valueOfJSON(json) ?? self.text(json, in: declarations)
    guard let value else { throw illTyped(in: declarations) }
    return value
  }

  private func illTyped(in declarations: DeclarationLookup) -> GivenProblem {
    GivenProblem(.illTyped(expected: expectation(in: declarations)))
  }
}
