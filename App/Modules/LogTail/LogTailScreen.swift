import Foundation
import Terminal
import TerminalKit
import Tools

/// The end of the log, day by day, the newest line last.
@MainActor
final class LogTailScreen: Screen {
  enum Action: Hashable, Sendable { case reload }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload)
  ]

  var invalidate: (() -> Void)?
  private let viewModel: LogTailViewModel
  private let words: Localization

  init(viewModel: LogTailViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[.logTitle] }
  var route: String? { Route.log.path }
  var isLoading: Bool { viewModel.isLoading }
  var status: StyledText? { viewModel.path.map { StyledText(words[.logFile, ["path": $0]]) } }

  var body: any View {
    guard viewModel.path != nil else { return sentence(StyledText(words[.logNone])) }
    if let failure = viewModel.failure {
      return sentence(StyledText(words[.logFailure, ["cause": String(cString: strerror(failure.code))]], .error))
    }
    guard !viewModel.items.isEmpty else {
      return viewModel.isLoading
        ? Stack([Spacing(), SpinnerView(words[.listLoading])]) : sentence(StyledText(words[.logEmpty], .dim))
    }
    let days = viewModel.items.map(\.day).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    var rest = viewModel.items[...]
    let groups = days.map { day in
      let lines = rest.prefix { $0.day == day }
      rest = rest.dropFirst(lines.count)
      return FieldGroup(title: day.isEmpty ? nil : day, lines.map { Field($0.time.isEmpty ? "–" : $0.time, text($0)) })
    }
    return Stack([Spacing(), ScrollView(id: "lines", staysAtEnd: true, FieldsView(groups: groups))])
  }

  private func sentence(_ text: StyledText) -> any View { Stack([Spacing(), ProseView(text)]) }

  private func text(_ line: LogLine) -> StyledText {
    switch line.level {
    case nil: StyledText(line.text)
    case .debug?: StyledText(line.text, .dim)
    case .info?: StyledText(line.text)
    case .warning?, .error?: StyledText("\(line.level?.rawValue ?? "") ", .error) + StyledText(line.text)
    }
  }

  func didAppear() { viewModel.load() }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .reload: viewModel.load()
    }
  }
}

extension LogTailScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
