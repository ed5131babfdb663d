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
      case .remainder: ("remainder", [:])
      case .whole: ("whole", [:])
      case .last(let text): ("lastLiteral", ["text": text])
      case .lastValue(_, let text): ("lastValue", ["after": text])
      case .rest: ("rest", [:])
      case .restBefore(_, let text): ("rest", ["before": text])
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
