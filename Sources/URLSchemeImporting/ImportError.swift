/// Why nothing can be made of an input.
package struct ImportError: Error, CustomStringConvertible, Sendable {
  package let description: String
}
