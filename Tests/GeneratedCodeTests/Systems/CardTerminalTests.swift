import Foundation
import Testing
import URLSchemeCalling
import URLSchemeReceiving
import URLSchemeRuntime

/// System 4: the host is the action, the path its version, and the answer goes to a return URL.
@Suite struct CardTerminalTests {
  static let url =
    "com-innerfence-ccterminal://charge/1.0.0/?invoiceNumber=123&returnURL=my-return-url%3A%2F%2F%3Frecord_id%3D123"

  struct Terminal: CardTerminal.Handler {
    func charge(_ request: CardTerminal.Charge) async throws -> CardTerminal.Charge.Reply {
      switch request.invoiceNumber {
      case "123": throw CardTerminal.Charge.Failure.declined
      case "failed": throw CardTerminal.Charge.Failure.failed
      case "cancelled": throw CancellationError()
      case "broken": throw InternalError()
      default: return try .init(transactionID: "t 1", amount: request.amount)
      }
    }

    func chargeForFileMaker(
      _ request: CardTerminal.ChargeForFileMaker
    ) async throws -> CardTerminal.ChargeForFileMaker.Reply {
      try .init(transactionID: "t 1", amount: request.amount)
    }
  }

  /// A person who agrees to everything.
  static let agreeing: ConfirmationRequest.Handler = { _ in true }

  @Test func theProductsURL() throws {
    let request = try CardTerminal.Charge(Self.url)
    #expect(request.invoiceNumber == "123")
    #expect(request.amount == nil && request.description == nil)
    #expect(request.urlString == "com-innerfence-ccterminal://charge/1.0.0/?invoiceNumber=123")
  }

  @Test func typedValues() throws {
    let request = try CardTerminal.Charge(
      amount: Decimal(string: "10.99"), currency: "USD", amountFixed: true,
      taxRate: .standard, description: "a & b", returnImmediately: false)
    #expect(
      request.urlString
        == "com-innerfence-ccterminal://charge/1.0.0/?amount=10.99&currency=USD&amountFixed=1&taxRate=default&description=a%20%26%20b&returnImmediately=0"
    )
    let read = try CardTerminal.Charge(request.urlString + "&returnURL=a%3Ab")
    #expect(read == request)
    #expect(read.amount == Decimal(string: "10.99"))
    #expect(read.taxRate == .standard)
    #expect(try CardTerminal.Charge(taxRate: .percent(8)).urlString.hasSuffix("/?taxRate=8"))
  }

  @Test(arguments: [
    ("123", "my-return-url://?record_id=123&ifcc_responseType=declined"),
    ("failed", "my-return-url://?record_id=123&ifcc_responseType=error"),
    ("cancelled", "my-return-url://?record_id=123&ifcc_responseType=cancelled"),
    ("broken", "my-return-url://?record_id=123&ifcc_responseType=error"),
    (
      "ok",
      "my-return-url://?record_id=123&ifcc_responseType=approved&ifcc_transactionId=t%201&ifcc_amount=10.99"
    ),
  ])
  func theAnswer(_ invoice: String, _ expected: String) async throws {
    let router = CardTerminal.Router(Terminal(), opener: Recorder(), confirmation: Self.agreeing)
    let url =
      "com-innerfence-ccterminal://charge/1.0.0/?amount=10.99&invoiceNumber=\(invoice)&returnURL=my-return-url%3A%2F%2F%3Frecord_id%3D123"
    let answer = try #require(await router.handle(url).answer)
    // An error's message follows, where the app has one to tell.
    let message = answer.range(of: "&ifcc_errorMessage=")?.lowerBound ?? answer.endIndex
    #expect(answer[..<message] == expected)
    #expect(!answer.contains("hunter2"))
  }

  @Test(
    arguments: [
      ("com-innerfence-ccterminal://charge/1.0.0/?amount=ten", .illTyped, "amount"),
      ("com-innerfence-ccterminal://charge/1.0.0/?amount=-1", .tooSmall, "amount"),
      ("com-innerfence-ccterminal://charge/1.0.0/?currency=usd", .patternMismatch, "currency"),
      ("com-innerfence-ccterminal://charge/1.0.0/?taxRate=much", .illTyped, "taxRate"),
      ("com-innerfence-ccterminal://charge/2.0.0/?amount=1", .unknownAction, nil),
    ] as [(String, RequestError.Reason, String?)])
  func refusals(_ url: String, _ reason: RequestError.Reason, _ parameter: String?) throws {
    let error = try rejection { try CardTerminal.Action(url) }
    #expect(
      error?.reason == reason && error?.parameter == parameter, "\(String(describing: error))")
  }

  /// Never reached where nobody has agreed.
  struct Untouched: CardTerminal.Handler {
    let charged: @Sendable () -> Void
    func charge(_ request: CardTerminal.Charge) async throws -> CardTerminal.Charge.Reply {
      charged()
      return try .init(amount: request.amount)
    }

    func chargeForFileMaker(
      _ request: CardTerminal.ChargeForFileMaker
    ) async throws -> CardTerminal.ChargeForFileMaker.Reply {
      charged()
      return try .init(amount: request.amount)
    }
  }

  @Test func nothingIsChargedAgainstThePersonsWill() async throws {
    await confirmation(expectedCount: 0) { charge in
      let recorder = Recorder()
      let router = CardTerminal.Router(Untouched { charge() }, opener: recorder) { _ in false }
      let outcome = await router.handle(Self.url)
      guard case .refused(.declined) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      // The caller is told: what it waits for won't come.
      #expect(
        await recorder.opened.map { $0.split(separator: "&ifcc_errorMessage")[0] } == [
          "my-return-url://?record_id=123&ifcc_responseType=cancelled"
        ])
    }
  }

  @Test func roundTrips() async throws {
    let device = Device()
    let router = CardTerminal.Router(Terminal(), opener: device, confirmation: Self.agreeing)
    let client = CardTerminal.Client(opener: device, callbackScheme: "my-return-url")
    await device.install("com-innerfence-ccterminal") { await router.handle($0) }
    await device.install("my-return-url") { client.receive($0) }

    let reply = try await client.charge(amount: 5, invoiceNumber: "ok")
    #expect(reply.amount == 5 && reply.transactionID == "t 1")
    func ending(_ invoice: String) async -> CallError<CardTerminal.Charge.Failure>? {
      do throws(CallError<CardTerminal.Charge.Failure>) {
        _ = try await client.charge(invoiceNumber: invoice)
        return nil
      } catch {
        return error
      }
    }
    guard case .failed(.declined) = await ending("123") else { throw RequestError(.unknownValue) }
    guard case .failed(.failed) = await ending("broken") else { throw RequestError(.unknownValue) }
    guard case .cancelled = await ending("cancelled") else { throw RequestError(.unknownValue) }
    // Each call has a return URL of its own.
    let calls = await device.travelled.filter { $0.hasPrefix("com-innerfence") }
    #expect(Set(calls.map { $0.split(separator: "returnURL=").last }).count == calls.count)
  }
}
