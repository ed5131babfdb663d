// spec.urlscheme.actions.swift

day = try url.value("day")

at = try url.value(ifPresent: "at", as: URLSchemeRuntime.DateTimeForm.iso8601)

since = try url.value(ifPresent: "since", as: URLSchemeRuntime.DateTimeForm.seconds)

length = try url.value("length", as: URLSchemeRuntime.DurationForm.seconds)

pause = try url.value(ifPresent: "pause", as: URLSchemeRuntime.DurationForm.iso8601)

sound = try url.value(ifPresent: "sound", as: URLSchemeRuntime.DataForm.base64url)

colour = try url.value(ifPresent: "colour", as: URLSchemeRuntime.DataForm.hex)

`repeat` = try url.value("repeat", as: URLSchemeRuntime.BooleanForm.yesNo, default: false)

url.value("day", day)

url.value("at", at, as: URLSchemeRuntime.DateTimeForm.iso8601)

url.value("since", since, as: URLSchemeRuntime.DateTimeForm.seconds)

url.value("length", length, as: URLSchemeRuntime.DurationForm.seconds)

url.value("pause", pause, as: URLSchemeRuntime.DurationForm.iso8601)

url.value("sound", sound, as: URLSchemeRuntime.DataForm.base64url)

url.value("colour", colour, as: URLSchemeRuntime.DataForm.hex)

url.value("repeat", `repeat`, as: URLSchemeRuntime.BooleanForm.yesNo, omitting: false)

