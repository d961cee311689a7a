import CantinaTools
import Json
import Terminal

/// Comma-separated values (RFC 4180), with Unix line ends.
struct GetCsv {
  private let paper: GetPaper

  init(on paper: GetPaper) { self.paper = paper }

  func line(_ names: [String]) -> String { names.map(quoted).joined(separator: ",") + "\n" }

  func line(_ values: [JsonValue.Reached?]) -> String { line(values.map { $0?.cell ?? "" }) }

  /// Quotes a text; since CSV cannot escape control characters, they are removed on a terminal, and only there.
  private func quoted(_ text: String) -> String {
    let text = paper.isTerminal ? Sanitizer.clean(text) : text
    return CsvField.quoted(paper.guardsFormulas ? CsvField.guarded(text) : text)
  }
}
