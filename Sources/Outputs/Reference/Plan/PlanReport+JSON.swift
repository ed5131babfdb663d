import URLSchemeCompiler
import URLSchemeInterpreter
package import URLSchemeRuntime

extension PlanReport {
  /// The plan, and what becomes of a URL; `Documentation/JSON.md` describes the members.
  ///
  /// - Parameter reading: The URL; nil for the plan alone.
  package func json(of reading: Reading?) -> JSONValue {
    .of([
      "version": 1, "app": spec.app.name, "schemes": spec.schemes.map(\.name).uniqued,
      "shapes": plan.shapes.indices.map(shape), "tree": Self.tree(plan.decisionTree()),
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
      "steps": shape.steps.map { step in
        step.json(type: step.placeholder.flatMap { wording.type($0, shape) }) {
          wording.key($0, shape)
        }
      },
    ])
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
