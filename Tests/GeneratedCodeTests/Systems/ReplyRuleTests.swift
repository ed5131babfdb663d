import Foundation
import Testing
import URLSchemeCalling
import URLSchemeRuntime

/// What the values of an answer need of each other, and what an error may not carry.
@Suite struct ReplyRuleTests {
  private typealias Ending = Result<Till.Charge.Reply, CallError<Till.Charge.Failure>>

  /// How a call ends that is answered by this query.
  private func ending(_ query: String) async -> Ending {
    let device = Device()
    let client = Till.Client(opener: device, callbackScheme: "me")
    await device.install("me") { client.receive($0) }
    await device.install("till") { url in
      let items = URLComponents(string: url)?.queryItems ?? []
      let callback = items.first { $0.name == "returnURL" }?.value ?? ""
      _ = await device.open(callback + "?" + query)
    }
    do throws(CallError<Till.Charge.Failure>) {
      return .success(try await client.charge(method: .cash))
    } catch {
      return .failure(error)
    }
  }

  private func unreadable(_ query: String) async -> RequestError? {
    guard case .failure(.unreadable(let error)) = await ending(query) else { return nil }
    return error
  }

  @Test func anApprovalCarriesAnAmount() async throws {
    let reply = try await ending("till_outcome=done&till_status=approved&till_amount=5").get()
    #expect(reply.status == .approved && reply.amount == 5)
    let error = await unreadable("till_outcome=done&till_status=approved")
    #expect(error?.reason == .missing && error?.parameter == "amount")
    #expect(error?.expected == "a value where 'status' is 'approved'")
  }

  @Test func aRefusalCarriesNone() async throws {
    let reply = try await ending("till_outcome=done&till_status=declined&till_reason=no").get()
    #expect(reply.status == .declined && reply.amount == nil)
    let error = await unreadable("till_outcome=done&till_status=declined&till_amount=5")
    #expect(error?.reason == .requirement && error?.parameter == "amount")
    let reason = await unreadable(
      "till_outcome=done&till_status=approved&till_amount=5&till_reason=n")
    #expect(reason?.reason == .requirement && reason?.parameter == "reason")
  }

  /// An error and a cancellation carry none either: what their answer has besides is not read.
  @Test(arguments: ["error", "cancelled"])
  func anErrorReturnsNothing(outcome: String) async {
    for value in ["till_amount=5", "till_status=approved", "till_amount=%ff", "till_reason"] {
      switch await ending("till_outcome=\(outcome)&\(value)") {
      case .failure(.cancelled): #expect(outcome == "cancelled", "\(value)")
      case .failure(.failed): #expect(outcome == "error", "\(value)")
      case let other: Issue.record("\(value): \(other)")
      }
    }
  }

  /// The app can't make an answer that breaks the rules either, and a request keeps the same kind.
  @Test func whoAnswersKeepsThemToo() throws {
    #expect(throws: RequestError.self) { try Till.Charge.Reply(status: .approved) }
    #expect(throws: RequestError.self) { try Till.Charge.Reply(status: .declined, amount: 5) }
    #expect(try Till.Charge.Reply(status: .declined, reason: "no").reason == "no")
    #expect(throws: RequestError.self) { try Till.Charge(method: .card) }
    #expect(throws: RequestError.self) { try Till.Charge(method: .cash, note: "n") }
    #expect(
      try Till.Charge(card: "1", method: .card).urlString == "till://charge?card=1&method=card")
  }
}
