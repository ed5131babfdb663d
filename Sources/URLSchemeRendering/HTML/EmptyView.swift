import Mustache

/// For a template that needs nothing.
struct EmptyView: MustacheParent {
  func child(named name: String) -> Any? { nil }
}
