package import URLSchemeReceiving

/// Finds a declaration by its path below the namespace.
package typealias DeclarationLookup = (String) -> Declaration?

// The outputs ask types with a lookup, and not the spec about them.

private struct Lookup: DeclaredTypes {
  let find: DeclarationLookup
  func declaration(_ path: String) -> Declaration? { find(path) }
}

extension ValueType {
  package func declared(in find: @escaping DeclarationLookup) -> Declaration.Kind? {
    Lookup(find: find).declared(self)
  }
  package func text(of value: Value, in find: @escaping DeclarationLookup) -> String? {
    Lookup(find: find).text(of: value, as: self)
  }
  package func expectation(in find: @escaping DeclarationLookup) -> String {
    Lookup(find: find).expectation(of: self)
  }
  package func isParts(_ find: @escaping DeclarationLookup) -> Bool {
    Lookup(find: find).isParts(self)
  }
  package func isConstrained(in find: @escaping DeclarationLookup) -> Bool {
    Lookup(find: find).isConstrained(self)
  }
}

extension TextDomain {
  package init(_ type: ValueType, in find: @escaping DeclarationLookup) {
    self = Lookup(find: find).domain(of: type)
  }
}

extension Parameter.Requirement {
  package func namesAlternatives(
    of parameter: Parameter, in find: @escaping DeclarationLookup
  ) -> Bool {
    Lookup(find: find).namesAlternatives(self, of: parameter)
  }
}
