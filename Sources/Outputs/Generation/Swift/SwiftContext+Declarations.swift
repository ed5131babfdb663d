import URLSchemeCompiler
import URLSchemeRuntime

extension SwiftContext {
  /// A type that the spec declares.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `name` | the type's name |
  /// | `documentation` | the lines of the comment, for `swift/documentation` |
  /// | `access`, `namespace` | as in the file |
  /// | `enumeration`, `object`, `parts`, `group`, `choice`, `union`, `jsonUnion` | true for the one it is |
  /// | `template` | the places of the parts in their text, as a string literal |
  /// | `isInDefaults` | whether an object is a default or a part of one |
  /// | `openEnumeration` | true for an enumeration that other texts are values of, too |
  /// | `aliases` | an enumeration's other texts, each with `case`, `word` and `text`; `hasAliases` tells whether there are any |
  /// | `ignoresCase` | whether capital and small letters are the same in an enumeration's words |
  /// | `hasOtherTexts` | whether it has `aliases` or `ignoresCase` |
  /// | `jsonConvertible` | whether an enumeration or a union is also used in JSON |
  /// | `wordProtocol` | what an enumeration conforms to |
  /// | `cases` | an enumeration's cases (`enumCase`) |
  /// | `enumCases` | the same as code (`commented`) |
  /// | `wordEntries` | the entries of an enumeration's words, each on a line of its own |
  /// | `branches` | a choice's or a union's cases (`SwiftBranch`) |
  /// | `discriminator` | the name of the member that tells the kinds of a `jsonUnion` apart, as a literal |
  /// | `words` | what that member says, as a list of string literals |
  /// | `indirect` | whether a value of a `jsonUnion` can hold another one |
  /// | `isInRules` | whether rules name the alternatives of a choice or a union |
  /// | `readings` | a union's cases that are read from a value: all but the one of a bare name |
  /// | `textReadings` | a union's readings of `text`, each with the `condition` and the `value` that it is then |
  /// | `rest` | the value of every other text; absent where there is none |
  /// | `bare` | the case of a union that is a query item without `=` |
  /// | `prefersFirst` | whether the first branch of a choice counts where several are there |
  /// | `hasBranchChecks` | whether something is checked of what the branches hold |
  /// | `branchForms` | constants for the forms of a union's branches (`branchForm`) |
  /// | `branchChecks` | the branches of which something is checked (`SwiftBranch`) |
  /// | `asksWhetherAllowed` | whether a reading asks `isAllowed`, because of a constraint |
  /// | `constrainedBranches` | the branches of a union that a constraint may leave to later ones |
  /// | `hasUncheckedBranches` | whether there are others too |
  /// | `hasNormalizedBranches` | whether there are any of the next |
  /// | `normalizedBranches` | the branches of a union of whose values not all survives |
  /// | `hasExactBranches` | whether there are others too |
  /// | `expectation` | a union's possible texts in words, as a string literal |
  ///
  /// and everything of `SwiftRecord`, for an object and a group.
  func declaration(_ declaration: Declaration) -> View {
    let (form, content): (String, View) =
      switch declaration.kind {
      case .enumeration(let words):
        (words.isOpen ? "openEnumeration" : "enumeration", enumeration(words, declaration))
      case .object: ("object", [:])
      case .parts(_, let template): ("parts", ["template": Self.arguments(of: template)])
      case .group: ("group", [:])
      case .choice(let all, let first): ("choice", branches(all, declaration, prefersFirst: first))
      case .union(let all): ("union", branches(all, declaration, isUnion: true))
      case .tagged(let all, let name):
        ("jsonUnion", branches(all, declaration, discriminator: name))
      }
    let view: View = [
      "name": SwiftIdentifier.escaped(declaration.name),
      "documentation": documentation(of: declaration), "access": access,
      form: true, "isInDefaults": objectsInDefaults.contains(declaration.path),
      "jsonConvertible": !declaration.kind.isInteger
        && declarationsInJSON.contains(declaration.path),
    ]
    return (record(of: declaration)?.view ?? [:]).adding(content).adding(view)
  }

  private static func arguments(of template: PartsTemplate) -> String {
    let arguments: SwiftArguments = ["": template.source, "ignoringCase": template.ignoresCase]
    return arguments.all.joined(separator: ", ")
  }

  private func enumeration(_ words: EnumWords, _ declaration: Declaration) -> View {
    let aliases = words.flatMap { word in
      word.otherTexts.map { text -> View in
        [
          "case": SwiftIdentifier.escaped(word.caseName), "text": SwiftLiteral.string(text),
          "word": SwiftLiteral.string(word.wireText),
        ]
      }
    }
    return [
      "aliases": aliases, "ignoresCase": words.ignoresCase,
      "hasOtherTexts": words.ignoresCase || !aliases.isEmpty,
      "wordProtocol": LazyText {
        self.runtime.name(declaration.kind.isInteger ? "URLIntegerEnum" : "URLEnum")
      },
      "cases": LazyList {
        words.map {
          self.enumCase($0.caseName, text: $0.wireText, message: nil, summary: $0.summary)
        }
      },
      "enumCases": Self.commented(
        words.map {
          let lines = DocumentationText.lines(summary: $0.summary, description: nil)
          return (lines, "case " + SwiftIdentifier.escaped($0.caseName))
        }),
      "wordEntries": words.map {
        ".\(SwiftIdentifier.escaped($0.caseName)): \(SwiftLiteral.string($0.wireText)),"
      }.joined(separator: "\n"),
    ]
  }

