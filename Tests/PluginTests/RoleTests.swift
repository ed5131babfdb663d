import Foundation
import TestSupport
import Testing

/// Programs that have the products of their role and no others, as the documentation lists them.
///
/// A program that uses more than it links doesn't link, whatever modules the build folder has.
extension PluginTests {
  /// What an app does with URLs.
  private struct Role {
    var name: String
    /// The products that it needs, besides the plug-in.
    var products: [String]
    /// What follows in its source after the imports of the products.
    var source: String
    /// What it prints.
    var output: String
  }

  /// With and without `MainActor` as what runs a target's code by default.
  @Test(arguments: [false, true])
  func eachRoleNeedsItsProductsAlone(isMain: Bool) async throws {
    let package = try ScratchPackage(plugin: true)
    try package.write(Self.manifest(isMain: isMain), to: "Package.swift")
    for role in Self.roles {
      try package.write(Self.spec, to: "Sources/\(role.name)/words.urlscheme.yaml")
      let imports = role.products.map { "import \($0)\n" }.joined()
      try package.write(imports + role.source, to: "Sources/\(role.name)/Program.swift")
    }
    let build = try await package.build([])
    #expect(build.status == 0, "\(build.text)")
    #expect(!build.text.contains(".swift:") && !build.text.contains(" warning: "), "\(build.text)")
    for role in Self.roles {
      let run = try await Program.run([package.program(role.name).path])
      #expect(run.status == 0 && run.text == role.output, "\(role.name): \(run.text)")
    }
  }

  private static func manifest(isMain: Bool) -> String {
    let targets = roles.map { role in
      """
          .executableTarget(
            name: "\(role.name)",
            dependencies: [
              \(role.products.map { ".product(name: \"\($0)\", package: \"swift-urlscheme\")" }
                .joined(separator: ", "))
            ],
            swiftSettings: [\(isMain ? ".defaultIsolation(MainActor.self)" : "")],
            plugins: [.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")]),

      """
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "package",
        platforms: [.macOS(.v15)],
        dependencies: [
          .package(name: "swift-urlscheme", path: "\(PackageUnderTest.folder.path)")
        ],
        targets: [
      \(targets.joined())  ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  private static let roles = [
    Role(
      name: "Links", products: ["URLSchemeRuntime"],
      source: """

        @main struct Program {
          static func main() async throws {
            let url = "wordrev://x-callback-url/reverse?word=foo"
            // Off the main actor as well: a request belongs to no actor.
            let action = try await Task.detached { try WordRev.Action(url) }.value
            switch action {
            case .reverse(let request): print(request.word, request.urlString)
            }
          }
        }

        """,
      output: "foo wordrev://x-callback-url/reverse?word=foo\n"),
    Role(
      name: "Receives", products: ["URLSchemeReceiving"],
      source: """

        @MainActor final class Screens: WordRev.Handler {
          private var last = ""

          func reverse(_ request: WordRev.Reverse) -> WordRev.Reverse.Reply {
            last = request.word
            return .init(word: String(last.reversed()))
          }
        }

        actor Library: WordRev.Handler {
          private var words: [String] = []

          func reverse(_ request: WordRev.Reverse) -> WordRev.Reverse.Reply {
            words.append(request.word)
            return .init(word: words.joined())
          }
        }

        struct Reversing: WordRev.Handler {
          func reverse(_ request: WordRev.Reverse) async throws -> WordRev.Reverse.Reply {
            .init(word: String(request.word.reversed()))
          }
        }

        actor Answers: URLOpener {
          func open(_ url: String) async -> Bool {
            print(url)
            return true
          }
        }

        @main struct Program {
          static func main() async {
            let handlers: [any WordRev.Handler] = [Screens(), Library(), Reversing()]
            for handler in handlers {
              let router = WordRev.Router(handler, opener: Answers())
              let url = "wordrev://x-callback-url/reverse?word=foo&x-success=wordnotes://done"
              guard case .answered = await router.handle(url) else { return }
            }
          }
        }

        """,
      output: "wordnotes://done?word=oof\nwordnotes://done?word=foo\nwordnotes://done?word=oof\n"),
    Role(
      name: "Calls", products: ["URLSchemeCalling"],
      source: """

        struct NoApps: URLOpener {
          func open(_ url: String) async -> Bool { false }
        }

        @main struct Program {
          static func main() async {
            let words = WordRev.Client(opener: NoApps(), callbackScheme: "wordnotes")
            do {
              print(try await words.reverse(word: "foo").word)
            } catch .notInstalled {
              print("not installed")
            } catch {
              print(error)
            }
          }
        }

        """,
      output: "not installed\n"),
    Role(
      name: "Tests", products: ["URLSchemeCalling", "URLSchemeReceiving", "URLSchemeTesting"],
      source: """

        struct Words: WordRev.Handler {
          func reverse(_ request: WordRev.Reverse) async throws -> WordRev.Reverse.Reply {
            .init(word: String(request.word.reversed()))
          }
        }

        struct Notes: AppOnDevice {
          let words: WordRev.Client

          init(_ process: AppProcess) {
            words = WordRev.Client(
              opener: process, callbackScheme: "wordnotes", options: process.callerOptions())
          }

          func handle(_ url: String) async { words.receive(url) }
        }

        @main struct Program {
          static func main() async throws {
            let device = SimulatedDevice(seed: 1)
            device.install("WordRev", schemes: WordRev.interface.schemes) {
              RouterApp(WordRev.Router(Words(), opener: $0))
            }
            let notes = device.install(
              "Notes", schemes: ["wordnotes"], queries: WordRev.interface.schemes
            ) { Notes($0) }
            print(try await notes.run { try await $0.words.reverse(word: "foo").word }.value)
          }
        }

        """,
      output: "oof\n"),
  ]
}
