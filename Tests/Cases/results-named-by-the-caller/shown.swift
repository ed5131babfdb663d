// spec.urlscheme.actions.swift

public static let route = URLSchemeRuntime.Route(
  "get", of: Notes.interface, "//get", replies: .xCallback,
  resultNames: ["text": "retParam", "size": "sizeParam"]
)

public struct Reply: URLSchemeRuntime.URLReply {
  /// The note.
  public let text: String
  public let size: Int?

  public init(text: String, size: Int? = nil) {
    self.text = text
    self.size = size
  }

  public init(
    from url: inout URLSchemeRuntime.URLReader
  ) throws(URLSchemeRuntime.RequestError) {
    text = try url.string("text")
    size = try url.integer(ifPresent: "size")
  }

  public func write(to url: inout URLSchemeRuntime.URLWriter) {
    url.string("text", text)
    url.integer("size", size)
  }
}

