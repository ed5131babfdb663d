// spec.urlscheme.actions.swift

try URLSchemeRuntime.Require.presence(
  "title", title, unless: ["text", "tags", "clipboard"],
  (text) != nil || (tags) != nil || clipboard
)

try URLSchemeRuntime.Require.elements("tags", tags, separatedBy: ",")

try URLSchemeRuntime.Require.presence(
  "style", style, needs: "kind", kind, equalTo: ["html", "markdown"]
)

try URLSchemeRuntime.Require.presence("base", base, when: "kind", kind, equalTo: "html")

try URLSchemeRuntime.Require.presence("base", base, when: "kind", kind, equalTo: "markdown")

