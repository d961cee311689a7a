import CantinaTools

/// Takes what `get` writes as it is made.
final class GetOutput {
  /// What was written, where nothing else takes it.
  private(set) var text = ""
  /// The system's number of the first failure; nil for none.
  private(set) var failure: Int32?
  private let put: ((String) -> Int32?)?

  /// Keeps the text; with `put` it goes there, and gives the system's number of a failure.
  init(_ put: ((String) -> Int32?)? = nil) { self.put = put }

  /// Whether anybody reads on.
  var isOpen: Bool { failure == nil }

  /// Writes a piece; after a failure nothing more.
  func write(_ piece: String) {
    guard isOpen else { return }
    if let put { failure = put(piece) } else { text += piece }
  }

  /// Writes records, and says which of their fields have no column.
  func write(
    _ page: AnyGetPage, _ query: GetQuery, on paper: GetPaper, _ words: Localization,
    _ outcome: inout GetCommand.Outcome
  ) {
    let hidden = page.write(query.format, on: paper, to: write)
    outcome.output = text
    guard hidden > 0 else { return }
    let limit = words.numbers.text(AnyGetPage.columnLimit)
    outcome.messages.append(words[GetPhrase.hiddenColumns, count: hidden, ["limit": limit]])
  }
}