  /// What is said of a choice, a union or, with a discriminator, a union of JSON objects.
  private func branches(
    _ all: [Parameter], _ declaration: Declaration, prefersFirst: Bool = false,
    isUnion: Bool = false, discriminator: String? = nil
  ) -> View {
    let checks = discriminator == nil ? checks(ofBranches: declaration.path) : []
    let cases = Set(all.map(\.caseName))
    func branches(_ places: [Int]) -> [SwiftBranch] {
      places.enumerated().map { index, place in
        let swift = SwiftParameter(
          parameter: all[place], channel: .url, scope: declaration.path, context: self)
        return SwiftBranch(
          index: index, count: places.count,
          checks: checks.indices.contains(place) ? checks[place] : [], isUnion: isUnion,
          cases: cases, swift: swift)
      }
    }
    let ways = branches(Array(all.indices))
    let constrained = ways.filter(\.isConstrained)
    let normalized = ways.filter(\.isNormalized)
    let isChecked = ways.filter(\.isChecked)
    let readings = isUnion ? branches(all.indices.filter { !all[$0].isFlag }) : []
    // If a branch reads every text, later ones get none.
    let left = ways.contains(where: \.takesAnyText) ? [] : constrained
    // A text that violates all constraints is read by its form, so that the error is about a constraint.
    let texts = readings.map { $0.reading(obeys: true) } + left.map { $0.reading(obeys: false) }
    let textReadings = texts.prefix { $0.condition != nil }
    let bare = isUnion ? all.first(where: \.isFlag) : nil
    return [
      "discriminator": discriminator.map(SwiftLiteral.string),
      "words": SwiftLiteral.strings(all.map(\.wireName)),
      "indirect": discriminator != nil
        && all.compactMap(\.kind.declaredPath).contains(where: typesWithUnions.contains),
      "isInRules": typesInRules.contains(declaration.path),
      "branches": ways.map(\.view), "prefersFirst": prefersFirst,
      "branchForms": ways.compactMap(\.branchForm),
      "readings": readings.map(\.view),
      "textReadings": textReadings.map { ["condition": $0.condition, "value": $0.value] as View },
      "rest": texts.dropFirst(textReadings.count).first?.value,
      "bare": bare.map { SwiftIdentifier.escaped($0.caseName) },
      "branchChecks": isChecked.map(\.view),
      "asksWhetherAllowed": !constrained.isEmpty,
      "constrainedBranches": left.map(\.view),
      "hasUncheckedBranches": isChecked.count < ways.count,
      "normalizedBranches": normalized.map(\.view),
      "hasExactBranches": normalized.count < ways.count,
      "expectation": SwiftLiteral.string(
        spec.expectation(of: ValueType(.declared(declaration.path)))),
    ]
  }

  /// Declarations as code, a view for each that has a comment.
  static func commented(_ declarations: [(documentation: [String], code: String)]) -> [View] {
    var runs: [(documentation: [String], code: String)] = []
    for (documentation, code) in declarations {
      if documentation.isEmpty, !runs.isEmpty {
        runs[runs.count - 1].code += "\n" + code
      } else {
        runs.append((documentation, code))
      }
    }
    return runs.map(commented)
  }

  /// Declarations of one kind as code.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `documentation` | the lines of the first one's comment, for `swift/documentation`; the others have none |
  /// | `code` | the declarations, each on a line of its own |
  private static func commented(_ documentation: [String], _ code: String) -> View {
    ["documentation": documentation, "code": code]
  }

  /// A group or a JSON object; nil for what is no struct.
  func record(of declaration: Declaration) -> SwiftRecord? {
    switch declaration.kind {
    case .object(let members):
      SwiftRecord(members, in: .json, in: declaration.path, context: self)
    case .parts(let members, _):
      SwiftRecord(members, in: .parts, in: declaration.path, context: self)
    case .group(let members): SwiftRecord(members, in: .url, in: declaration.path, context: self)
    case .enumeration, .choice, .union, .tagged: nil
    }
  }

  private func documentation(of declaration: Declaration) -> [String] {
    let lines = DocumentationText.lines(
      summary: declaration.summary, description: declaration.description)
    guard lines.isEmpty, let property = property(typedBy: declaration.path) else { return lines }
    return ["The values of ``\(property)``."]
  }

  /// A word of an enumeration, or an error of an action.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `case` | the Swift case |
  /// | `text` | the word in the URL, or the error's code, as a string literal |
  /// | `message` | the error's message as a string literal |
  /// | `documentation` | the lines of the comment, for `swift/documentation` |
  func enumCase(_ name: String, text: String, message: String?, summary: String?) -> View {
    [
      "case": SwiftIdentifier.escaped(name), "text": SwiftLiteral.string(text),
      "message": message.map(SwiftLiteral.string),
      "documentation": DocumentationText.lines(summary: summary, description: nil),
    ]
  }

  func enumCase(_ error: ActionError) -> View {
    enumCase(
      error.caseName, text: error.code, message: error.message ?? error.summary ?? error.name,
      summary: error.summary ?? error.message)
  }
}

extension Spec {
  /// The parameters and the results of each action, and the contents of each declared type.
  var parameterLists: [[Parameter]] {
    actions.flatMap { [$0.parameters, $0.returns] } + declarations.map(\.kind.contents)
  }

  /// The paths of the types of which rules name alternatives.
  var typesInRules: Set<String> {
    Set(
      parameterLists.flatMap { parameters in
        parameters.flatMap(\.relations).flatMap(\.others).compactMap { other in
          parameters.first { $0.key == other.key }
            .flatMap { namesAlternatives(other, of: $0) ? $0.kind.declaredPath : nil }
        }
      })
  }
}
