// spec.urlscheme.actions.swift

task = try url.json("task")

extra = try url.value(ifPresent: "extra")

url.json("task", task)

url.value("extra", extra)

// spec.urlscheme.types.swift

public struct Task: URLSchemeRuntime.JSONObject {
  public let title: String
  public let done: Bool
  public let dueDate: URLSchemeRuntime.CalendarDate?
  public let steps: [Task]?

  public init(
    title: String,
    done: Bool = false,
    dueDate: URLSchemeRuntime.CalendarDate? = nil,
    steps: [Task]? = nil
  ) {
    self.title = title
    self.done = done
    self.dueDate = dueDate
    self.steps = steps
  }

  public init(
    from json: inout URLSchemeRuntime.JSONReader
  ) throws(URLSchemeRuntime.RequestError) {
    title = try json.value("title")
    done = try json.value("done", default: false)
    dueDate = try json.value(ifPresent: "due-date")
    steps = try json.value(ifPresent: "steps")
  }

  public func write(to json: inout URLSchemeRuntime.JSONWriter) {
    json.value("title", title)
    json.value("done", done, omitting: false)
    json.value("due-date", dueDate)
    json.value("steps", steps)
  }
}

