import Terminal
import TerminalKit
import Tools

/// Two records side by side, the larger of two numbers marked.
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

  var body: any View {
    let facts = Record.description.facts.map { fact in
      row(words[fact.label], larger: viewModel.larger(fact)) { side in
        viewModel.record(side).map { fact.text($0, words).styled }
      }
    }
    let counts = viewModel.links.map { link in
      let larger = viewModel.larger { side in viewModel.count(link, side).map { Double($0) } }
      return row(words[link.label], larger: larger) { side in
        guard viewModel.record(side) != nil else { return nil }
        return viewModel.count(link, side).map { StyledText(words.numbers.text($0)) }
          ?? StyledText(words.text(Gap.absent), .dim)
      }
    }
    let view = ComparisonView(
      id: records, titles: (name(.one), name(.other)), groups: [facts, counts], largerWord: words[.compareLarger])
    return Stack([Spacing(), ScrollView(id: "page", view)])
  }

  private func row(
    _ label: String, larger: Side?, _ text: (Side) -> StyledText?
  ) -> ComparisonView.Row {
    ComparisonView.Row(
      label: label, one: .init(text(.one) ?? awaited(.one), isLarger: larger == .one),
      other: .init(text(.other) ?? awaited(.other), isLarger: larger == .other))
  }

  /// What stands in the place of a value while the record is not here.
  private func awaited(_ side: Side) -> StyledText {
    viewModel.isMissing(side) || !viewModel.isLoading ? .missing : StyledText("…", .dim)
  }

  private func name(_ side: Side) -> String {
    if let record = viewModel.record(side) { return record.name }
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
