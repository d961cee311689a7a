import Loading
import Terminal
import TerminalKit
import CantinaTools

extension PagedListing {
  /// The rows that are here, of all; in a search, of all that it finds.
  func count(_ words: Localization) -> String {
    let shown = items.count
    let total = isFiltered ? foundCount : total
    if isFiltered, shown >= total { return words[ListPhrase.found, count: shown] }
    let values = ["shown": words.numbers.text(shown), "total": words.numbers.text(total)]
    return words[isFiltered ? ListPhrase.foundPart : ListPhrase.count, values]
  }

  /// Why the list ends before the end that its source announced.
  var earlyEnd: (any Phrase)? {
    switch end {
    case .repeatedPage: ListPhrase.endRepeated
    case .nothingNew: ListPhrase.endNothingNew
    case .unusableNext: ListPhrase.endElsewhere
    case .tooLong: ListPhrase.endTooLong
    case .reached, nil: nil
    }
  }

  /// What did not come.
  func trouble(_ words: Localization) -> StyledText? {
    if let searchError {
      return StyledText(words[ListPhrase.searchFailed, ["cause": words.text(searchError).title]], .error)
    }
    if hasLeftSource { return StyledText(words[ListPhrase.otherSource], .error) }
    guard total > 0 else { return nil }
    return pageError.map { StyledText(words.text($0).title, .error) }
  }

  /// The field of the search above the rows, or above what is said where there are none.
  ///
  /// Between both stand the views of `below`.
  func page(_ words: Localization, below: [any View] = [], rows: (Rows) -> any View) -> any View {
    Stack([TextField(of: self)] + below + [content(words, rows)])
  }

  private func content(
    _ words: Localization, _ rows: (Rows) -> any View
  ) -> any View {
    let items = items
    guard items.isEmpty else { return rows(items) }
    if isLoading { return SpinnerView(words[ListPhrase.loading]) }
    if let pageError, !isFiltered { return ProseView(pageError, words) }
    return ProseView(StyledText(emptyText(words), .dim))
  }

  /// Why there are no rows.
  private func emptyText(_ words: Localization) -> String {
    if isFiltered { return words[ListPhrase.searchEmpty, ["name": searchText]] }
    if isComplete, !list.state.list.items.isEmpty { return words[ListPhrase.filterNone] }
    return words[isComplete ? ListPhrase.empty : ListPhrase.nothing]
  }
}
