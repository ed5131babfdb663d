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
    let scheme: JSONMembers =
      switch shape.scheme {
      case .any: [:]
      case .fixed(let name): ["scheme": name]
      case .variable(let name): ["schemeParameter": wording.key(name, shape)]
      }
    let rank = shape.rank
    let head: JSONMembers = [
      "number": place + 1, "action": spec.actions[shape.action].name, "template": shape.template,
      "text": wording.text(of: shape),
    ]
    return .of(
      head + scheme + [
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
    func value(_ kind: String, _ name: String, _ more: JSONMembers = [:]) -> JSONValue {
      let members: JSONMembers = [
        "step": kind, "parameter": name.isEmpty ? nil : wording.key(name, shape),
        "type": step.placeholder == nil ? nil : wording.type(name, shape),
      ]
      return .of(members + more)
    }
    func plain(_ kind: String, _ more: JSONMembers = [:]) -> JSONValue {
      .of((["step": kind] as JSONMembers) + more)
    }
    switch step {
    case .literal(let text): return plain("literal", ["text": text])
    case .value(let name): return value("value", name)
    case .valueBefore(let name, let text): return value("value", name, ["before": text])
    case .remainder(let name): return value("remainder", name)
    case .whole(let name): return value("whole", name)
    case .last(let text): return plain("lastLiteral", ["text": text])
    case .lastValue(let name, let text): return value("lastValue", name, ["after": text])
    case .rest(let name): return value("rest", name)
    case .restBefore(let name, let text): return value("rest", name, ["before": text])
    case .any(let text): return plain("any", ["before": text])
    case .anyRest: return plain("anyRest")
    case .constant(let name, let text): return value("constant", name, ["text": text])
    case .itemRest(let item, let name): return value("itemRest", name, ["name": item])
    case .isAtEnd: return plain("end")
    case .item(let item): return plain("item", ["name": item])
    case .itemEqual(let item, let text): return plain("item", ["name": item, "text": text])
    case .itemAs(let item, let name): return value("item", name, ["name": item])
    case .bareItem(_, let name, _): return value("bareItem", name)
    case .hasNoFragment: return plain("noFragment")
    case .hasNoRest: return plain("noRest")
    case .startFragment(let hasQuery): return plain("fragment", ["hasQuery": hasQuery])
    case .startFragmentItems(let hasQuery): return plain("fragmentItems", ["hasQuery": hasQuery])
    case .endFragmentItems(let names): return plain("endOfFragmentItems", ["names": names])
    }
  }

  private static func tree(_ tree: DecisionTree) -> JSONValue {
    switch tree {
    case .shapes(let places): .of(["shapes": JSONValue.array(places.map { .integer($0 + 1) })])
    case .segment(let segment, let branches, let others):
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
          "refused": comparison.isPassedOver,
          "reason": comparison.mismatch.map {
            wording.reason($0, plan.shapes[comparison.shape])
          },
        ])
      }, "action": trace?.shape.map { spec.actions[plan.shapes[$0].action].name },
      "error": reading.error.map { "\($0)" },
    ])
  }
}
