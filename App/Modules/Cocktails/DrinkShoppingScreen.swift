import Terminal
import TerminalKit
import CantinaTools

/// The shopping list of a drink: the ingredients to buy and those at home.
final class DrinkShoppingScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case toggle, undo, copy, reload }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: CocktailsPhrase.keysToggle, group: .list, action: .toggle),
    KeyBinding(.character("u"), title: PlacesPhrase.undo, group: .list, action: .undo),
    KeyBinding(.character("e"), title: CocktailsPhrase.keysCopyList, group: .screen, action: .copy),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]

  private static let list: ViewID = "items"

  var invalidate: (() -> Void)?
  private let viewModel: DrinkShoppingViewModel
  private let words: Localization

  init(viewModel: DrinkShoppingViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[CocktailsPhrase.shoppingTitle] }
  var route: String? { Route.drinkShopping(viewModel.id).path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.failure, beside: viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }
  var status: StyledText? {
    viewModel.drink.map { drink in
      StyledText(drink.name + " · " + words.text(servings: viewModel.servings, in: viewModel.system))
    }
  }

  var body: any View {
    let items = viewModel.items
    guard !items.isEmpty else { return words.absence(of: viewModel) }
    let toBuy = items.count { !$0.isAtHome }
    let nothing = toBuy == 0 ? StyledText(words[CocktailsPhrase.shoppingNothing], .dim) : nil
    let list = ListView(
      id: Self.list,
      sections: [
        ListSection(title: words[CocktailsPhrase.shoppingToBuy], count: toBuy, note: nothing),
        ListSection(title: words[CocktailsPhrase.shoppingAtHome], count: items.count - toBuy),
      ], columns: [ListColumn(width: 10, best: 34)], nameWidth: 14...30
    ) { [self] in row(items[$0]) }
    return Stack([Spacing(), list])
  }

  /// The row of an ingredient, marked as in the home bar.
  private func row(_ item: DrinkShoppingViewModel.Item) -> ListRow {
    let amount = viewModel.amount(of: item, words.numbers)
    let mark =
      item.isAtHome
      ? StyledText(words[CocktailsPhrase.barTicked] + " ", .accent)
      : StyledText(words[CocktailsPhrase.barNotTicked] + " ", .dim)
    return ListRow(
      id: .text(item.name), name: mark + StyledText(item.name),
      details: [amount.isEmpty ? StyledText(words[CocktailsPhrase.drinkNoMeasure], .dim) : StyledText(amount)])
  }

  func didAppear() { viewModel.load() }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .toggle: viewModel.isHere
    case .undo: viewModel.canUndo
    case .copy: viewModel.canCopy
    case .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .toggle:
      // The row moves to the other section; the selection stays in place, on the next row.
      focus[Self.list].id = nil
      viewModel.toggle(at: focus[Self.list].index)
    case .undo: viewModel.undo()
    case .reload: viewModel.reload()
    case .copy: viewModel.copy(in: words)
    }
  }
}
