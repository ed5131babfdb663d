// spec.urlscheme.actions.swift

day = try url.value("day", as: URLSchemeRuntime.CalendarDate.form("yyyyMMdd"))

until = try url.value(ifPresent: "until", as: URLSchemeRuntime.CalendarDate.form("d.M.yyyy"))

remind = try url.value(
  "remind", as: URLSchemeRuntime.LocalDateTime.form("yyyy-MM-dd@HH:mm"),
  default: URLSchemeRuntime.LocalDateTime(urlText: "2026-01-31T09:30")!
)

others = try url.list(
  ifPresent: "others", of: URLSchemeRuntime.CalendarDate.form("d.M.yyyy"), separatedBy: ","
)

url.value("day", day, as: URLSchemeRuntime.CalendarDate.form("yyyyMMdd"))

url.value("until", until, as: URLSchemeRuntime.CalendarDate.form("d.M.yyyy"))

url.value(
  "remind", remind, as: URLSchemeRuntime.LocalDateTime.form("yyyy-MM-dd@HH:mm"),
  omitting: URLSchemeRuntime.LocalDateTime(urlText: "2026-01-31T09:30")!
)

url.list(
  "others", others, of: URLSchemeRuntime.CalendarDate.form("d.M.yyyy"), separatedBy: ","
)

changed = try url.value(
  "changed", as: URLSchemeRuntime.DateTimePatternForm("yyyyMMdd'T'HHmmss'Z'")
)

url.value(
  "changed", changed, as: URLSchemeRuntime.DateTimePatternForm("yyyyMMdd'T'HHmmss'Z'")
)

