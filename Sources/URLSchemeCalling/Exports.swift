// Requests are the runtime's, so whoever sends them has it.
@_exported public import URLSchemeRuntime
