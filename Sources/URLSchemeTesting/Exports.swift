// Apps on a device receive and call.
@_exported public import URLSchemeCalling
@_exported public import URLSchemeReceiving
