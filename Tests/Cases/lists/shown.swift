// spec.urlscheme.actions.swift

photo = try url.list("photo")

tags = try url.list("tags", separatedBy: ",")

notes = try url.json(ifPresent: "notes")

url.list("photo", photo)

url.list("tags", tags, separatedBy: ",")

url.json("notes", notes)

try URLSchemeRuntime.Require.count("photo", photo, atLeast: 1)

try URLSchemeRuntime.Require.unique("tags", tags)

try URLSchemeRuntime.Require.elements("tags", tags, separatedBy: ",")

