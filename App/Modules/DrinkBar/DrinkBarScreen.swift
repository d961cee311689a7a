import Terminal
import TerminalKit
import Tools

/// What is at home on the left, what can be made of it on the right.
@MainActor
final class DrinkBarScreen: Screen {
  enum Action: Hashable, Sendable { case choose, search, endSearch, reload }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: .keysTick, group: .list, action: .choose),
    KeyBinding(.character("/"), title: .keysSearch, group: .list, action: .search),
    KeyBinding(.escape, title: .keysEndSearch, group: .list, action: .endSearch),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload),
  ]

  private static let ingredients: ViewID = "ingredients"
  private static let drinks: ViewID = "drinks"

  var invalidate: (() -> Void)?
  private let viewModel: DrinkBarViewModel
  private let words: Localization

  init(viewModel: DrinkBarViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[.barTitle] }
  var route: String? { Route.drinkBar.path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.isReading || viewModel.isFinding }
  var status: StyledText? {
    viewModel.count == 0 ? nil : StyledText(words[.barCount, count: viewModel.count])
  }

  var body: any View {
    Stack([
      TextField(of: viewModel),
      Split([Split.Part(ingredientList, weight: 2, minimum: 30), Split.Part(drinkList, weight: 3, minimum: 40)]),
    ])
  }

  private var ingredientList: any View {
    let names = viewModel.ingredients
    let rule = SearchRule(viewModel.searchText)
    return ListView(
      id: Self.ingredients,
      sections: [
        ListSection(
          title: words[.barIngredients], count: names.count, note: ingredientNote(names), isLoading: viewModel.isReading
        )
      ], followsChoice: !viewModel.isSearching
    ) { [viewModel, words] index in
      let name = names[index]
      let isAtHome = viewModel.isAtHome(name)
      let mark = StyledText(isAtHome ? words[.barTicked] + " " : words[.barNotTicked] + " ", isAtHome ? .accent : .dim)
      return ListRow(id: .text(name), name: mark + StyledText(name, marking: rule))
    }
  }

  private func ingredientNote(_ names: [String]) -> StyledText? {
    if viewModel.isReading { return StyledText(words[.barReading]) }
    guard names.isEmpty else { return nil }
    let text =
      viewModel.searchText.isEmpty ? words[.barNoIngredients] : words[.searchEmpty, ["name": viewModel.searchText]]
    return StyledText(text, .dim)
  }

  private var drinkList: any View {
    let drinks = viewModel.makeable
    return ListView(
      id: Self.drinks,
      sections: [
        ListSection(
          title: words[.barDrinks], count: drinks.count, note: drinkNote, isLoading: viewModel.isFinding)
      ],
      columns: [ListColumn(width: 24)], nameWidth: 14...28
    ) { [words] index in
      let item = drinks[index]
      let missing =
        item.missing.isEmpty
        ? StyledText(words[.barNothingMissing], .accent)
        : StyledText(
          words[.barMissing, count: item.missing.count, ["names": item.missing.joined(separator: ", ")]], .dim)
      return ListRow(id: .number(item.drink.id), name: StyledText(item.drink.name), details: [missing])
    }
  }

  private var drinkNote: StyledText? {
    if viewModel.isFinding { return StyledText(words[.barFinding]) }
    if let error = viewModel.error { return StyledText(words.text(error).title, .error) }
    guard viewModel.makeable.isEmpty, !viewModel.isReading else { return nil }
    return StyledText(words[viewModel.count == 0 ? .barNothingTicked : .barNoDrinks], .dim)
  }

  func didAppear() { viewModel.load() }

  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    let index = focus[Self.drinks].index
    guard focus.current == Self.drinks, viewModel.makeable.indices.contains(index) else { return nil }
    let drink = viewModel.makeable[index].drink
    return NamedRoute(Route.drink(drink.id).path, title: drink.name)
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .choose: focus.current == Self.drinks ? !viewModel.makeable.isEmpty : !viewModel.ingredients.isEmpty
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .choose where focus.current == Self.drinks: viewModel.selectedItem(index: focus[Self.drinks].index)
    case .choose: viewModel.toggle(index: focus[Self.ingredients].index)
    case .reload: viewModel.reload()
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.ingredients)
    }
  }
}

extension DrinkBarScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
