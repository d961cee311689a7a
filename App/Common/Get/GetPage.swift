import CantinaTools
import ConsoleProgram
import Terminal

/// A page of output: names, and a row of values for each thing, read when it is written.
struct GetPage: Sendable {
  let fields: [String]
  let count: Int
  /// Returns the values of a row, one per field.
  let row: @Sendable (Int) -> [GetValue]
  /// Whether a single thing was requested rather than a list of one.
  let isOne: Bool
  /// Whether columns may be dropped from a table for lack of width; never the requested ones.
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

  /// Writes the text in pieces as it is made.
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

/// The properties of the output's destination.
struct GetPaper: Equatable, Sendable {
  /// The number of columns of a line; `nil` if unlimited, in a pipe or a file.
  var columns: Int?
  /// Whether it obeys control characters.
  var isTerminal: Bool { columns != nil }
  var hasColor = false
  /// The characters that its reader is sure to support.
  var charset = Charset.utf8
  /// Whether texts that a spreadsheet would read as formulas are neutralized.
  var guardsFormulas = false
}
