/// A key of a mapping and its value.
package struct YAMLPair: Sendable {
  package let key: YAMLScalar
  package let value: YAMLNode
}
