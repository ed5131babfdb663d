// Requests are the runtime's, so whoever receives them has it.
@_exported public import URLSchemeRuntime
