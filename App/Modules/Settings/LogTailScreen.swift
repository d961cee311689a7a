import Terminal
import TerminalKit
import CantinaTools
import ConsoleProgram

/// The program's log of this run, day by day, the newest entry last; it follows the log.
final class LogTailScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case search, endSearch, changeLevel }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .screen, action: .search),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .screen, action: .endSearch),
    KeyBinding(.character("f"), title: SettingsPhrase.logFilter, group: .screen, action: .changeLevel),
  ]

  private static let lines: ViewID = "lines"

  var invalidate: (() -> Void)?
  let refreshes: Duration? = .seconds(1)
  private let viewModel: LogTailViewModel
  private let words: Localization

  init(viewModel: LogTailViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }

  var title: String { words[SettingsPhrase.logTitle] }
  var route: String? { Route.log.path }

  var status: StyledText? {
    let shown = words.numbers.text(viewModel.items.count)
    // The page itself says that the log is empty.
    let count =
      viewModel.total == 0
      ? nil : words[ListPhrase.count, ["shown": shown, "total": words.numbers.text(viewModel.total)]]
    let file = viewModel.path.map { words[SettingsPhrase.logFile, ["path": $0]] }
    let parts = [count, words[viewModel.level], words[SettingsPhrase.logUtc], file].compactMap(\.self)
    return StyledText(parts.joined(separator: " · "))
  }

  var body: any View {
    let search = TextField(of: viewModel)
    guard !viewModel.items.isEmpty else {
      let text = words.emptyText(SettingsPhrase.logEmpty, searching: viewModel.searchText)
      return Stack([search, ProseView(StyledText(text, .dim))])
    }
    let rule = SearchRule(viewModel.searchText)
    let days = viewModel.days.map { day in
      FieldGroup(title: day.name, day.items.map { Field($0.time, text($0, rule)) })
    }
    return Stack([search, LogView(id: Self.lines, days: days)])
  }

  private func text(_ item: LogTailViewModel.Item, _ rule: SearchRule) -> StyledText {
    let text = StyledText(item.text, marking: rule)
    switch item.level {
    case .debug: return text.emphasized(as: .dim)
    case .info: return text
    case .warning: return StyledText(words[SettingsPhrase.logWarning] + " ", .error) + text
    case .error: return StyledText(words[SettingsPhrase.logError] + " ", .error) + text
    }
  }

  func didAppear() { viewModel.load() }
  func refresh() { viewModel.load() }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .changeLevel: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.lines)
    case .changeLevel: viewModel.changeLevel()
    }
  }
}

extension LogLevel: Phrase { static let subject = "settings.logLevel" }
