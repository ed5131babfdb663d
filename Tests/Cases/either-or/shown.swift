// spec.urlscheme.actions.swift

photo = try url.choice("photo")

url.choice("photo", photo)

try URLSchemeRuntime.Require.unambiguous("since", since)

public enum Photo: URLSchemeRuntime.URLChoice {
  case name(String)
  case index(Int)
  case latest

  public static let branches: [URLSchemeRuntime.URLBranch] = [
    .item("name"),
    .item("index"),
    .item("latest", equalTo: "1"),
  ]

  public init(
    branch: Int, from url: inout URLSchemeRuntime.URLReader
  ) throws(URLSchemeRuntime.RequestError) {
    switch branch {
    case 0: self = .name(try url.string("name"))
    case 1: self = .index(try url.integer("index"))
    default: self = .latest
    }
  }

  public func write(to url: inout URLSchemeRuntime.URLWriter) {
    switch self {
    case .name(let value): url.string("name", value)
    case .index(let value): url.integer("index", value)
    case .latest: url.string("latest", "1")
    }
  }
}

public enum Since: URLSchemeRuntime.URLValue {
  case never
  case day(URLSchemeRuntime.CalendarDate)
  case phrase(String)

  public init?(urlText text: String) {
    if text.isEmpty {
      self = .never
    } else if let value = URLSchemeRuntime.CalendarDate(urlText: text) {
      self = .day(value)
    } else if let value = String(urlText: text) {
      self = .phrase(value)
    } else {
      return nil
    }
  }

  public var urlText: String {
    switch self {
    case .never: ""
    case .day(let value): value.urlText
    case .phrase(let value): value.urlText
    }
  }

  public static var expectation: String { "nothing, or a date such as 2026-01-31, or text" }
}

