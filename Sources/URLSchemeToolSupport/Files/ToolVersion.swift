/// The version of the tool: what `--version` prints and what stands at the top of generated files.
package enum ToolVersion {
  package static let current = "0.1.0"
}
