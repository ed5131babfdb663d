import URLSchemeCompiler
import URLSchemeInterpreter
package import URLSchemeRuntime

extension PlanReport {
  /// The plan, and what becomes of a URL; `Documentation/JSON.md` describes the members.
  ///
  /// - Parameter reading: The URL; nil for the plan alone.
  package func json(of reading: Reading?) -> JSONValue {
    .of([
      "app": spec.app.name, "schemes": spec.schemes.map(\.name).uniqued,
      "shapes": plan.shapes.indices.map(shape), "tree": Self.tree(plan.tree),
      "url": reading.map(url),
    ])
  }

  private func shape(_ place: Int) -> JSONValue {
    let shape = plan.shapes[place]
    let rank = shape.rank
    return .of([
      "number": place + 1, "action": spec.actions[shape.action].name, "template": shape.template,
      "text": wording.text(of: shape), "scheme": shape.scheme.fixed,
      "schemeParameter": shape.scheme.variable.map { wording.key($0, shape) },
      "opening": "\(shape.hierarchy)",
      "rank": JSONValue.of([
        "bound": rank.isBound, "rest": rank.takesRest, "literalBytes": Int(rank.literals),
        "placeholders": Int(rank.variables), "items": Int(rank.items),
        "literalItems": Int(rank.literalItems),
        "fragment": rank.hasFragment,
      ]),
      "steps": shape.steps.map { step($0, shape) },
    ])
  }

  private func step(_ step: MatchingStep, _ shape: PlannedShape) -> JSONValue {
    let (kind, more): (String, JSONMembers) =
      switch step {
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
      case .bareItem: ("bareItem", [:])
      case .hasNoFragment: ("noFragment", [:])
      case .hasNoRest: ("noRest", [:])
      case .startFragment(let hasQuery): ("fragment", ["hasQuery": hasQuery])
      case .startFragmentItems(let hasQuery): ("fragmentItems", ["hasQuery": hasQuery])
      case .endFragmentItems(let names): ("endOfFragmentItems", ["names": names])
      }
    let head: JSONMembers = [
      "step": kind, "parameter": step.variable.map { wording.key($0, shape) },
      "type": step.placeholder.flatMap { wording.type($0, shape) },
    ]
    return .of(head + more)
  }

  private static func tree(_ tree: DecisionTree) -> JSONValue {
    switch tree {
    case .shapes(let places): .of(["shapes": JSONValue.array(places.map { .integer($0 + 1) })])
    case .segment(let segment, let branches, _, let others):
      .of([
        "segment": segment,
        "branches": branches.map {
          JSONValue.of((["texts": $0.texts] as JSONMembers) + Self.tree($0.tree).members)
        }, "others": Self.tree(others),
      ])
    }
  }

  private func url(_ reading: Reading) -> JSONValue {
    let trace = reading.trace
    return .of([
      "url": reading.url,
      "segments": trace?.turns.map { turn in
        JSONValue.of(["segment": turn.segment, "texts": turn.texts])
      },
      "ignoresTypes": trace?.ignoresTypes,
      "comparisons": trace?.comparisons.map { comparison in
        JSONValue.of([
          "shape": comparison.shape + 1,
          "matches": JSONValue.boolean(comparison.mismatch == nil),
          "refused": trace?.isPassedOver(comparison),
          "reason": comparison.mismatch.map {
            wording.reason($0, plan.shapes[comparison.shape], of: reading.url)
          },
        ])
      }, "action": trace?.shape.map { spec.actions[plan.shapes[$0].action].name },
      "error": reading.error.map { "\($0)" },
    ])
  }
}
