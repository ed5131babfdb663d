// spec.urlscheme.actions.swift

price = try url.value(
  ifPresent: "price",
  as: URLSchemeRuntime.EitherForm(
    URLSchemeRuntime.DecimalForm(places: 2), URLSchemeRuntime.DecimalForm(places: 1)
  )
)

gift = try url.value(
  ifPresent: "gift",
  as: URLSchemeRuntime.EitherForm(
    URLSchemeRuntime.BooleanForm.upperYesNo, URLSchemeRuntime.BooleanForm.yesNo
  )
)

level = try url.value(ifPresent: "level")

key = try url.value(ifPresent: "key", as: URLSchemeRuntime.DataForm.base32)

tags = try url.list(ifPresent: "tags", separatedBy: [",", ", "])

fields = try url.list(
  ifPresent: "fields", separatedBy: URLSchemeRuntime.Separator([";"], escape: "\\")
)

`any` = try url.value(ifPresent: "any")

campaign = try url.pairs(named: "^utm_")

url.value(
  "price", price,
  as: URLSchemeRuntime.EitherForm(
    URLSchemeRuntime.DecimalForm(places: 2), URLSchemeRuntime.DecimalForm(places: 1)
  )
)

url.value(
  "gift", gift,
  as: URLSchemeRuntime.EitherForm(
    URLSchemeRuntime.BooleanForm.upperYesNo, URLSchemeRuntime.BooleanForm.yesNo
  )
)

url.value("level", level)

url.value("key", key, as: URLSchemeRuntime.DataForm.base32)

url.list("tags", tags, separatedBy: [",", ", "])

url.list("fields", fields, separatedBy: URLSchemeRuntime.Separator([";"], escape: "\\"))

url.value("any", `any`)

url.pairs(campaign)

try URLSchemeRuntime.Require.pattern("sku", sku, "^[A-Z]{3}$")

try URLSchemeRuntime.Require.finite("price", price)

try URLSchemeRuntime.Require.multiple(
  "price", price, of: URLSchemeRuntime.PlainForm<Decimal>().value(of: "0.01")
)

try URLSchemeRuntime.Require.elements("tags", tags, separatedBy: [",", ", "])

try URLSchemeRuntime.Require.elements(
  "fields", fields, separatedBy: URLSchemeRuntime.Separator([";"], escape: "\\")
)

try URLSchemeRuntime.Require.length("campaign", pair.value, atMost: 9)

try URLSchemeRuntime.Require.pairs(
  "campaign", campaign,
  except: ["sku", "price", "gift", "level", "key", "tags", "fields", "any", "item"],
  named: "^utm_"
)

