import Mustache
package import URLSchemeSpec

/// A value that is not there.
///
/// A view answers with it for a name that it knows and has nothing for: with nil, Mustache would go
/// on and find the surrounding view's value of that name.
package struct Absent: MustacheCustomRenderable {
  package static let value = Absent()
  package var renderText: String { "" }
  package var isNull: Bool { true }

  /// The value, or what stands for none.
  package static func or(_ value: Any?) -> Any { value ?? Absent.value }
}

/// The `x-…` keys of a part of the spec, by their names: `{{extensions.x-icon}}`.
package struct ExtensionsView: MustacheParent {
  package let extensions: [Extension]

  package init(_ extensions: [Extension]) { self.extensions = extensions }

  package func child(named name: String) -> Any? {
    Absent.or(extensions.first { $0.key == name }?.value)
  }
}
