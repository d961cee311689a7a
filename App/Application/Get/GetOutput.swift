import CantinaTools

/// Receives the output of `get` piece by piece.
final class GetOutput {
  /// The written text, if there is no other destination.
  private(set) var text = ""
  /// The `errno` of the first failure, if any.
  private(set) var failure: Int32?
  private let put: ((String) -> Int32?)?

  /// Collects the text, or passes it to `put`, which returns the `errno` of a failure.
  init(_ put: ((String) -> Int32?)? = nil) { self.put = put }

  var isOpen: Bool { failure == nil }

  func write(_ piece: String) {
    guard isOpen else { return }
    if let put { failure = put(piece) } else { text += piece }
  }

  /// Writes records, and reports which of their fields have no column.
  func write(
    _ page: GetPage, _ query: GetQuery, in style: GetStyle, _ words: Localization,
    _ outcome: inout GetCommand.Outcome
  ) {
    let hidden = page.write(query.format, in: style, to: write)
    outcome.output = text
    guard hidden > 0 else { return }
    let limit = words.numbers.text(GetPage.columnLimit)
    outcome.messages.append(words[GetPhrase.hiddenColumns, count: hidden, ["limit": limit]])
  }
}
