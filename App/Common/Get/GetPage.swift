import CantinaTools
import ConsoleProgram
import Terminal

/// What `get` prints: names, and a row of values for each thing, read when it is written.
struct GetPage: Sendable {
  let fields: [String]
  /// How many rows there are.
  let count: Int
  /// As many values as there are fields.
  let row: @Sendable (Int) -> [GetValue]
  /// Whether one thing was asked for, which is no list of one.
  let isOne: Bool
  /// Whether columns may be left out of a table where there is no room; not those that were asked for.
  let mayDropColumns: Bool

  init(
    fields: [String], count: Int, isOne: Bool, mayDropColumns: Bool, row: @escaping @Sendable (Int) -> [GetValue]
  ) {
    (self.fields, self.count, self.row, self.isOne, self.mayDropColumns) = (fields, count, row, isOne, mayDropColumns)
  }

  init(fields: [String], rows: [[GetValue]], isOne: Bool, mayDropColumns: Bool) {
    self.init(fields: fields, count: rows.count, isOne: isOne, mayDropColumns: mayDropColumns) { rows[$0] }
  }

  /// Every format ends with a line end.
  func text(_ format: GetFormat, on paper: GetPaper) -> String {
    var text = ""
    write(format, on: paper) { text += $0 }
    return text
  }

  /// Gives the text in pieces, as it is made.
  func write(_ format: GetFormat, on paper: GetPaper, to write: (String) -> Void) {
    switch format {
    case .table:
      let table = GetTable(page: self, paper: paper)
      isOne ? table.detail(to: write) : table.list(to: write)
    case .json: write(GetJson(page: self, isASCII: paper.charset == .ascii).document)
    case .jsonl: write(GetJson(page: self, isASCII: paper.charset == .ascii).lines)
    case .csv:
      let csv = GetCsv(on: paper)
      write(csv.line(fields))
      for place in 0..<count { write(csv.line(row(place))) }
    }
  }
}

/// What the output is written on.
struct GetPaper: Equatable, Sendable {
  /// How many columns a line has; nil where there is no edge, in a pipe or a file.
  var columns: Int?
  /// Whether it obeys what is written.
  var isTerminal: Bool { columns != nil }
  /// Whether it shows styles.
  var hasColor = false
  /// The characters that its reader is sure to understand.
  var charset = Charset.utf8
  /// Whether a spreadsheet may open it: what it would take for a formula is made a text.
  var guardsFormulas = false
}
