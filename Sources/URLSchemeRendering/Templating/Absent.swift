import Mustache
import URLSchemeSpec

/// A value that is not there.
///
/// A view answers with it for a name that it knows and has nothing for: with nil, Mustache would go
/// on and find the surrounding view's value of that name.
struct Absent: MustacheCustomRenderable {
  static let value = Absent()
  var renderText: String { "" }
  var isNull: Bool { true }

  /// The value, or what stands for none.
  static func or(_ value: Any?) -> Any { value ?? Absent.value }
}

/// The `x-…` keys of a part of the spec, by their names: `{{extensions.x-icon}}`.
struct ExtensionsView: MustacheParent {
  let extensions: [Extension]

  init(_ extensions: [Extension]) { self.extensions = extensions }

  func child(named name: String) -> Any? {
    Absent.or(extensions.first { $0.key == name }?.value)
  }
}
