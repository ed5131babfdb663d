// spec.urlscheme.actions.swift

public init(from url: inout URLSchemeRuntime.URLReader) throws(URLSchemeRuntime.RequestError) {
  do {
    let value: Int = try url.integer("page", default: 1)
    try URLSchemeRuntime.Require.range("page", value, atLeast: 1)
    self.page = value
  } catch {
    self.page = 1
  }
  do {
    let value: Sort? = try url.value(ifPresent: "sort")
    self.sort = value
  } catch {
    self.sort = nil
  }
  do {
    let value: Size? = try url.group(ifPresent: "size")
    self.size = value
  } catch {
    self.size = nil
  }
  try check()
}

public func write(to url: inout URLSchemeRuntime.URLWriter) {
  url.integer("page", page, omitting: 1)
  url.value("sort", sort)
  url.group("size", size)
}

// spec.urlscheme.types.swift

public init(from url: inout URLSchemeRuntime.URLReader) throws(URLSchemeRuntime.RequestError) {
  width = try url.integer("width")
  height = try url.integer("height")
  try check()
}

public func write(to url: inout URLSchemeRuntime.URLWriter) {
  url.integer("width", width)
  url.integer("height", height)
}

