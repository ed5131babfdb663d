/// How Swift is generated, from `urlscheme-config.yaml` and the command line.
package struct Configuration: Sendable {
  package var mode = RenderOptions().mode
  package var access = RenderOptions().access
  /// A folder with templates of the user's own.
  package var templates: String?
  /// The app's property list, which has to say what the specifications say.
  package var plist: String?
  /// The build of the apps that is meant.
  package var variant: VariantChoice?
  /// Whether warnings are errors.
  package var isStrict = false

  package init() {}
}
