import Foundation
import TestSupport
import Testing

@testable import URLSchemeGeneration

/// The library's source becomes code of an app's module.
@Suite struct StandaloneTests {
  @Test func theSourceInTheToolIsTheLibrarys() throws {
    let folder = PackageUnderTest.folder.appending(path: "Sources/URLSchemeRuntime")
    let names =
      FileManager.default.enumerator(atPath: folder.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
    let files = Dictionary(uniqueKeysWithValues: EmbeddedFiles.runtime.map { ($0.name, $0.text) })
    #expect(files.keys.sorted() == names.map { String($0.dropLast(".swift".count)) }.sorted())
    for (name, text) in files {
      let file = folder.appending(path: name + ".swift")
      let current = try? String(contentsOf: file, encoding: .utf8)
      #expect(current == text, "\(name) has changed: run 'make runtime-list' and build again")
    }
  }

  @Test func codeTextAndCommentsAreToldApart() {
    let source = SwiftTokens(
      ##"let a = "no \(b + "\(c) no") no" + #"no \#(d) \(no)"# // no"##.utf8)
    #expect(source.mentions.all == ["let", "a", "b", "c", "d"])
    #expect(
      source.tokens.map(source.text).joined() == String(decoding: source.bytes, as: UTF8.self))
  }

  @Test func everyDeclarationHasItsLines() {
    for (name, text) in EmbeddedFiles.runtime {
      var lines: [Substring] = []
      for declaration in RuntimeDeclaration.all(in: text) {
        lines += declaration.head + declaration.members.flatMap(\.head)
        if !declaration.members.isEmpty { lines.append("}") }
      }
      #expect(
        lines.filter { !$0.isEmpty } == text.split(separator: "\n"), "\(name)")
    }
  }

  @Test func namesStayApart() {
    let names = EmbeddedFiles.runtime.flatMap { RuntimeDeclaration.all(in: $0.text) }
      .flatMap(\.names)
    #expect(Set(names.map(StandaloneNames.name)).count == Set(names).count)
    #expect(StandaloneNames.name(of: "Route") == "URLSchemeRoute")
    #expect(StandaloneNames.name(of: "URLReader") == "URLSchemeReader")
    #expect(StandaloneNames.name(of: "withBytes") == "withBytes")
  }

  private static let library = [
    (
      name: "Shapes/Shape",
      text: """
      public import Foundation

      /// Has an `Area`.
      public protocol Shape: Sendable {
        func area() -> Area
      }

      extension Shape {
        /// Twice as much.
        ///
        /// ```swift
        /// shape.doubled()
        /// ```
        @inlinable public func doubled() -> Area { area() + area() }
        package func tripled() -> Area { doubled() + area() }
      }

      public typealias Area = Double
      """
    ),
    (
      name: "Shapes/Route",
      text: """
      public struct Route {
        package let name: String

        @usableFromInline static func unnamed() -> Route { Route(name: "\\(Circle.self)") }
        static func other() -> Circle { Circle() }
      }

      struct Circle {}

      extension Date: Shape {
        public func area() -> Area { 1 }
      }

      struct Square {}
      """
    ),
  ]

  private func text(for code: String, _ access: RenderOptions.Access = .internal) -> String {
    StandaloneRuntime(of: Self.library, options: RenderOptions(access: access))
      .file(for: [code]).text
  }

  @Test func onlyWhatIsNamedIsThere() {
    let text = text(for: "let route = URLSchemeRoute.unnamed()")
    #expect(text.contains("nonisolated struct URLSchemeRoute {\n  let name: String\n"))
    #expect(text.contains("  static func unnamed() -> URLSchemeRoute {"))
    #expect(text.contains("nonisolated struct URLSchemeCircle {}\n"))
    for name in ["other", "Square", "Shape {", "Date", "public", "package"] {
      #expect(!text.contains(name), "\(name)")
    }
    // A name and a label of the app's own are no members of the library's types.
    for code in ["let other = URLSchemeRoute.unnamed()", "f(other: URLSchemeRoute.unnamed())"] {
      #expect(!self.text(for: code).contains("other"), "\(code)")
    }
    #expect(self.text(for: "URLSchemeRoute.other()").contains("static func other()"))
    // The app's own type may have the name.
    #expect(!self.text(for: "let route = Route.unnamed()").contains("URLSchemeRoute"))
  }

  @Test func membersThatAppsCallAreThere() {
    let text = text(for: "let shape: any URLSchemeShape = Date()", .public)
    #expect(
      text.contains("/// Has an `URLSchemeArea`.\npublic nonisolated protocol URLSchemeShape"))
    #expect(text.contains("  /// Twice as much.\n  public func doubled() -> URLSchemeArea"))
    #expect(text.contains("nonisolated extension URLSchemeFoundation.Date: URLSchemeShape {"))
    #expect(text.contains("  public import Foundation\n"))
    #expect(!text.contains("tripled") && !text.contains("```"))
  }
}
