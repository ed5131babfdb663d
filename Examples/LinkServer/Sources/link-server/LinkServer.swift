import Hummingbird
import ShopLinks

/// `link-server [PORT]`: serves the site of the links on this machine.
@main struct LinkServer {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 8080
    let responder = LinkResponder(site: try Site()) { number in number <= 100 }
    let application = Application(
      responder: responder,
      configuration: .init(
        address: .hostname("127.0.0.1", port: Int(port)), serverName: "link-server"))
    try await application.runService()
  }
}
