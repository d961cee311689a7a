import Terminal
import TerminalKit
import CantinaTools

/// Two records side by side; where one of two numbers is better than the other, it is marked.
@MainActor
final class ComparisonScreen<Record: DescribedRecord>: Screen {
  static var bindings: [KeyBinding<ComparisonAction>] { ComparisonAction.bindings }

  private typealias Side = ComparisonViewModel<Record>.Side

  private let records: ViewID = "records"

  var invalidate: (() -> Void)?
  private let viewModel: ComparisonViewModel<Record>
  private let words: Localization

  init(viewModel: ComparisonViewModel<Record>, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[.compareTitle] }
  var route: String? {
    Route.comparison(Reference(kind: Record.kind, id: viewModel.id(.one)), with: viewModel.id(.other)).path
  }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  /// What the mark of the better value means, where one is seen.
  var status: StyledText? {
    Record.description.facts.contains { viewModel.better($0) != nil }
      ? StyledText("▲ ", .good) + StyledText(words[.compareBetterMeans]) : nil
  }

  var body: any View {
    let facts = Record.description.facts.map { fact in
      row(words[fact.label], better: viewModel.better(fact)) { fact.text($0, words).styled }
    }
    let counts = viewModel.links.map { link in
      row(words[link.label]) { record in
        record.count(of: link).map { StyledText(words.numbers.text($0)) } ?? StyledText(words.text(Gap.absent), .dim)
      }
    }
    let view = ComparisonView(
      id: records, titles: (name(.one), name(.other)), groups: [facts, counts], betterWord: words[.compareBetter])
    return Stack([Spacing(), ScrollView(id: "page", view)])
  }

  private func row(
    _ label: String, better: Side? = nil, _ text: (Record) -> StyledText
  ) -> ComparisonView.Row {
    func value(_ side: Side) -> ComparisonView.Value {
      .init(viewModel.wholeRecord(side).map(text) ?? awaited(side), isBetter: better == side)
    }
    return ComparisonView.Row(label: label, one: value(.one), other: value(.other))
  }

  /// Stands in the place of a value while the record is not loaded.
  private func awaited(_ side: Side) -> StyledText {
    if viewModel.isMissing(side) { return .missing }
    return viewModel.isLoading ? StyledText("…", .dim) : .unloaded
  }

  private func name(_ side: Side) -> String {
    if let record = viewModel.record(side) { return words.name(of: record) }
    let id = String(viewModel.id(side))
    return viewModel.isMissing(side) ? words[.recordMissing, ["id": id]] : words[Record.description.number, ["id": id]]
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
  func viewModelDidChange() { invalidate?() }
}

/// What the keys of a comparison do; the same for every kind.
enum ComparisonAction: Hashable, Sendable {
  case open, chooseOther, reload

  static let bindings: [KeyBinding<ComparisonAction>] = [
    KeyBinding(.enter, title: .keysOpen, group: .list, action: .open),
    KeyBinding(
      .right, .character("l"), title: .compareOther, group: .list, action: .chooseOther, footer: false),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload),
  ]
}
