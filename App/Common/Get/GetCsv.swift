import CantinaTools
import Terminal

/// Comma-separated values (RFC 4180), with line ends as Unix has them.
struct GetCsv {
  private let paper: GetPaper

  /// Writes on a terminal, into a pipe or into a file.
  init(on paper: GetPaper) { self.paper = paper }

  /// A row of names with its line end.
  func line(_ names: [String]) -> String { names.map(quoted).joined(separator: ",") + "\n" }

  /// A row of values with its line end.
  func line(_ values: [GetValue]) -> String { line(values.map(\.cell)) }

  /// CSV has no way to escape what a terminal would obey: there it goes, and nowhere else.
  private func quoted(_ text: String) -> String {
    let text = paper.isTerminal ? Sanitizer.clean(text) : text
    return CsvField.quoted(paper.guardsFormulas ? CsvField.guarded(text) : text)
  }
}
