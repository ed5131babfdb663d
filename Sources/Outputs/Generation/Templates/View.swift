public import Mustache
import URLSchemeCompiler

/// The values that a template can use, by name.
///
/// A name whose value is nil is known all the same, and stands for nothing: otherwise Mustache would
/// go on and find the surrounding view's value of that name.
package struct View: MustacheParent, ExpressibleByDictionaryLiteral {
  private var values: [String: Any] = [:]

  package init(dictionaryLiteral elements: (String, Any?)...) {
    values.reserveCapacity(elements.count)
    for (name, value) in elements { values[name] = value ?? Absent.value }
  }

  /// Of a list `rows`, `hasRows` tells whether there are any.
  package func child(named name: String) -> Any? {
    if let value = values[name] { return value }
    guard name.utf8.starts(with: "has".utf8) else { return nil }
    let list = name.dropFirst("has".count)
    guard let first = list.first?.lowercased() else { return nil }
    let rows = values[first + list.dropFirst()] as? any MustacheSequence
    return rows.map { $0.contains { _ in true } }
  }

  /// The view with other names as well, whose values count where it has them too.
  package func adding(_ other: View) -> View {
    var view = other
    view.values.merge(values) { value, _ in value }
    return view
  }
}

/// Spares Mustache the search for what else a text could be.
///
/// Its protocol is for such values, and the package's version is fixed.
// swift-format-ignore: AvoidRetroactiveConformances
extension String: @retroactive MustacheCustomRenderable {
  public var renderText: String { self }
  public var isNull: Bool { false }
}

/// A value that is not there.
package struct Absent: MustacheCustomRenderable {
  package static let value = Absent()

  package var renderText: String { "" }
  package var isNull: Bool { true }
}

extension [Extension] {
  /// The `x-…` keys of a part of the spec, by their names: `{{extensions.x-icon}}`.
  var byKey: [String: String] {
    Dictionary(firstOf: map { ($0.key, $0.value) })
  }
}

/// A list that is made where a template uses it.
struct LazyList: MustacheSequence {
  let make: () -> [View]

  func makeIterator() -> IndexingIterator<[View]> { make().makeIterator() }
}

/// A text that is made where a template uses it.
struct LazyText: MustacheCustomRenderable {
  let make: () -> String

  var renderText: String { make() }
  var isNull: Bool { false }
}
