package import URLSchemeCompiler
import URLSchemeRuntime

extension Interpreter {
  /// The problems of every example and every rejected one of the spec, in the order of the file.
  package func exampleProblems() -> [Diagnostic] {
    var checker = ExampleChecker(interpreter: self)
    for action in spec.actions {
      for example in action.examples { checker.check(example, of: action) }
      for answer in action.answers { checker.check(answer, of: action) }
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
    _ rule: Rule, at range: SourceRange, _ message: String, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(rule, at: range, message, notes: notes))
  }

  mutating func check(_ example: Example, of action: Action) {
    let parsed: ParsedURL
    do throws(RequestError) {
      parsed = try interpreter.parse(example.url, judgingCallbacks: true)
    } catch {
      // What is not shown needs no comparison with all templates.
      let isShown = diagnostics.count < Diagnostics.shownLimit
      let error = isShown ? interpreter.cause(of: error, example.url) : error
      let misses = isShown ? interpreter.nearMisses(example.url, refusedFor: error) : []
      let advice =
        error.reason == .notAURL && example.range.isBehindComma
        ? "; if it is the end of the URL before it, quote that URL, because a comma ends it here"
        : ""
      var notes = misses.map { miss in
        Diagnostic.Note(miss.text, at: interpreter.spec.action(named: miss.action)?.range)
      }
      let isNear = misses.contains { $0.action == action.name }
      if isShown { notes += ownNotes(action, error, isNear: isNear) }
      return report(
        .exampleRefused, at: example.range, "this example is not accepted: \(error)\(advice)",
        notes: notes)
    }
    guard parsed.action.name == action.name else {
      return report(
        .exampleOfOtherAction, at: example.range,
        "this is an example of '\(action.name)', but the URL belongs to '\(parsed.action.name)'")
    }
    checkValues(example.values, parsed.values, of: action.parameters, in: "the URL")
    checkLaw(example, parsed)
  }

  /// What an action says itself of an example of it that is refused.
  private func ownNotes(
    _ action: Action, _ error: RequestError, isNear: Bool
  ) -> [Diagnostic.Note] {
    if error.action == nil, error.reason == .unknownAction, !isNear,
      let template = action.templates.first
    {
      let text = interpreter.spec.text(of: template)
      return [.init("'\(action.name)' is '\(text)'", at: action.range)]
    }
    guard error.reason == .missing, error.action == action.name,
      let parameter = action.parameters.first(where: { $0.wireName == error.parameter }),
      parameter.location == .query
    else { return [] }
    return [
      .init(
        "'\(parameter.key)' isn't in 'url', so it is a query item; write '{\(parameter.key)}' there if it is in the "
          + "path, or '\(parameter.key)?' if it can be left out", at: action.range)
    ]
  }

  private mutating func checkValues(
    _ node: YAMLNode?, _ values: RequestValues, of parameters: [Parameter], in url: String
  ) {
    for pair in node?.asMapping?.pairs ?? [] {
      // Other keys are errors of the spec.
      guard let parameter = parameters.first(where: { $0.key == pair.key.text }) else { continue }
      let found = values[parameter.key]
      do throws(ValueProblem) {
        let expected =
          pair.value.isAbsent ? nil : try interpreter.spec.value(pair.value, of: parameter)
        guard found != expected else { continue }
        let actual = found.map { ValueText(spec: interpreter.spec).text($0, of: parameter) }
        report(
          .exampleValues, at: pair.value.range,
          "\(url) gives '\(parameter.key)' " + (actual.map { "the value \($0)" } ?? "no value"))
      } catch {
        report(.exampleValues, at: error.range, error.message)
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
      return report(
        .exampleNotStable, at: example.range, "the values of this example can't be built: \(error)")
    }
    if built == example.url { return }
    if let again = try? interpreter.parse(built), again.values == parsed.values { return }
    report(
      .exampleNotStable, at: example.range,
      "these values are built as '\(PrintableText.abbreviated(built, to: 200))', which reads "
        + "differently")
  }

  /// Reads an answer as a caller does, compares what it tells, and has the app tell it again.
  mutating func check(_ answer: AnswerExample, of action: Action) {
    let told: ToldAnswer
    do throws(RequestError) {
      told = try interpreter.answer(of: action, answer.url, outcome: answer.outcome)
    } catch {
      return report(.exampleRefused, at: answer.range, "this answer can't be read: \(error)")
    }
    switch told {
    case .success(let values):
      if let error = answer.error {
        report(.exampleValues, at: answer.range, "this answer tells a success, and not '\(error)'")
      }
      checkValues(answer.values, values, of: action.returns, in: "the answer")
    case .failure(let code, _):
      let found = action.errors.first { $0.code == code }
      if let error = answer.error, found?.name != error {
        report(
          .exampleValues, at: answer.range,
          "this answer tells " + (found.map { "'\($0.name)'" } ?? "the code '\(code)'")
            + ", and not '\(error)'")
      }
      reportValues(of: answer, "tells an error")
    case .cancelled: reportValues(of: answer, "tells a cancellation")
    }
    if let outcome = answer.outcome, outcome != told.outcome {
      report(
        .exampleValues, at: answer.range,
        "this answer tells '\(told.outcome.rawValue)', not '\(outcome.rawValue)'")
    }
    checkLaw(answer, told, of: action)
  }

  private mutating func reportValues(of answer: AnswerExample, _ told: String) {
    guard let node = answer.values else { return }
    report(.exampleValues, at: node.range, "this answer \(told), which carries no values")
  }

  private mutating func checkLaw(_ answer: AnswerExample, _ told: ToldAnswer, of action: Action) {
    guard let built = interpreter.rebuilt(told, of: action, from: answer.url) else { return }
    let again = try? interpreter.answer(of: action, built, outcome: told.outcome)
    guard again != told else { return }
    report(
      .exampleNotStable, at: answer.range,
      "what this answer tells is written as '\(PrintableText.abbreviated(built, to: 200))', which "
        + "tells something else")
  }

  mutating func check(_ reject: RejectedExample, of action: Action) {
    do throws(RequestError) {
      let parsed = try interpreter.parse(reject.url, judgingCallbacks: true)
      report(
        .rejectAccepted, at: reject.range, "this URL is accepted, as '\(parsed.action.name)'")
    } catch {
      let wireName = action.parameters.first { $0.key == reject.parameter }?.wireName
      let names = [reject.parameter, wireName].compactMap(\.self)
      // The first fault is the router's; a URL may have others, which `parse` lists.
      let faults = [error] + interpreter.problems(reject.url).errors
      let isMeant = faults.contains { fault in
        (names.isEmpty || names.contains { $0 == fault.parameter })
          && reject.because ?? fault.reason == fault.reason
      }
      if isMeant { return }
      let parameter = error.parameter.map { ", parameter: \($0)" } ?? ""
      report(
        .rejectReason, at: reject.range,
        "this URL is rejected for another reason, 'because: \(error.reason.rawValue)\(parameter)': "
          + "\(error)")
    }
  }
}

extension SourceRange {
  /// Whether a comma is before it, which ends an entry between brackets.
  fileprivate var isBehindComma: Bool {
    file.bytes[..<offsets.lowerBound].last { $0 != UInt8(ascii: " ") } == UInt8(ascii: ",")
  }
}
