// spec.urlscheme.actions.swift

birthday = try url.value(ifPresent: "birthday")

start = try url.value(ifPresent: "start")

alarm = try url.value(ifPresent: "alarm", as: URLSchemeRuntime.LocalTime.form("HHmm"))

month = try url.value(ifPresent: "month", as: URLSchemeRuntime.YearMonth.form("MM/yyyy"))

sent = try url.value(
  ifPresent: "sent",
  as: URLSchemeRuntime.EitherForm(
    URLSchemeRuntime.DateTimePatternForm("yyyyMMdd'T'HHmmXX"),
    URLSchemeRuntime.DateTimeForm.iso8601
  )
)

length = try url.value(
  ifPresent: "length",
  as: URLSchemeRuntime.EitherForm(
    URLSchemeRuntime.DurationForm.units, URLSchemeRuntime.DurationForm.minutes
  )
)

url.value("birthday", birthday)

url.value("start", start)

url.value("alarm", alarm, as: URLSchemeRuntime.LocalTime.form("HHmm"))

url.value("month", month, as: URLSchemeRuntime.YearMonth.form("MM/yyyy"))

url.value(
  "sent", sent,
  as: URLSchemeRuntime.EitherForm(
    URLSchemeRuntime.DateTimePatternForm("yyyyMMdd'T'HHmmXX"),
    URLSchemeRuntime.DateTimeForm.iso8601
  )
)

url.value(
  "length", length,
  as: URLSchemeRuntime.EitherForm(
    URLSchemeRuntime.DurationForm.units, URLSchemeRuntime.DurationForm.minutes
  )
)

