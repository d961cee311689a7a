import CantinaTools
import Terminal
import TerminalKit

/// Two records side by side; where one of two numbers is better than the other, it is marked.
@MainActor
final class ComparisonScreen: Screen {
  enum Action: Hashable, Sendable {
    case open, chooseOther, reload
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(
      .right, .character("l"), title: ComparisonPhrase.other, group: .list, action: .chooseOther, footer: false),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]

  private let records: ViewID = "records"
  var invalidate: (() -> Void)?
  private let viewModel: any Comparing
  private let words: Localization
  private var made: (groups: [[ComparisonView.Row]], revision: Int)?

  init(viewModel: any Comparing, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
  }

  /// Made when something has changed, not for each frame.
  private var groups: [[ComparisonView.Row]] {
    if let made, made.revision == words.revision { return made.groups }
    let groups = viewModel.groups(words).map { $0.map { ComparisonView.Row($0, words) } }
    made = (groups, words.revision)
    return groups
  }

  var title: String { words[ComparisonPhrase.title] }
  var route: String? { viewModel.route }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? {
    guard let failure = viewModel.failure, viewModel.provenance != nil else {
      return words.notice(viewModel.provenance)
    }
    return Notice(StyledText(words.why(failure), .warning))
  }
  var isLoading: Bool { viewModel.isLoading }

  /// What the mark of the better value means, where one is seen.
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
      id: records, titles: viewModel.names(words), groups: groups,
      betterWord: words[ComparisonPhrase.better])
    return Stack([Spacing(), ScrollView(id: "page", view)])
  }

  func didAppear() { viewModel.load() }

  func perform(_ action: Action, focus: inout Focus) {
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

/// Two records side by side.
enum ComparisonPhrase: String, Phrase {
  static let subject = "comparison"

  case title, second, other, better, times, shared, only
}

extension ComparisonView.Row {
  /// What two records say under a label.
  fileprivate init(_ row: ComparedRow, _ words: Localization) {
    switch row.content {
    case .both(let names): content = .both(StyledText(names, .dim))
    case .sides(let texts):
      let texts = texts.map { StyledText($0) }
      // Quiet where they are the same, so that the eye goes to what differs.
      content = .sides(texts[0].string == texts[1].string ? texts.map { $0.emphasized(as: .dim) } : texts)
    }
    (label, part, better) = (row.label, row.part, row.better)
    amounts = row.amounts.map { amounts in
      ComparisonView.Amounts(
        shares: amounts.shares, larger: amounts.larger,
        ratio: amounts.ratio.map { words[ComparisonPhrase.times, ["number": $0]] }, wholeRatio: row.ratio)
    }
  }
}

extension StyledText {
  fileprivate init(_ text: ComparedText) {
    self =
      switch text {
      case .text(let text): text.styled
      case .missing: .missing
      case .awaited: StyledText("…", .dim)
      case .unloaded: .unloaded
      }
  }
}
