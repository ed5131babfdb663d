import Hummingbird

/// `server-benchmark generated|by-hand PORT`: a web server on this machine that says what a link means.
@main struct LinkServing {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let port = arguments.last.flatMap({ Int($0) }) else {
      throw HTTPError(.badRequest, message: "server-benchmark generated|by-hand PORT")
    }
    let configuration = ApplicationConfiguration(
      address: .hostname("127.0.0.1", port: port), serverName: "server-benchmark")
    switch arguments.first {
    case "generated":
      let responder = GeneratedResponder()
      try await Application(responder: responder, configuration: configuration).runService()
    case "by-hand":
      let router = HandwrittenRoutes.router
      try await Application(router: router, configuration: configuration).runService()
    default: throw HTTPError(.badRequest, message: "there is 'generated' and 'by-hand'")
    }
  }
}
