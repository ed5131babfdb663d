/// The version of the tool, printed by `--version` and at the top of generated files.
package enum ToolVersion {
  package static let current = "0.1.0"
}
