import ApiSession
import CantinaTools
import ConsoleProgram
import Loading
import Terminal
import TerminalKit

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

  /// Joins the parts into one line; `nil` if all parts are `nil`.
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
  /// Whether the count is shown; if a search finds nothing, the page says so instead.
  var tellsCount: Bool { total > 0 && searchError == nil && (!isFiltered || isLoading || !items.isEmpty) }

  /// The number of loaded rows and the total, or the number of loaded and of all search results.
  func count(_ words: Localization) -> String {
    let shown = items.count
    let total = isFiltered ? foundCount : total
    if isFiltered, shown >= total { return words[ListPhrase.found, count: shown] }
    let values = ["shown": words.numbers.text(shown), "total": words.numbers.text(total)]
    return words[isFiltered ? ListPhrase.foundPart : ListPhrase.count, values]
  }

  /// The reason why the list ended too early; `nil` if it did not.
  var earlyEnd: (any Phrase)? {
    switch end {
    case .repeatedPage: ListPhrase.endRepeated
    case .nothingNew: ListPhrase.endNothingNew
    case .unusableNext: ListPhrase.endElsewhere
    case .tooLong: ListPhrase.endTooLong
    case .reached, nil: nil
    }
  }

  func trouble(_ words: Localization) -> StyledText? {
    if let searchError {
      return StyledText(words[ListPhrase.searchFailed, ["cause": words.text(searchError).title]], .error)
    }
    if list.state.sourceChange != nil { return StyledText(words[ListPhrase.otherSource], .error) }
    guard total > 0 else { return nil }
    return pageError.map { StyledText(words.text($0).title, .error) }
  }

  fileprivate func emptyText(_ words: Localization) -> String {
    if isFiltered { return words[ListPhrase.searchEmpty, ["name": searchText]] }
    if isComplete, !list.state.list.items.isEmpty { return words[ListPhrase.filterNone] }
    return words[isComplete ? ListPhrase.empty : ListPhrase.nothing]
  }
}
