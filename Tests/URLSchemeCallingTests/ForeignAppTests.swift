import Foundation
import Testing
import URLSchemeCalling
import URLSchemeRuntime

/// Apps that know nothing of this package, and answer as the protocols have it, each in its own way.
@Suite(.timeLimit(.minutes(60))) struct ForeignAppTests {
  /// How an app written by hand makes an answer.
  enum Habit: CaseIterable, Sendable {
    case components, formEncoded, everythingEscaped, upperCaseScheme, trailingSlash, moreItems
    case fragment

    func answer(_ callback: String, _ items: [(String, String)]) -> String {
      var url = callback
      if self == .trailingSlash, !url.contains("?") { url += "/" }
      if self == .upperCaseScheme { url = "ME" + url.dropFirst(2) }
      var items = items
      if self == .moreItems { items = [("session", "1"), ("", "")] + items + [("ünknown", "é")] }
      if self == .components {
        var components = URLComponents(string: url)
        let own = components?.queryItems ?? []
        components?.queryItems = own + items.map { URLQueryItem(name: $0, value: $1) }
        return components?.string ?? ""
      }
      let query = items.map { "\(escaped($0))=\(escaped($1))" }.joined(separator: "&")
      url += (url.contains("?") ? "&" : "?") + query
      return self == .fragment ? url + "#done" : url
    }

    private func escaped(_ text: String) -> String {
      if self == .everythingEscaped {
        return text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
      return text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
  }

  private func client(_ answer: @escaping @Sendable (String) -> String?) -> URLCaller {
    let relay = Relay()
    var options = CallerOptions(clock: StoppedClock())
    options.registry = CallRegistry()
    let caller = URLCaller(Bank.interface, opener: relay, callbackScheme: "me", options: options)
    relay.answer { url in
      guard let answer = answer(url) else { return true }
      let isTaken = caller.receive(answer)
      #expect(isTaken, "\(answer)")
      // An answer that isn't taken would be waited for.
      return isTaken
    }
    return caller
  }

  @Test(arguments: Habit.allCases)
  func xCallback(habit: Habit) async throws {
    let client = client { habit.answer(item("x-success", of: $0), [("number", "7")]) }
    #expect(try await client.call(Pay(to: "Ann")).number == 7)
    let failing = self.client {
      habit.answer(
        item("x-error", of: $0), [("errorCode", "E 1&2"), ("errorMessage", "é + %41\n=")])
    }
    do throws(CallError<Bank.Failure>) {
      _ = try await failing.call(Pay(to: "Ann"))
      Issue.record("it succeeded")
    } catch {
      guard case .failed(.other("E 1&2", "é + %41\n=")) = error else { throw error }
    }
    let cancelling = self.client { habit.answer(item("x-cancel", of: $0), []) }
    await #expect { try await cancelling.call(Pay(to: "Ann")) } throws: { error in
      if case .cancelled? = error as? CallError<Bank.Failure> { true } else { false }
    }
  }

  @Test(arguments: Habit.allCases)
  func returnURL(habit: Habit) async throws {
    let client = client {
      habit.answer(item("back", of: $0), [("b_outcome", "paid"), ("b_number", "7")])
    }
    #expect(try await client.call(Charge()).number == 7)
  }

  @Test(arguments: ["me:?number=7", "me://?number=7", "ME:///?number=7&more=1#x"])
  func returnScheme(answer: String) async throws {
    let client = client { item("me", of: $0) == "me" ? answer : nil }
    #expect(try await client.call(Paste()).number == 7)
  }
}
