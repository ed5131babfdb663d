// spec.urlscheme.actions.swift

public struct OpenFile: URLSchemeRuntime.URLPathAction {
  public typealias App = Editor

  public static let route = URLSchemeRuntime.Route(
    "openFile", of: Editor.interface, "//file/{path*}[:{line}[:{column}]]",
    placeholders: ["line": .value(Int.self), "column": .value(Int.self)],
    safety: .init(summary: "Open a file, at a place in it.")
  )

  public let path: String
  public let line: Int?
  public let column: Int?

  public init(path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }

  public init(from url: inout URLSchemeRuntime.URLReader) throws(URLSchemeRuntime.RequestError) {
    path = try url.string("path")
    line = try url.integer(ifPresent: "line")
    column = try url.integer(ifPresent: "column")
  }

  public func write(to url: inout URLSchemeRuntime.URLWriter) {
    url.string("path", path)
    url.integer("line", line)
    url.integer("column", column)
  }
}

public static let route = URLSchemeRuntime.Route(
  "openDay", of: Editor.interface, "//notes/{day}", "//notes?day={day}",
  placeholders: ["day": .value(URLSchemeRuntime.CalendarDate.self)],
  safety: .init(summary: "Open a day's notes.")
)

public static let route = URLSchemeRuntime.Route(
  "openNote", of: Editor.interface, "//notes/{name}",
  safety: .init(summary: "Open a note by its name.")
)

