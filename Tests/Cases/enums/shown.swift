// spec.urlscheme.actions.swift

by = try url.value("by", default: .walking)

units = try url.value(ifPresent: "units")

url.value("by", by, omitting: .walking)

url.value("units", units)

public enum Units: URLSchemeRuntime.URLWord {
  case metric
  case imperial
  case `class`

  public static var words: Swift.KeyValuePairs<Self, String> {
    [
      .metric: "metric",
      .imperial: "imperial",
      .`class`: "class",
    ]
  }
}

// spec.urlscheme.types.swift

public enum Travel: URLSchemeRuntime.URLWord {
  case driving
  /// On foot.
  case walking
  case all

  public static var words: Swift.KeyValuePairs<Self, String> {
    [
      .driving: "d",
      .walking: "w",
      .all: "*",
    ]
  }
}

