import URLSchemeRuntime
package import URLSchemeSpec

extension Interpreter {
  /// Tries every example and every rejected one of the spec.
  ///
  /// - Returns: What is wrong with them, in the order of the file.
  package func validate() -> [Diagnostic] {
    var checker = ExampleChecker(interpreter: self)
    for action in spec.actions {
      for example in action.examples { checker.check(example, of: action) }
      for reject in action.rejects { checker.check(reject, of: action) }
    }
    return checker.diagnostics
  }
}

/// Reads examples, compares their values, builds them and reads them again.
private struct ExampleChecker {
  let interpreter: Interpreter
  var diagnostics: [Diagnostic] = []

  private mutating func report(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(rule, message, at: range, notes: notes))
  }

  mutating func check(_ example: Example, of action: Action) {
    let parsed: ParsedURL
    do throws(RequestError) {
      parsed = try interpreter.parse(example.url)
    } catch {
      report(
        .exampleRefused, "this example is not accepted: \(error)", at: example.range,
        // Where the action is known, the error says all there is to say.
        notes: error.action == nil
          ? interpreter.nearMisses(example.url).map { miss in
            .init(miss.text, at: interpreter.spec.action(named: miss.action)?.range)
          } : [])
      return
    }
    guard parsed.action.name == action.name else {
      report(
        .exampleOfOtherAction,
        "this is an example of '\(action.name)', but the URL belongs to '\(parsed.action.name)'",
        at: example.range)
      return
    }
    checkValues(of: example, parsed)
    checkLaw(example, parsed)
  }

  private mutating func checkValues(of example: Example, _ parsed: ParsedURL) {
    for pair in example.values?.asMapping?.pairs ?? [] {
      guard let parameter = parsed.action.parameters.first(where: { $0.key == pair.key.text })
      else {
        diagnostics.append(
          Diagnostic(
            .exampleValues, "'\(parsed.action.name)' has no parameter '\(pair.key.text)'",
            at: pair.key.range,
            suggestion: Suggestion.nearest(
              to: pair.key.text, in: parsed.action.parameters.map(\.key))))
        continue
      }
      let found = parsed.values[parameter.key]
      if pair.value.isAbsent, found == nil { continue }
      do throws(ValueProblem) {
        let expected = try parameter.value(of: pair.value, in: interpreter.spec.declaration)
        guard found != expected else { continue }
        let actual = found.map { ValueText(spec: interpreter.spec).text($0, of: parameter) }
        report(
          .exampleValues,
          "the URL gives '\(parameter.key)' " + (actual.map { "the value \($0)" } ?? "no value"),
          at: pair.value.range)
      } catch {
        report(.exampleValues, error.message, at: error.range)
      }
    }
  }

  /// build(parse(u)) is canonical and parses to the same request.
  private mutating func checkLaw(_ example: Example, _ parsed: ParsedURL) {
    let built: String
    do throws(RequestError) {
      built = try interpreter.build(
        parsed.action, parsed.values, callbacks: parsed.callbackItems)
    } catch {
      report(
        .exampleNotStable, "the values of this example can't be built: \(error)", at: example.range)
      return
    }
    guard let again = try? interpreter.parse(built), again.values == parsed.values else {
      report(
        .exampleNotStable,
        "these values are built as '\(PrintableText.abbreviated(built, to: 200))', which reads "
          + "differently", at: example.range)
      return
    }
  }

  mutating func check(_ reject: RejectedExample, of action: Action) {
    do throws(RequestError) {
      let parsed = try interpreter.parse(reject.url)
      report(
        .rejectAccepted, "this URL is accepted, as '\(parsed.action.name)'", at: reject.range)
    } catch {
      let parameter = reject.parameter.map { key in
        action.parameters.first { $0.key == key }?.wireName ?? key
      }
      let hasReason = reject.because.map { $0 == error.reason } ?? true
      let hasParameter = parameter.map {
        $0 == error.parameter || reject.parameter == error.parameter
      }
      guard hasReason, hasParameter ?? true else {
        let parameter = error.parameter.map { ", parameter: \($0)" } ?? ""
        report(
          .rejectReason,
          "this URL is rejected for another reason, 'because: \(error.reason.rawValue)\(parameter)': "
            + "\(error)", at: reject.range)
        return
      }
    }
  }
}
