// Requests are the runtime's, and answers are opened; so whoever receives them has both modules.
@_exported public import URLSchemeOpening
@_exported public import URLSchemeRuntime
