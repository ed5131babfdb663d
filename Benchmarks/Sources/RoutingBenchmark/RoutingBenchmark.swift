import Building
import ByHand
import CMeasuring
import Foundation
import Interface10
import Interface100
import Interface1000
import Links
import Measuring
import URLSchemeReceiving

/// Prints how generated code reads and builds URLs, a name and a number a line. Numbers without a
/// unit are ratios: how many times as fast as code written by hand.
///
/// `routing-benchmark read COUNT`, `build COUNT`, `shape NAME COUNT` and `example SPEC URL COUNT` only do the work, so that a
/// tool like callgrind can count its instructions; `catalog COUNT` and `links` measure these alone. `evenly MILLISECONDS` reads
/// each example for as long, so that a profile has all of them alike.
@main struct RoutingBenchmark {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let work = arguments.first else {
      measureReading()
      measureBuilding()
      CatalogReading.measure()
      await LinksReading.measure()
      return
    }
    let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 0
    switch work {
    case "read":
      let urls = urls(of: 100)
      for index in 0..<count { precondition((try? Interface100.Action(urls[index & 63])) != nil) }
    case "build":
      for _ in 0..<count { precondition(!request.urlString.isEmpty) }
    case "catalog": CatalogReading.measure()
    case "links": await LinksReading.measure()
    case "shape":
      Shapes.read(arguments.dropFirst().first ?? "", arguments.last.flatMap { Int($0) } ?? 0)
    case "example":
      Shapes.read(
        of: CommandLine.arguments[2], CommandLine.arguments[3],
        arguments.last.flatMap { Int($0) } ?? 0)
    case "all":
      for _ in 0..<count {
        for examples in CatalogReading.all { for url in examples.urls { _ = examples.read(url) } }
      }
    case "evenly":
      for examples in CatalogReading.all {
        for url in examples.urls {
          let start = thread_nanoseconds()
          while thread_nanoseconds() - start < 1_000_000 * UInt64(count) {
            for _ in 0..<32 { _ = examples.read(url) }
          }
        }
      }
    case "router":
      let router = Links.Router(LinksHandler())
      for _ in 0..<count { for (_, url) in LinksReading.urls { await router.handle(url) } }
    case "receiver":
      let receiver = URLReceiver(Links.Router(LinksHandler()))
      for _ in 0..<count { for (_, url) in LinksReading.urls { await receiver.handle(url) } }
    default: preconditionFailure("there is no '\(work)'")
    }
  }

  private static let request = Building.Action42(
    success: "src://ok", id: 42, name: "Hello World", flag: true)

  /// URLs of actions all over an interface, so that no single one has its path warmed up.
  private static func urls(of size: Int) -> [String] {
    (0..<64).map { index in
      let number = 1 + index * (size - 1) / 63
      return "myapp://x-callback-url/action\(number)"
        + "?x-success=src%3A%2F%2Fok&id=42&name=Hello%20World&flag=true"
    }
  }

  /// Does something with one URL after the other.
  private static func contender(
    _ name: String, _ urls: [String], _ read: @escaping (String) -> Bool
  ) -> Contender {
    Contender(name) { count in
      for index in 0..<count {
        precondition(read(urls[index & 63]), "\(name) doesn't read \(urls[index & 63])")
      }
    }
  }

  private static func measureReading() {
    let (ten, hundred, thousand) = (urls(of: 10), urls(of: 100), urls(of: 1000))
    func dictionary(_ size: Int, _ urls: [String]) -> Contender {
      let router = HandwrittenRouter(dictionaryOf: size)
      return contender("dictionary.\(size)", urls) { router.read($0) != nil }
    }
    func switching(_ size: Int, _ urls: [String], _ number: @escaping (String) -> Int?) -> Contender
    {
      let router = HandwrittenRouter(number)
      return contender("switch.\(size)", urls) { router.read($0) != nil }
    }
    let times = Times([
      contender("generated.10", ten) { (try? Interface10.Action($0)) != nil },
      contender("generated.100", hundred) { (try? Interface100.Action($0)) != nil },
      contender("generated.1000", thousand) { (try? Interface1000.Action($0)) != nil },
      dictionary(10, ten), dictionary(100, hundred), dictionary(1000, thousand),
      switching(10, ten) { number10(of: $0) },
      switching(100, hundred) { number100(of: $0) },
      switching(1000, thousand) { number1000(of: $0) },
      contender("scan", hundred) { delimiters(in: $0) > 0 },
    ])
    for size in [10, 100, 1000] {
      let time = times["generated.\(size)"]
      report("route.ns.\(size)", time)
      report("route.vs_urlcomponents.\(size)", times["dictionary.\(size)"] / time)
      report("route.vs_urlcomponents_switch.\(size)", times["switch.\(size)"] / time)
    }
    report("route.flatness", times["generated.1000"] / times["generated.10"])
    report("route.vs_scan", times["generated.100"] / times["scan"])
    report(
      "route.allocations",
      allocations { count in
        for index in 0..<count { _ = try? Interface100.Action(hundred[index & 63]) }
      })
  }

  private static func measureBuilding() {
    let request = request
    let byHand = HandwrittenRequest(action: 42, id: 42, name: "Hello World", flag: true)
    func items(_ url: String?) -> [URLQueryItem]? {
      url.flatMap { URLComponents(string: $0)?.queryItems }
    }
    precondition(
      items(request.urlString) == items(byHand.components(success: request.success).string),
      "both are to build the same URL")
    let times = Times([
      Contender("generated") { count in
        for _ in 0..<count { precondition(!request.urlString.isEmpty) }
      },
      Contender("byHand") { count in
        for _ in 0..<count {
          precondition(byHand.components(success: request.success).string != nil)
        }
      },
      Contender("generatedURL") { count in
        for _ in 0..<count { precondition((try? request.url) != nil) }
      },
      Contender("byHandURL") { count in
        for _ in 0..<count {
          precondition(byHand.components(success: request.success).url?.isFileURL == false)
        }
      },
    ])
    report("build.ns", times["generated"])
    report("build.vs_urlcomponents", times["byHand"] / times["generated"])
    report("build.vs_urlcomponents_url", times["byHandURL"] / times["generated"])
    report("build.url_vs_urlcomponents", times["byHandURL"] / times["generatedURL"])
    report(
      "build.allocations",
      allocations { count in
        for _ in 0..<count { precondition(!request.urlString.isEmpty) }
      })
  }
}
