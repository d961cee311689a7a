import ApiSession
import CantinaTools
import ConsoleProgram
import Loading
import Terminal
import TerminalKit

/// The screen of a list whose rows have a source: it says where they came from, how many they are and what did not come.
@MainActor
protocol SourcedListScreen: PagedListScreen where Model: PagedListing {
  var words: Localization { get }
}

extension SourcedListScreen {
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }

  var status: StyledText? {
    let count = viewModel.tellsCount ? StyledText(viewModel.count(words)) : nil
    return status(of: [count, viewModel.trouble(words)])
  }

  /// The parts that there are in one line; nil without any.
  func status(of parts: [StyledText?]) -> StyledText? {
    let parts = parts.compactMap(\.self)
    return parts.isEmpty ? nil : parts.dropFirst().reduce(parts[0]) { $0 + " · " + $1 }
  }

  func view(of gap: ListGap<ApiError>) -> any View {
    switch gap {
    case .loading: SpinnerView(words[ListPhrase.loading])
    case .failed(let error): words.failure(error, in: viewModel)
    case .notFound, .empty: ProseView(StyledText(viewModel.emptyText(words), .dim))
    }
  }
}

extension SourcedListScreen where Action == PagedListAction {
  static var bindings: [KeyBinding<PagedListAction>] {
    [
      KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
      KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
      KeyBinding(.escape, title: KeyPhrase.cancel, group: .list, action: .cancel),
      KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload, footer: false),
    ]
  }
}

extension PagedListing {
  /// Whether the number of rows tells something: where a search finds none, the page says so.
  var tellsCount: Bool { total > 0 && searchError == nil && (!isFiltered || isLoading || !items.isEmpty) }

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

  /// Why there are no rows.
  fileprivate func emptyText(_ words: Localization) -> String {
    if isFiltered { return words[ListPhrase.searchEmpty, ["name": searchText]] }
    if isComplete, !list.state.list.items.isEmpty { return words[ListPhrase.filterNone] }
    return words[isComplete ? ListPhrase.empty : ListPhrase.nothing]
  }
}
