import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// Groups inside groups, and either/or of groups.
@Suite struct ReadingGroupTests {
  struct Point: URLGroup {
    static let members = ["x", "y"]
    let x: Int
    let y: Int?

    init(x: Int, y: Int?) {
      self.x = x
      self.y = y
    }

    init(from url: inout URLReader) throws(RequestError) {
      x = try url.integer("x")
      y = try url.integer(ifPresent: "y")
    }

    func write(to url: inout URLWriter) {
      url.integer("x", x)
      url.integer("y", y)
    }
  }

  struct Line: URLGroup {
    static let members = ["(x)!", "(y)!", "width"]
    let start: Point
    let width: Int?

    init(start: Point, width: Int?) {
      self.start = start
      self.width = width
    }

    init(from url: inout URLReader) throws(RequestError) {
      start = try url.group("start", named: "({member})!")
      width = try url.integer(ifPresent: "width")
    }

    func write(to url: inout URLWriter) {
      url.group("start", start, named: "({member})!")
      url.integer("width", width)
    }
  }

  enum Shape: URLChoice {
    case point(Point)
    case line(Line)

    static let branches: [URLBranch] = [
      .group(["p.x", "p.y"]), .group(["(x)!", "(y)!", "width"]),
    ]
    static let prefersFirst = true

    init(branch: Int, from url: inout URLReader) throws(RequestError) {
      self =
        branch == 0
        ? .point(try url.group("point", named: "p.{member}")) : .line(try url.group("line"))
    }

    func write(to url: inout URLWriter) {
      switch self {
      case .point(let point): url.group("point", point, named: "p.{member}")
      case .line(let line): url.group("line", line)
      }
    }
  }

  private static let interface = URLInterface(name: "App", schemes: ["app"]) {
    $0.unknownParameters = .reject
  }

  private func read<Value>(
    _ query: String, _ body: (inout URLReader) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let table = URLRoutes(Self.interface, [URLRoute("a", of: Self.interface, "a")])
    return try table.reading("app:a?" + query) { _, reader throws(RequestError) in
      let value = try body(&reader)
      try reader.finish()
      return value
    }
  }

  private func line(_ query: String) throws(RequestError) -> Line? {
    try read(query) { url throws(RequestError) in
      try url.group(ifPresent: "line", named: "l[{member}]")
    }
  }

  @Test func namesNest() throws {
    let line = Line(start: Point(x: 1, y: -2), width: 3)
    let query = "l%5B%28x%29%21%5D=1&l%5B%28y%29%21%5D=-2&l%5Bwidth%5D=3"
    let route = URLRoute("a", of: Self.interface, "a")
    #expect(route.url { $0.group("line", line, named: "l[{member}]") } == "app:a?" + query)
    #expect(try self.line(query) == line)
    #expect(try self.line("l[(x)!]=1&l[width]=3") == Line(start: Point(x: 1, y: nil), width: 3))
    #expect(try self.line("") == nil)
    #expect(throws: RequestError(.unknownParameter, action: "a")) { try self.line("l[x]=1") }
    #expect(
      throws: RequestError(
        .missing, action: "a", parameter: "l[(x)!]", expected: "a whole number")
    ) { try self.line("l[width]=1") }
  }

  /// Where the first of several counts, the others are no unknown parameters.
  @Test func firstOfSeveral() throws {
    func shape(_ query: String) throws(RequestError) -> Shape {
      try read(query) { url throws(RequestError) in try url.choice("shape") }
    }
    #expect(try shape("p.x=1") == .point(Point(x: 1, y: nil)))
    #expect(try shape("(x)!=1&width=2") == .line(Line(start: Point(x: 1, y: nil), width: 2)))
    #expect(try shape("(x)!=1&width=2&p.x=5&p.y=6") == .point(Point(x: 5, y: 6)))
    #expect(throws: RequestError.self) { try shape("q=1") }
    let error = #expect(throws: RequestError.self) { try shape("p.y=1") }
    #expect(error?.parameter == "p.x" && error?.reason == .missing)
  }
}
