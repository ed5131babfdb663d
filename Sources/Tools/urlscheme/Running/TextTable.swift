import URLSchemeCompiler

/// Rows of equal length as columns, with control characters made visible; the last column is as long as it is.
enum TextTable {
  static func text(of rows: [[String]]) -> String {
    let rows = rows.map { $0.map { PrintableText.escaped($0) } }
    let columns = (rows.first?.count ?? 1) - 1
    let widths = (0..<columns).map { column in min(rows.map { $0[column].count }.max() ?? 0, 32) }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: max(width - cell.count, 0))
      }
      var line = (cells + row.suffix(1)).joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
