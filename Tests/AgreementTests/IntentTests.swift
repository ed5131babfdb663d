import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeReference
import URLSchemeRuntime

/// The generated App Intents of specifications, against a stub of Apple's declarations: they compile, they
/// hand the handler what the router hands it, and what Xcode reads of them is constant. No Apple system has
/// run them here.
@Suite(.enabled(if: runsSlowTests)) struct IntentTests {
  private static func programs(_ callee: GeneratedProgram.Callee) async throws -> [GeneratedProgram]
  {
    try await GeneratedProgram.all.value[callee] ?? []
  }

  // MARK: Compiling

  /// What a system lacks is used only where `@available` says so.
  @Test func needsNothingNewerThanThePackage() async throws {
    let script = PackageUnderTest.folder.appending(path: "Scripts/check-availability").path
    let programs = try await GeneratedProgram.all.value.values.flatMap(\.self)
    try await Program.check(
      [script, "--index-store", GeneratedProgram.index.path, "--modules", programs[0].modules.path]
        + programs.map(\.generated.path))
  }

  /// As new apps of Xcode run their code, unless it says otherwise.
  @Test(arguments: GeneratedProgram.Callee.allCases)
  func compilesOnTheMainActor(_ callee: GeneratedProgram.Callee) async throws {
    let program = try #require(try await Self.programs(callee).first)
    let folder = try ScratchFolder()
    let specs = program.performing.prefix(6).map(\.element)
    let files = try GeneratedProgram.sources(of: specs, callee, in: folder.url)
    let run = try await Program.run(
      ["swiftc", "-typecheck", "-parse-as-library", "-default-isolation", "MainActor"]
        + GeneratedProgram.strict + ["-I", program.modules.path] + files.map(\.path))
    #expect(run.status == 0, "\(run.text.prefix(4000))")
  }

  // MARK: Constants

  /// Xcode's extractor is given what the compiler wrote here.
  @Test(arguments: GeneratedProgram.Callee.allCases)
  func everyTextIsALiteral(_ callee: GeneratedProgram.Callee) async throws {
    for program in try await Self.programs(callee) {
      let types = try ConstantValues(of: program.constants)
      #expect(types.computed.isEmpty, "\(types.computed)")
      for (_, app) in program.performing {
        let plan = program.plan(of: app)
        let texts = plan.actions.flatMap { intent in
          [intent.action.intentTitle, intent.action.summary].compactMap(\.self)
            + intent.fields.map(\.title)
            + (intent.results.count > 1 ? intent.results.map(\.title) : [])
        }
        let missing = texts.filter { !types.texts.contains($0) }
        #expect(missing.isEmpty, "\(app.app.name): \(missing)")
        let names = plan.actions.map { "\(app.app.name).Intents.\($0.action.intentTypeName)" }
        #expect(names.allSatisfy(types.names.contains), "\(app.app.name)")
      }
    }
  }

  // MARK: Performing

  private struct Case {
    var question: GeneratedProgram.Question
    var app: Spec
    var intent: IntentAction
    var example: String
  }

  /// Each intent's examples that Shortcuts can say, as questions.
  private static func examples(_ program: GeneratedProgram) throws -> [Case] {
    var cases: [Case] = []
    for (index, app) in program.performing {
      for intent in program.plan(of: app).actions where intent.action.deprecated == nil {
        let values = IntentValues(intent, of: app)
        for example in intent.action.examples {
          guard let json = try values.json(of: example.url) else { continue }
          let question = GeneratedProgram.Question(
            app: index, intent: intent.action.intentTypeName, values: json)
          cases.append(Case(question: question, app: app, intent: intent, example: example.url))
        }
      }
    }
    return cases
  }

  /// - Parameter ask: Makes a question of each of them.
  private static func findings(
    _ program: GeneratedProgram, _ cases: [Case],
    _ ask: (inout GeneratedProgram.Question, Case) -> Void
  ) async throws -> [(Case, GeneratedProgram.Finding)] {
    let questions = cases.map { one in
      var question = one.question
      ask(&question, one)
      return question
    }
    let findings = try await program.findings(questions)
    #expect(findings.count == cases.count && findings.allSatisfy { $0 != nil })
    return zip(cases, findings).compactMap { one, finding in finding.map { (one, $0) } }
  }

  @Test func intentsAskForWhatURLsAskFor() async throws {
    var count = 0
    for program in try await Self.programs(.handler) {
      let cases = try Self.examples(program)
      count += cases.count
      for (one, finding) in try await Self.findings(program, cases, { $0.url = $1.example }) {
        let request = finding.router.request
        // An intent has no callback that could be refused.
        if finding.router.code == "callbackRefused" { continue }
        #expect(
          request != nil && finding.isSameRequest && finding.intent.request == request,
          "\(one.example) \(one.question.values) \(finding)")
      }
    }
    #expect(count > 400, "\(count)")
  }

  @Test func intentsRefuseWhatURLsRefuse() async throws {
    var count = 0
    for program in try await Self.programs(.handler) {
      var cases: [Case] = []
      for (index, app) in program.performing {
        for intent in program.plan(of: app).actions where intent.action.deprecated == nil {
          let values = IntentValues(intent, of: app)
          for reject in intent.action.rejects {
            guard let json = try values.json(ofRejected: reject) else { continue }
            let question = GeneratedProgram.Question(
              app: index, intent: intent.action.intentTypeName, values: json)
            cases.append(Case(question: question, app: app, intent: intent, example: reject.url))
          }
        }
      }
      count += cases.count
      for (one, finding) in try await Self.findings(program, cases, { $0.url = $1.example }) {
        let comment = "\(one.example) \(one.question.values) \(finding)"
        #expect(finding.router.request == nil && finding.router.code != nil, "\(comment)")
        #expect(finding.intent.request == nil, "\(comment)")
        // What the controls of Shortcuts let through, the request refuses for the router's reason.
        if let code = finding.intent.code, !["ill-typed", "needs-value"].contains(code) {
          #expect(code == finding.router.code, "\(comment)")
          // The router's message begins with the action.
          let message = finding.intent.message ?? ""
          #expect(finding.router.message?.hasSuffix(": \(message)") == true, "\(comment)")
        }
      }
    }
    #expect(count > 80, "\(count)")
  }

  @Test func intentsReturnWhatHandlersReply() async throws {
    var count = 0
    for program in try await Self.programs(.handler) {
      var asked: [Case] = []
      var expected: [String] = []
      for one in try Self.examples(program) where !one.intent.results.isEmpty {
        let values = IntentValues(one.intent, of: one.app)
        let action = one.intent.action
        var answers = action.answers.map { (url: $0.url, outcome: $0.outcome) }
        if let sample = one.app.sampleAnswer(of: action) {
          answers.append((url: sample, outcome: .success))
        }
        for (url, outcome) in answers {
          guard let result = try values.result(of: url, outcome: outcome) else { continue }
          var asking = one
          asking.question.ending.answer = url
          asked.append(asking)
          expected.append(result)
        }
      }
      count += asked.count
      let found = try await Self.findings(program, asked) { _, _ in }
      for ((one, finding), result) in zip(found, expected) {
        let url = one.question.ending.answer ?? ""
        #expect(finding.intent.code == nil, "\(url) \(finding)")
        #expect(finding.intent.result == result, "\(url)")
      }
    }
    #expect(count > 30, "\(count)")
  }

  @Test func intentsTellTheErrorsOfTheSpec() async throws {
    var count = 0
    for program in try await Self.programs(.handler) {
      var asked: [Case] = []
      var expected: [ActionError] = []
      for one in try Self.examples(program) {
        for error in one.intent.action.errors {
          var asking = one
          (asking.question.url, asking.question.ending.code) = (one.example, error.code)
          asked.append(asking)
          expected.append(error)
        }
      }
      count += asked.count
      let found = try await Self.findings(program, asked) { _, _ in }
      for ((_, finding), error) in zip(found, expected) {
        #expect(finding.intent.code == error.code, "\(finding)")
        #expect(finding.intent.message == error.message ?? error.summary ?? error.name)
        #expect(finding.intent.request != nil)
        // The router tells it where the URL says so, if the policy of callbacks lets it.
        let (code, answer) = (finding.router.code, finding.router.message ?? "")
        #expect(
          [error.code, "callbackRefused"].contains(code) || answer.contains(error.code),
          "\(finding)")
      }
    }
    #expect(count > 10, "\(count)")
  }

  /// A handler that throws anything, no handler, and a person who says no.
  @Test func noFailureIsASuccess() async throws {
    for program in try await Self.programs(.handler) {
      let cases = try Self.examples(program)
      let thrown = try await Self.findings(program, cases) { question, _ in
        question.ending = .init(code: "7", message: "There is no paper.")
      }
      for (one, finding) in thrown where one.intent.action.errors.isEmpty {
        #expect(finding.intent.code == "7" && finding.intent.message == "There is no paper.")
      }
      let early = try await Self.findings(program, cases) { question, _ in question.isReady = false
      }
      for (one, finding) in early {
        #expect(finding.intent.request == nil && finding.intent.code == "notReady")
        #expect(finding.intent.questions == 0)
        #expect(finding.intent.message == "\(one.app.app.displayName) isn’t ready yet.")
      }
      let declined = try await Self.findings(program, cases) { question, _ in
        question.confirms = false
      }
      for (one, finding) in declined {
        let action = one.intent.action
        let isAsked =
          action.requiresConfirmation || action.confirmation == nil && action.effect == .unknown
        #expect(finding.intent.questions == (isAsked ? 1 : 0), "\(one.example)")
        #expect((finding.intent.request == nil) == isAsked, "\(one.example)")
      }
      let replying = cases.filter { !$0.intent.action.returns.isEmpty }
      for (_, finding) in try await Self.findings(program, replying, { _, _ in }) {
        // The handler threw an error of its own.
        #expect(finding.intent.code == "failed" && finding.intent.result == nil, "\(finding)")
      }
    }
  }

  /// The other app is asked by the URL that its spec says.
  @Test func intentsOfACallerOpenTheURL() async throws {
    var count = 0
    for program in try await Self.programs(.client) {
      let cases = try Self.examples(program)
      count += cases.count
      for (one, finding) in try await Self.findings(program, cases, { _, _ in }) {
        let url = try #require(finding.intent.request, "\(one.example) \(finding)")
        let values = IntentValues(one.intent, of: one.app)
        #expect(try values.json(of: url) == one.question.values, "\(one.example) \(url)")
        #expect(finding.intent.code == "notInstalled", "\(finding)")
        #expect(finding.intent.message == "\(one.app.app.displayName) isn’t installed.")
      }
    }
    #expect(count > 80, "\(count)")
  }
}
