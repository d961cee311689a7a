import Terminal

/// Rows under headings, set in columns.
struct Table {
  let title: String
  let headings: [String]
  var rows: [Row] = []

  var text: String {
    let cells = [headings] + rows.map { [$0.what, $0.ours, $0.wanted, $0.verdict.rawValue] + $0.others }
    let widths = headings.indices.map { column in
      cells.map { column < $0.count ? TextWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    let lines = cells.map { row in
      let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - TextWidth.columns(of: $0)) }
      return padded.joined(separator: "  ").trimmingEnd
    }
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
    return ([title, "", lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
