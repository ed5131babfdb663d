// Requests are the runtime's, and they are opened; so whoever makes them has both modules.
@_exported public import URLSchemeOpening
@_exported public import URLSchemeRuntime
