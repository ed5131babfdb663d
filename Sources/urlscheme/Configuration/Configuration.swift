import URLSchemeRendering

/// How Swift is generated, from `urlscheme-config.yaml` and the command line.
struct Configuration {
  var mode = RenderOptions().mode
  var access = RenderOptions().access
  /// A folder with templates of the user's own.
  var templates: String?
  /// The app's property list, which has to say what the specifications say.
  var plist: String?
  /// Whether warnings are errors.
  var isStrict = false
}
