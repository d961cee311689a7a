import Terminal
import TerminalKit
import CantinaTools

/// The drink filter: values of alcohol, category, glass and ingredient, or typed conditions.
final class DrinkFilterScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case choose, type, endTyping }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: MeditationPhrase.keysMeditationChoose, group: .list, action: .choose),
    KeyBinding(.character("E"), title: ListPhrase.keysConditions, group: .list, action: .type),
    KeyBinding(.escape, title: ListPhrase.keysValues, group: .list, action: .endTyping),
  ]

  private static let values: ViewID = "values"

  var invalidate: (() -> Void)?
  let presentation = Presentation.panel(columns: 60)
  private let viewModel: DrinkFilterViewModel
  private let words: Localization

  init(viewModel: DrinkFilterViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[CocktailsPhrase.filterTitle] }
  var isLoading: Bool { viewModel.lists.contains(where: \.isLoading) }
  private var typing: ConditionTyping { viewModel.typing }

  static let example = "i:rum c:shot glass ~ high"

  var body: any View {
    if typing.isOn {
      return ConditionField(typing: typing, fields: DrinkSearch.fields, words: words, example: Self.example)
        .view(note: StyledText(words[CocktailsPhrase.searchHint], .dim))
    }
    let rows = viewModel.rows
    return ListView(id: Self.values, sections: viewModel.lists.map(section)) { [self] index in
      // The lists arrive in any order: until the selection moves, the first row stays selected.
      index == 0 ? row(rows[index]).identified(as: "top") : row(rows[index])
    }
  }

  private func section(_ list: DrinkFilterViewModel.List) -> ListSection {
    ListSection(
      title: words.title(of: .trait(list.trait)), count: list.count, note: note(list), isLoading: list.isLoading)
  }

  private func note(_ list: DrinkFilterViewModel.List) -> StyledText? {
    if list.isLoading { return StyledText(words[ListPhrase.lookingUp]) }
    if let error = list.error { return StyledText(words.why(error), .error) }
    guard let values = list.values else { return nil }
    if values.unreadable > 0 { return StyledText(words[ListPhrase.skipped, count: values.unreadable], .dim) }
    return values.names.isEmpty ? StyledText(words[CocktailsPhrase.filterNothing], .dim) : nil
  }

  private func row(_ row: DrinkFilterViewModel.Row) -> ListRow {
    switch row {
    case .value(let trait, let value):
      ListRow(id: .text("\(trait) \(value)"), name: StyledText(trait == .alcohol ? words.text(Alcohol(value)) : value))
    case .retry(let trait): ListRow(id: .text("\(trait)"), name: StyledText(words[CocktailsPhrase.retry], .accent))
    }
  }

  func didAppear() { viewModel.load() }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .choose: viewModel.canChoose
    case .type: !typing.isOn
    case .endTyping: typing.isOn
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .choose: viewModel.selectedItem(index: focus[Self.values].index)
    case .type: typing.begin(&focus)
    case .endTyping: typing.end(&focus)
    }
  }
}
