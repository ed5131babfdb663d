import Mustache
import URLSchemeGeneration

/// The cells of a table's row, or the parts of an entry, by name; every text is HTML already.
struct HTMLRow: MustacheParent {
  private let cells: [String: Any]

  init(_ cells: [String: Any]) {
    self.cells = cells
  }

  func child(named name: String) -> Any? { Absent.or(cells[name]) }
}
