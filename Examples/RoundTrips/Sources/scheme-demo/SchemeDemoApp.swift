import Foundation
import URLSchemeCalling
import URLSchemeReceiving
import WordRev

/// The calling app. Its own URLs and the answers to its calls come by one receiver.
@main
struct SchemeDemoApp {
  let wordRev: WordRev.Client
  let router: SchemeDemo.Router

  init(device: Device) {
    wordRev = WordRev.Client(opener: device, callbackScheme: "schemedemo", source: "SchemeDemo")
    router = SchemeDemo.Router(Pages(wordRev: wordRev))
  }

  /// The receiver: answers go to the client that waits for them, everything else to the router.
  func handle(_ url: String) async {
    if wordRev.receive(url) { return }
    switch await router.handle(url) {
    case .handled, .answered: break
    case .rejected(let error): print("scheme-demo: rejected: \(error)")
    case .refused(let refusal): print("scheme-demo: not done: \(refusal)")
    case .failed(let error): print("scheme-demo: failed: \(error)")
    case .unhandled, .unanswered: print("scheme-demo: nobody takes \(url)")
    }
  }

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      print("usage: scheme-demo PATH-OF-WORD-REVERSER 'schemedemo://show?word=foo'")
      return
    }
    let device = Device(wordReverser: arguments[1])
    let app = SchemeDemoApp(device: device)
    await device.install(app)
    await app.handle(arguments[2])
  }
}

/// What the app does when it is asked.
struct Pages: SchemeDemo.Handler {
  let wordRev: WordRev.Client

  func show(_ request: SchemeDemo.Show) async throws {
    do {
      let reply = try await wordRev.reverse(word: request.word)
      print("scheme-demo: '\(request.word)' reversed is '\(reply.word)'")
    } catch .failed(.emptyWord) {
      print("scheme-demo: there is no word to reverse")
    } catch .notInstalled(let storePage) {
      let page = storePage?.absoluteString ?? "the store"
      print("scheme-demo: WordRev is not installed; get it at \(page)")
    } catch {
      print("scheme-demo: no answer: \(error)")
    }
  }
}
