// spec.urlscheme.actions.swift

public static let route = URLSchemeRuntime.Route(
  "open", of: Vault.interface, "//open",
  safety: .init(summary: "Open an entry.", secrets: ["token"])
)

public let token: URLSchemeRuntime.Secret<String>

self.token = token

token = try url.value("token")

try URLSchemeRuntime.Require.length("token", token.revealed, atLeast: 8)

