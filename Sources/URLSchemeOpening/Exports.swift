// Who opens URLs builds them.
@_exported public import URLSchemeRuntime
