import CantinaTools
import Terminal
import TerminalKit

final class ComparisonScreen<Item: ListedRecord>: Screen {
  static var bindings: [KeyBinding<ComparisonAction>] { ComparisonAction.bindings }

  private let records: ViewID = "records"
  var invalidate: (() -> Void)?
  private let viewModel: ComparisonViewModel<Item>
  private let words: Localization
  private var made: (groups: [[ComparedRow]], revision: Int)?

  init(viewModel: ComparisonViewModel<Item>, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }

  /// Computed once per change, not per frame.
  private var groups: [[ComparedRow]] {
    if let made, made.revision == words.revision { return made.groups }
    let groups = viewModel.groups(words)
    made = (groups, words.revision)
    return groups
  }

  /// Both names, so that history and bookmarks can tell comparisons apart.
  var title: String {
    guard viewModel.provenance != nil else { return words[ComparisonPhrase.title] }
    let names = viewModel.names(words)
    return words[ComparisonPhrase.pair, ["one": names[0], "other": names[1]]]
  }
  var route: String? { viewModel.route }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? {
    guard let failure = viewModel.failure, viewModel.provenance != nil else {
      return words.notice(viewModel.provenance)
    }
    return Notice(StyledText(words.why(failure), .warning))
  }
  var isLoading: Bool { viewModel.isLoading }

  var status: StyledText? {
    guard let merit = viewModel.merit,
      groups.joined().contains(where: { $0.better != nil })
    else { return nil }
    return StyledText("▲ ", .good) + StyledText(words[merit])
  }

  var body: any View {
    if let failure = viewModel.failure, viewModel.provenance == nil, !viewModel.isLoading {
      return Stack([Spacing(), words.failure(failure, in: viewModel)])
    }
    let view = ComparisonView(
      id: records, titles: viewModel.names(words), groups: groups.filter { !$0.isEmpty },
      betterWord: words[ComparisonPhrase.better])
    return Stack([Spacing(), ScrollView(id: "page", view)])
  }

  func didAppear() { viewModel.load() }

  func perform(_ action: ComparisonAction, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[records].index)
    case .chooseOther: focus[records].index = focus[records].index == 0 ? 1 : 0
    case .reload: viewModel.reload()
    }
  }
}

extension ComparisonScreen: ViewModelDelegate {
  func viewModelDidChange() {
    made = nil
    invalidate?()
  }
}

enum ComparisonAction: Hashable, Sendable {
  case open, chooseOther, reload

  static let bindings: [KeyBinding<ComparisonAction>] = [
    KeyBinding(.enter, title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(
      .right, .character("l"), title: ComparisonPhrase.other, group: .list, action: .chooseOther, footer: false),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]
}
