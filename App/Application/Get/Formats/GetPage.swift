import Terminal

/// What `get` prints: names, and a row of values for each thing.
struct GetPage: Equatable, Sendable {
  let fields: [String]
  let rows: [[GetValue]]
  /// Whether one thing was asked for, which is no list of one.
  let isOne: Bool
  /// Whether columns may be left out of a table where there is no room; not those that were asked for.
  let mayDropColumns: Bool

  /// Every format ends with a line end.
  func text(_ format: GetFormat, on paper: GetPaper) -> String {
    switch format {
    case .table: isOne ? GetTable(page: self, paper: paper).detail : GetTable(page: self, paper: paper).list
    case .json: GetJson(page: self, isASCII: paper.charset == .ascii).document
    case .jsonl: GetJson(page: self, isASCII: paper.charset == .ascii).lines
    case .csv: GetCsv(page: self).text
    }
  }
}
