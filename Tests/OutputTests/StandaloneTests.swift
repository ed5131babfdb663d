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
    let names = source.tokens.filter { $0.kind == .identifier }.map(source.text)
    #expect(names == ["let", "a", "b", "c", "d"])
    #expect(
      source.tokens.map(source.text).joined() == String(decoding: source.bytes, as: UTF8.self))
  }

  @Test func namesStayApart() {
    let names = EmbeddedFiles.runtime.flatMap { StandaloneRewriter.names(in: $0.text) }
    #expect(names.contains("URLReader") && names.contains("ByteSet") && names.contains("Bytes"))
    #expect(Set(names.map(StandaloneNames.name)).count == Set(names).count)
    #expect(StandaloneNames.name(of: "Route") == "URLSchemeRoute")
    #expect(StandaloneNames.name(of: "URLReader") == "URLSchemeReader")
    #expect(StandaloneNames.name(of: "withBytes") == "withBytes")
  }

  private static let library = [
    (
      name: "Foundation",
      text: """
      // What all import.

        @_exported public import Foundation
      """
    ),
    (
      name: "Shapes/Shape",
      text: """
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

      extension Date: Shape {
        public func area() -> Area { 1 }
      }
      """
    ),
    (
      name: "Shapes/Route",
      text: """
      @frozen public struct Route {
        package let name: String

        @usableFromInline static func unnamed() -> Route { Route(name: "\\(Circle.self)") }
        static func circle() -> Shapes.Circle { other }
      }

      struct Circle {}
      """
    ),
  ]

  private func text(_ access: RenderOptions.Access) throws -> String {
    try StandaloneRuntime.file(of: Self.library, access: access, by: .load()).text
  }

  @Test func typesHaveNamesOfTheirOwn() throws {
    let text = try text(.internal)
    #expect(text.contains("nonisolated struct URLSchemeRoute {\n  let name: String\n"))
    #expect(text.contains("  static func unnamed() -> URLSchemeRoute {"))
    #expect(text.contains("URLSchemeRoute(name: \"\\(URLSchemeCircle.self)\")"))
    #expect(text.contains("nonisolated struct URLSchemeCircle {}"))
    // Another type's member.
    #expect(text.contains("-> Shapes.Circle {"))
    for word in ["public", "package", "@"] { #expect(!text.contains(word), "\(word)") }
  }

  @Test func whatAppsCallHasTheirAccessLevel() throws {
    let text = try text(.public)
    #expect(
      text.contains("/// Has an `URLSchemeArea`.\npublic nonisolated protocol URLSchemeShape"))
    #expect(text.contains("  /// Twice as much.\n  public func doubled() -> URLSchemeArea"))
    #expect(text.contains("  func tripled() -> URLSchemeArea"))
    #expect(text.contains("nonisolated extension URLSchemeFoundation.Date: URLSchemeShape {"))
    #expect(text.contains("  public import Foundation\n"))
    #expect(!text.contains("```") && !text.contains("What all import"))
  }
}
