import URLSchemeCompiler
import URLSchemeRuntime

extension MatchingStep {
  /// The step as programs have it; `Documentation/JSON.md` describes the members.
  ///
  /// - Parameters:
  ///   - type: The type of a placeholder's texts, in words; nil for any text.
  ///   - name: What a parameter is called, by its name in the URL.
  func json(type: String? = nil, named name: (String) -> String = { $0 }) -> JSONValue {
    let (kind, more): (String, JSONMembers) =
      switch self {
      case .literal(let text): ("literal", ["text": text])
      case .value: ("value", [:])
      case .valueBefore(_, let text): ("value", ["before": text])
      case .restOfURL: ("restOfURL", [:])
      case .whole: ("whole", [:])
      case .last(let text): ("lastLiteral", ["text": text])
      case .lastValue(_, let text): ("lastValue", ["after": text])
      case .restOfPath: ("restOfPath", [:])
      case .restOfPathBefore(_, let text): ("restOfPath", ["before": text])
      case .any(let text): ("any", ["before": text])
      case .anyRest: ("anyRest", [:])
      case .constant(_, let text): ("constant", ["text": text])
      case .itemRest(let item, _): ("itemRest", ["name": item])
      case .isAtEnd: ("end", [:])
      case .item(let item), .itemAs(let item, _): ("item", ["name": item])
      case .itemEqual(let item, let text): ("item", ["name": item, "text": text])
      case .bareItem(let ordinal, _, let others):
        ("bareItem", ["ordinal": ordinal, "others": others])
      case .hasNoFragment: ("noFragment", [:])
      case .hasNoRest(let behindSlash):
        ("noRest", ["behindSlash": JSONValue.boolean(behindSlash)])
      case .startFragment(let hasQuery): ("fragment", ["hasQuery": hasQuery])
      case .startFragmentItems(let hasQuery): ("fragmentItems", ["hasQuery": hasQuery])
      case .endFragmentItems(let names): ("endOfFragmentItems", ["names": names])
      }
    return .of(["step": kind, "parameter": variable.map(name), "type": type] + more)
  }
}

extension BuildingStep {
  /// The step as programs have it; `Runtimes/JavaScript/README.md` describes the members.
  var json: JSONValue {
    let (kind, members): (String, JSONMembers) =
      switch self {
      case .constant(let name, let text): ("constant", ["parameter": name, "text": text])
      case .literal(let text): ("literal", ["text": text])
      case .value(let name, let delimiters, let isInHost):
        ("value", ["parameter": name, "escaping": delimiters, "isInHost": isInHost])
      case .restOfPath(let name, let delimiters, let isInHost):
        ("restOfPath", ["parameter": name, "escaping": delimiters, "isInHost": isInHost])
      case .restOfURL(let name): ("restOfURL", ["parameter": name])
      case .whole(let name): ("whole", ["parameter": name])
      case .item(let text): ("item", ["text": text])
      case .itemAs(let item, let name): ("item", ["name": item, "parameter": name])
      case .bareItem(let name): ("bareItem", ["parameter": name])
      case .items: ("items", [:])
      case .fragmentValue(let name, let delimiters):
        ("fragmentValue", ["parameter": name, "escaping": delimiters])
      case .startFragmentItems(let hasQuery): ("fragmentItems", ["hasQuery": hasQuery])
      case .part(let names, let steps): ("part", ["names": names, "steps": steps.map(\.json)])
      }
    return .of(["step": kind] + members)
  }
}
