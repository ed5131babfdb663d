package import URLSchemeCompiler
package import URLSchemeInterpreter
package import URLSchemeRuntime

/// The shapes of an app's URLs and what tells them apart, as text for people and for programs.
package struct PlanReport {
  let spec: Spec
  let plan: Plan
  let wording: PlanWording

  /// The way of one URL through the plan.
  package struct Reading {
    package let url: String
    /// Nil where the URL is compared with no shape.
    let trace: PlanTrace?
    /// Why the app refuses the URL, if it does.
    package let error: RequestError?

    package init(_ url: String, by interpreter: Interpreter) {
      self.url = url
      trace = try? interpreter.trace(url)
      do throws(RequestError) {
        _ = try interpreter.parse(url, judgingCallbacks: true)
        error = nil
      } catch {
        self.error = error
      }
    }
  }

  package init(_ spec: Spec, _ plan: Plan) {
    self.spec = spec
    self.plan = plan
    wording = PlanWording(spec)
  }

  // MARK: All shapes

  /// A paragraph for each shape, the best one first, and a list of what tells them apart.
  package var text: String {
    let actions = Set(plan.shapes.map(\.action)).count
    let schemes = spec.schemes.map(\.name).uniqued
    var lines = ["\(spec.app.name): \(plan.shapes.count.of("shape")) of \(actions.of("action"))."]
    if schemes.count > 1 { lines.append("The schemes are \(schemes.phrase("and")).") }
    lines += ["A URL goes to the first shape that it has.", ""]
    for place in plan.shapes.indices { lines += entry(place) }
    lines += ["", "Which shapes a URL is compared with:"]
    lines += Self.lines(for: plan.decisionTree(), indent: "")
    return lines.map { $0 + "\n" }.joined()
  }

  private func entry(_ place: Int) -> [String] {
    let shape = plan.shapes[place]
    let shapeText = wording.text(of: shape)
    var lines = ["\(place + 1). \(name(place)): \(PrintableText.escaped(shapeText))"]
    let clauses = wording.placeholders(of: shape)
    if !clauses.isEmpty { lines.append("   " + clauses.joined(separator: "; ")) }
    let template = PrintableText.escaped(shape.template)
    if !shapeText.hasSuffix(shape.template) { lines.append("   a shape of \(template)") }
    return lines
  }

  private func name(_ place: Int) -> String {
    PrintableText.escaped(spec.actions[plan.shapes[place].action].name)
  }

  private static func lines(for tree: DecisionTree, indent: String) -> [String] {
    switch tree {
    case .shapes(let places): return [indent + "- " + compared(places)]
    case .segment(let segment, let branches, _, let others):
      let turns = branches.map { (turn(segment, $0.texts), $0.tree) }
      return (turns + [(turn(segment, []), others)]).flatMap { words, tree in
        switch tree {
        case .shapes(let places): ["\(indent)- \(words): \(compared(places))"]
        case .segment: ["\(indent)- \(words):"] + lines(for: tree, indent: indent + "  ")
        }
      }
    }
  }

  private static func compared(_ places: [Int]) -> String {
    let numbers = places.map { String($0 + 1) }
    return places.isEmpty
      ? "none" : (places.count == 1 ? "shape " : "shapes ") + numbers.phrase("and")
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]

  private static func name(ofSegment segment: Int) -> String {
    (ordinals.indices.contains(segment) ? ordinals[segment] : "next") + " segment"
  }

  /// A segment's texts, for one branch.
  private static func turn(_ segment: Int, _ texts: [String]) -> String {
    let name = name(ofSegment: segment)
    if texts.isEmpty { return "any other \(name)" }
    let words = texts.filter { !$0.isEmpty }.map(\.quoted)
    let clauses =
      (words.isEmpty ? [] : ["the \(name) is \(words.phrase("or"))"])
      + (texts.contains("") ? ["there is no \(name)"] : [])
    return clauses.phrase("or")
  }

  // MARK: One URL

  /// Where a URL goes, with each shape that it is compared with on a line.
  package func text(of reading: Reading) -> String {
    var lines = [PrintableText.escaped(reading.url)]
    if let trace = reading.trace {
      lines += trace.turns.map { turn in
        turn.texts.isEmpty
          ? "- no shape names its \(Self.name(ofSegment: turn.segment))"
          : "- " + Self.turn(turn.segment, turn.texts)
      }
      if trace.ignoresTypes {
        lines.append("- types don't count, because the spec has 'mistyped: refuse'")
      }
      if trace.comparisons.isEmpty { lines.append("- no shape is left to compare with") }
      lines += trace.comparisons.map { "- " + line(for: $0, of: reading) }
    }
    return (lines + [end(of: reading)]).map { $0 + "\n" }.joined()
  }

  private func line(for comparison: PlanTrace.Comparison, of reading: Reading) -> String {
    let shape = plan.shapes[comparison.shape]
    let shapeText = PrintableText.escaped(wording.text(of: shape))
    let isRefused = reading.trace?.isPassedOver(comparison) ?? false
    let verdict =
      comparison.mismatch.map { "no, " + wording.reason($0, shape, of: reading.url) }
      ?? (isRefused ? "yes, but the action refuses the URL" : "yes")
    return "shape \(comparison.shape + 1), \(name(comparison.shape)), \(shapeText): \(verdict)"
  }

  private func end(of reading: Reading) -> String {
    guard let trace = reading.trace else { return "It is compared with no shape." }
    guard let place = trace.shape else {
      return trace.comparisons.contains(where: trace.isPassedOver)
        ? "The actions of all its shapes refuse it." : "It has none of the shapes."
    }
    return "It goes to \(name(place))" + (reading.error == nil ? "." : ", which refuses it.")
  }
}
