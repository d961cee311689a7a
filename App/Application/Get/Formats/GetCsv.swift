import Terminal

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
