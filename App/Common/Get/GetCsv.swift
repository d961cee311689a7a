import CantinaTools
import Terminal

/// Comma-separated values (RFC 4180), with line ends as Unix has them.
struct GetCsv {
  var guardsFormulas = false

  /// A row of texts with its line end.
  func line(_ texts: [String]) -> String { texts.map(quoted).joined(separator: ",") + "\n" }

  /// CSV has no way to escape what a terminal would obey, so that goes.
  private func quoted(_ text: String) -> String {
    let text = Sanitizer.clean(text)
    return CsvField.quoted(guardsFormulas ? CsvField.guarded(text) : text)
  }
}
