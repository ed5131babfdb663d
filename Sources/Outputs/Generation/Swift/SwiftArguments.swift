import URLSchemeCompiler
import URLSchemeRuntime

/// The arguments of a call, written as a dictionary: what is nil, false or an empty list is left out,
/// and so is the label of what has none.
struct SwiftArguments: ExpressibleByDictionaryLiteral {
  /// Each argument as it is written in the call: `atMost: 20`.
  private(set) var all: [String]

  init(dictionaryLiteral elements: (String, (any SwiftContent)?)...) {
    all = elements.compactMap { label, content in
      content?.code.map { label.isEmpty ? $0 : "\(label): \($0)" }
    }
  }

  /// The same as statements that set the properties of what a closure is given: `$0.appStore = "42"`.
  var assignments: [String] {
    all.map { argument in
      let (property, value) = argument.cut(at: ":")
      return "$0.\(property) =\(value ?? "")"
    }
  }

  /// Expressions without labels.
  init(_ all: [String]) { self.all = all }

  static func + (left: SwiftArguments, right: SwiftArguments) -> SwiftArguments {
    SwiftArguments(left.all + right.all)
  }

  /// A pattern of dates and what it consists of: `"dd.MM.", [.day(2), ".", .month(2), "."]`.
  init(datePattern pattern: DatePattern) {
    let parts = pattern.parts.map { part in
      switch part.kind {
      case .literal(let text): SwiftLiteral.string(text)
      case .field(let field, let digits): ".\(field)(\(digits))"
      }
    }
    self = ["": pattern.text] + ["": SwiftCode.list(parts)]
  }

  func call(_ name: String) -> String { "\(name)(\(all.joined(separator: ", ")))" }
}

/// A value that can be an argument.
protocol SwiftContent {
  /// The expression; nil for what is left out.
  var code: String? { get }
}

extension String: SwiftContent {
  var code: String? { SwiftLiteral.string(self) }
}

extension Int: SwiftContent {
  var code: String? { String(self) }
}

extension Bool: SwiftContent {
  var code: String? { self ? "true" : nil }
}

extension SwiftArguments: SwiftContent {
  /// `.init(…)`; nil where there is nothing to say.
  var code: String? { all.isEmpty ? nil : call(".init") }
}

extension [String]: SwiftContent {
  var code: String? { isEmpty ? nil : SwiftLiteral.strings(self) }
}

/// An expression as it is.
struct SwiftCode: SwiftContent {
  let code: String?

  init(_ code: String?) { self.code = code }

  /// A case of an enum: `.strict`; nil for the usual one.
  init?<Word: Equatable>(_ word: Word, unless usual: Word) {
    if word == usual { return nil }
    code = ".\(word)"
  }

  /// A list of texts that is said when it is empty, too.
  init(list: [String]) { code = SwiftLiteral.strings(list) }

  /// A list of expressions; nil for none.
  static func list(_ expressions: [String]) -> SwiftCode? {
    expressions.isEmpty ? nil : SwiftCode("[\(expressions.joined(separator: ", "))]")
  }

  /// A regular expression with its automaton.
  init(pattern: Pattern) {
    let compiled = pattern.compiled
    let arguments: SwiftArguments = [
      "": compiled.text, "classes": compiled.classes, "next": compiled.next,
      "digits": compiled.digits == 1 ? nil : compiled.digits,
    ]
    code = arguments.code
  }

  /// A dictionary by texts, whose values are expressions.
  init(dictionary: [(key: String, value: String)]) {
    let entries = dictionary.map { "\(SwiftLiteral.string($0.key)): \($0.value)" }
    code = entries.isEmpty ? nil : "[\(entries.joined(separator: ", "))]"
  }
}
