import URLSchemeCompiler
import URLSchemeRuntime

extension ScriptModel {
  /// How the URLs of one action are read and built: the steps of the plan, without what follows from a template that is
  /// one text.
  func urls(ofAction ordinal: Int) -> JSONMembers {
    let action = plan.actions[ordinal]
    func template(_ template: URLTemplate) -> JSONValue {
      let shapes = PlannedShape.shapes(of: template, action: ordinal, plan.rules, action.facts)
      let isText = shapes.map(\.steps) == [[.literal(template.text), .isAtEnd]]
      let scheme: JSONMembers = [
        "fixed": template.scheme.fixed, "variable": template.scheme.variable,
      ]
      return .of([
        "text": template.text, "scheme": scheme,
        "rank": isText ? ranks[shapes[0].rank.value] : nil,
        "shapes": isText ? [] : shapes.map(shape),
      ])
    }
    let usual = "\(spec.schemes.first?.name ?? ""):\(action.templates.first?.text ?? "")"
    let isOpened = action.buildings.isEmpty && action.opening != nil
    return [
      "templates": action.templates.map(template), "links": action.links.map(template),
      "opening": isOpened && action.opening != usual ? action.opening : nil,
      "buildings": isOpened ? nil : JSONValue.array(action.buildings.map(building)),
      "placeholders": action.placeholders.map {
        JSONValue.array([.string("\($0.place)"), .string($0.name)])
      },
    ]
  }

  private func shape(_ shape: PlannedShape) -> JSONValue {
    .of([
      "rank": ranks[shape.rank.value], "keepsSlash": shape.keepsSlash,
      "omitsSlash": shape.omitsSlash, "hasSegments": shape.hasSegments,
      "isEquivalent": shape.isEquivalent, "steps": shape.steps.map { $0.json() },
    ])
  }

  private func building(_ template: BuildingTemplate) -> JSONValue {
    let scheme: JSONMembers =
      switch template.scheme {
      case .text(let scheme): ["scheme": scheme]
      case .parameter(let name): ["schemeParameter": name]
      }
    let shapes = template.shapes.map {
      JSONValue.of(["names": $0.names, "steps": $0.steps.map(\.json)])
    }
    return .of(scheme + ["isLink": template.isLink, "shapes": shapes])
  }
}
