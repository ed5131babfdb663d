// spec.urlscheme.actions.swift

public struct DataValue: URLSchemeRuntime.JSONObject {
  public let album: String

  public init(album: String) {
    self.album = album
  }

  public init(
    from json: inout URLSchemeRuntime.JSONReader
  ) throws(URLSchemeRuntime.RequestError) {
    album = try json.value("album")
  }

  public func write(to json: inout URLSchemeRuntime.JSONWriter) {
    json.value("album", album)
  }
}

public struct Reply: URLSchemeRuntime.URLReply {
  public let data: DataValue

  public init(data: DataValue) {
    self.data = data
  }

  public init(
    from url: inout URLSchemeRuntime.URLReader
  ) throws(URLSchemeRuntime.RequestError) {
    data = try url.json("data")
  }

  public func write(to url: inout URLSchemeRuntime.URLWriter) {
    url.json("data", data)
  }

  public struct DataValue: URLSchemeRuntime.JSONObject {
    public let count: Int

    public init(count: Int) {
      self.count = count
    }

    public init(
      from json: inout URLSchemeRuntime.JSONReader
    ) throws(URLSchemeRuntime.RequestError) {
      count = try json.value("count")
    }

    public func write(to json: inout URLSchemeRuntime.JSONWriter) {
      json.value("count", count)
    }
  }
}

// spec.urlscheme.types.swift

replies: .returnURL(
  .init(
    parameter: "data.callback_url",
    outcome: .init(
      parameter: "data.status",
      success: ["ok"],
      cancel: [],
      error: ["error"],
      code: "data.error_code"
    ),
    state: "data.state"
  )
)

