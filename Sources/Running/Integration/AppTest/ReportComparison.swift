import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeReceiving
import URLSchemeRuntime

/// Compares what an app reports of a URL with what its spec says.
struct ReportComparison {
  let interpreter: Interpreter
  let test: AppTestCase
  let report: AppReport

  private var spec: Spec { interpreter.spec }

  /// The problem as a clause; nil if there is none.
  var problem: String? {
    if report.tooLong == true { return "the app's report is too long to be compared" }
    switch test.expected {
    case .request(let request, let answers): return problem(request, answers)
    case .refusal(let error): return problem(error)
    }
  }

  private var isRefused: Bool { report.outcome == "rejected" || report.outcome == "unhandled" }

  /// Whether the app's own policy decides about a callback, because no example covers it.
  private var isCallbackPolicy: Bool {
    test.origin == .mutation && report.reason == RequestError.Reason.callbackRefused.rawValue
  }

  // MARK: Refusals

  private func problem(_ error: RequestError) -> String? {
    guard isRefused else {
      // Another module of the app may describe the URL.
      if error.action == nil, let app = report.app, app != spec.app.name { return nil }
      let action = report.action.map { "as '\(shown($0))'" } ?? "(\(shown(report.outcome)))"
      return "the app accepted it \(action); the spec refuses it: \(error)"
    }
    if isCallbackPolicy || isMissingCallback { return nil }
    // Of several modules, none had anything to say of a URL without an action.
    if report.reason == nil, report.outcome == "unhandled", error.action == nil { return nil }
    let isSame =
      report.reason == error.reason.rawValue
      && (error.parameter == nil || report.parameter == error.parameter)
    return isSame ? nil : "the app refused it: \(reported); the spec says: \(error)"
  }

  /// A router asks for a required callback before it reads anything else.
  private var isMissingCallback: Bool {
    test.action.replies.required && report.reason == RequestError.Reason.missing.rawValue
      && test.action.replies.itemNames.contains(report.parameter ?? "")
  }

  private var reported: String {
    let reason = report.reason.flatMap(RequestError.Reason.init)
    let error = reason.map { RequestError($0, parameter: report.parameter.map(shown)) }
    return error.map { "\($0)" } ?? "it gives no known reason"
  }

  // MARK: Requests

  private func problem(_ request: ParsedURL, _ answers: [ToldAnswer]) -> String? {
    let action = request.action
    if isRefused {
      return isCallbackPolicy
        ? nil : "the app refused it: \(reported); expected '\(action.name)'"
    }
    guard report.action == action.name else {
      return "the app read it as '\(shown(report.action ?? ""))'; expected '\(action.name)'"
    }
    return valueProblem(request) ?? refusalProblem ?? handlerProblem(request, answers)
  }

  private func valueProblem(_ request: ParsedURL) -> String? {
    let expected = interpreter.entries(of: request)
    let action = request.action
    let hasSecrets = action.parameters.contains(where: spec.hasSecret)
    for (index, entry) in expected.enumerated() {
      guard index < report.entries.count else { return "the app didn't read '\(entry.name)'" }
      let value = report.entries[index]
      guard value.name == entry.name else {
        return "the app read '\(shown(value.name))'; expected '\(entry.name)'"
      }
      if value.text.isIdentical(to: entry.text) { continue }
      if hasSecrets, value.text == TextDigest.of(entry.text) { continue }
      return hasSecrets
        ? "the app read another value of '\(entry.name)'"
        : "the app read '\(shown(value.text))' as '\(entry.name)'; expected '\(shown(entry.text))'"
    }
    return report.entries.count > expected.count
      ? "the app read '\(shown(report.entries[expected.count].name))' besides" : nil
  }

  private var refusalProblem: String? {
    switch report.outcome {
    case "answered", "unanswered", "handled", "failed": nil
    case "declined": "the app asked a person, who declined"
    case "unconfirmed": "the app has nobody to ask whether it may do this, and did nothing"
    case "tooManyRequests": "the app handles too many requests at once, and did nothing"
    case "notReady": "the app wasn't ready in time, and did nothing"
    default: "the app reports '\(shown(report.outcome))', which this version doesn't know"
    }
  }

  private func handlerProblem(_ request: ParsedURL, _ answers: [ToldAnswer]) -> String? {
    if let threw = report.threw {
      return "the handler threw '\(shown(threw))', which isn't an error of the spec"
    }
    let action = request.action
    guard action.replies.style != .none else {
      return report.outcome == "failed" ? "the handler threw an error" : nil
    }
    let secrets = interpreter.secrets(of: action, request.values)
    let told: ToldAnswer
    if report.ending == "cancel" {
      told = .cancelled
    } else {
      guard let url = report.answer, let ending = report.ending,
        let outcome = AnswerExample.Outcome(rawValue: ending)
      else { return "the app reports no answer" }
      do throws(RequestError) {
        told = try interpreter.answer(of: action, url, outcome: outcome)
      } catch {
        return "the app's answer can't be read: \(error)"
      }
    }
    if answers.contains(where: { isSame($0, told) }) { return nil }
    let words = text(told, of: action, secrets)
    guard answers.isEmpty else {
      let expected = answers.map { text($0, of: action, secrets) }.uniqued
      return "the app answered with \(words); expected \(expected.joined(separator: " or "))"
    }
    if case .success = told { return nil }
    if case .failure(let code, _) = told, !action.errors.isEmpty,
      !action.errors.contains(where: { $0.code == code })
    {
      return "the app answered with \(words), which the spec doesn't declare"
    }
    return test.origin == .mutation ? nil : "the app answered with \(words)"
  }

  /// Messages are for people and may change.
  private func isSame(_ one: ToldAnswer, _ other: ToldAnswer) -> Bool {
    if case .failure(let code, _) = one, case .failure(let found, _) = other {
      return code == found
    }
    return one == other
  }

  private func text(_ told: ToldAnswer, of action: Action, _ secrets: Secrets) -> String {
    switch told {
    case .success(let values):
      let json = ValueText(spec: spec, hiding: secrets).json(values, of: action.returns)
      return shown(json.urlText)
    case .failure(let code, _):
      let name = action.errors.first { $0.code == code }?.name
      return "the error '\(name ?? shown(secrets.masked(code)))'"
    case .cancelled: return "a cancellation"
    }
  }

  /// A text of the app's, as it may be printed.
  private func shown(_ text: String) -> String {
    PrintableText.abbreviated(PrintableText.escaped(text), to: 100)
  }
}
