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

/// What the output is written on.
struct GetPaper: Equatable, Sendable {
  /// How many columns a line has; nil where there is no edge, in a pipe or a file.
  var columns: Int?
  /// Whether it shows styles.
  var hasColor = false
  /// The characters that its reader is sure to understand.
  var charset = Charset.utf8
}

/// A page as comma-separated values (RFC 4180), with a line of names, and line ends as Unix has them.
struct GetCsv {
  let page: GetPage

  var text: String {
    ([page.fields] + page.rows.map { $0.map(\.flat) }).map { row in
      row.map(quoted).joined(separator: ",") + "\n"
    }.joined()
  }

  /// In quotation marks where it needs them; CSV has no way to escape what a terminal would obey, so that goes.
  private func quoted(_ text: String) -> String {
    let text = Sanitizer.clean(text)
    guard text.contains(where: { ",\"\n\t".contains($0) }) || text.hasPrefix(" ") || text.hasSuffix(" ") else {
      return text
    }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
