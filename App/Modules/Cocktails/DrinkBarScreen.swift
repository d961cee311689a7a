import Terminal
import TerminalKit
import CantinaTools
import ConsoleProgram

/// The ingredients at home on the left, and what can be made with them on the right.
@MainActor
final class DrinkBarScreen: Screen {
  enum Action: Hashable, Sendable { case choose, search, endSearch, shoppingList, checkMore, reload }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: CocktailsPhrase.keysTick, group: .list, action: .choose),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .list, action: .endSearch),
    KeyBinding(.character("s"), title: CocktailsPhrase.keysBuy, group: .list, action: .shoppingList),
    KeyBinding(.character("m"), title: CocktailsPhrase.keysCheckMore, group: .screen, action: .checkMore),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]

  /// A row of the list of drinks.
  private enum Row {
    case drink(Int)
    case more
    case retry
  }

  private static let ingredients: ViewID = "ingredients"
  private static let drinks: ViewID = "drinks"
  /// The columns of the names of drinks and of what is missing, so that both fit beside the ingredients in 80 columns.
  private static let nameWidth = 20
  private static let missingWidth = 18

  var invalidate: (() -> Void)?
  private let viewModel: DrinkBarViewModel
  private let words: Localization
  private var isAmongDrinks = false

  init(viewModel: DrinkBarViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[CocktailsPhrase.barTitle] }
  var route: String? { Route.drinkBar.path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.isReading || viewModel.isFinding }

  /// How far the lookup is as long as there is more to look up, since the end of the list may be out of sight.
  var status: StyledText? {
    let progress = viewModel.progress
    if viewModel.isFinding && progress.total > 0 || canCheckMore {
      return StyledText(
        words[CocktailsPhrase.barChecked, ["checked": "\(progress.checked)", "total": "\(progress.total)"]])
    }
    return viewModel.count == 0 ? nil : StyledText(words[CocktailsPhrase.barCount, count: viewModel.count])
  }

  var body: any View {
    Stack([
      TextField(of: viewModel),
      Split([Split.Part(ingredientList, weight: 2, minimum: 34), Split.Part(drinkList, weight: 3, minimum: 40)]),
    ])
  }

  private var ingredientList: any View {
    let names = viewModel.ingredients
    let rule = SearchRule(viewModel.searchText)
    let count = names.count + (viewModel.listError == nil ? 0 : 1)
    return ListView(
      id: Self.ingredients,
      sections: [
        ListSection(
          title: words[CocktailsPhrase.barIngredients], count: count, note: ingredientNote(names),
          isLoading: viewModel.isReading)
      ], followsChoice: !viewModel.isSearching
    ) { [viewModel, words] index in
      guard index < names.count else {
        return ListRow(id: "retry", name: StyledText(words[CocktailsPhrase.retry], .accent))
      }
      let name = names[index]
      let isAtHome = viewModel.isAtHome(name)
      let mark = StyledText(
        isAtHome ? words[CocktailsPhrase.barTicked] + " " : words[CocktailsPhrase.barNotTicked] + " ",
        isAtHome ? .accent : .dim)
      return ListRow(id: .text(name), name: mark + StyledText(name, marking: rule))
    }
  }

  private func ingredientNote(_ names: [String]) -> StyledText? {
    if viewModel.isReading { return StyledText(words[CocktailsPhrase.barReading]) }
    if let error = viewModel.listError { return words.failure(error) }
    if viewModel.unreadableIngredients > 0 {
      return StyledText(words[ListPhrase.skipped, count: viewModel.unreadableIngredients], .dim)
    }
    guard names.isEmpty else { return nil }
    let text =
      viewModel.searchText.isEmpty
      ? words[CocktailsPhrase.barNoIngredients] : words[ListPhrase.searchEmpty, ["name": viewModel.searchText]]
    return StyledText(text, .dim)
  }

  private var drinkList: any View {
    let drinks = viewModel.makeable
    let rows = rows
    return ListView(
      id: Self.drinks, sections: groups(of: drinks) + [further], columns: [ListColumn(width: Self.missingWidth)],
      nameWidth: 14...Self.nameWidth
    ) { [self] index in
      let row = row(rows[index], of: drinks)
      // Drinks come in any order: until the keys move here, the first row stays the selected one.
      return index == 0 && !isAmongDrinks ? row.identified(as: "top") : row
    }
  }

  /// The rows in their order: drinks by what they lack, then what else can be done.
  private var rows: [Row] {
    let failed: [Row] = viewModel.failure == nil || viewModel.isFinding ? [] : [.retry]
    return viewModel.makeable.indices.map { .drink($0) } + (canCheckMore ? [.more] : []) + failed
  }

  private var canCheckMore: Bool { !viewModel.isFinding && viewModel.progress.unchecked > 0 }

  private func groups(of drinks: [MakeableDrink]) -> [ListSection] {
    MakeableDrink.Lack.allCases.map { lack in
      ListSection(title: words[lack.title], count: drinks.count { $0.lack == lack })
    }
  }

  /// What is under way, was left out or went wrong, below the drinks.
  private var further: ListSection {
    if viewModel.isFinding {
      return ListSection(count: 0, note: StyledText(words[CocktailsPhrase.barFinding]), isLoading: true)
    }
    let count = (canCheckMore ? 1 : 0) + (viewModel.failure == nil ? 0 : 1)
    return ListSection(count: count, note: note)
  }

  private var note: StyledText? {
    let failure = viewModel.failure.map { failed in
      StyledText(words[CocktailsPhrase.barFailed, count: failed.count] + " ", .error) + words.failure(failed.error)
    }
    let unreadable =
      viewModel.unreadableDrinks == 0
      ? nil : StyledText(words[ListPhrase.skipped, count: viewModel.unreadableDrinks], .dim)
    let capped =
      viewModel.cappedNames.isEmpty
      ? nil
      : StyledText(words[CocktailsPhrase.barCapped, ["names": viewModel.cappedNames.joined(separator: ", ")]], .dim)
    let notes = [failure, unreadable, capped].compactMap(\.self)
    guard notes.isEmpty else { return notes.dropFirst().reduce(notes[0]) { $0 + "\n" + $1 } }
    guard viewModel.makeable.isEmpty, !canCheckMore, !viewModel.isReading else { return nil }
    return StyledText(
      words[viewModel.count == 0 ? CocktailsPhrase.barNothingTicked : CocktailsPhrase.barNoDrinks], .dim)
  }

  private func row(_ row: Row, of drinks: [MakeableDrink]) -> ListRow {
    switch row {
    case .drink(let index): self.row(drinks[index])
    case .more: ListRow(id: "more", name: StyledText(words[CocktailsPhrase.barMore, count: moreCount], .accent))
    case .retry: ListRow(id: "retry", name: StyledText(words[CocktailsPhrase.retry], .accent))
    }
  }

  private var moreCount: Int { min(MakeableSearch.portion, viewModel.progress.unchecked) }

  /// Name and what is missing: in two columns where both fit, else one behind the other.
  private func row(_ item: MakeableDrink) -> ListRow {
    let id = RowID.number(item.drink.id)
    let name = StyledText(item.drink.name)
    guard !item.missing.isEmpty else { return ListRow(id: id, name: name) }
    let plainTexts = [item.drink.name, item.missing.joined(separator: ", ")]
    if name.columns <= Self.nameWidth, let missing = item.missing.listed(in: Self.missingWidth) {
      return ListRow(id: id, name: name, details: [StyledText(missing, .dim)], plainTexts: plainTexts)
    }
    let room = Self.nameWidth + Self.missingWidth + 1 - name.columns
    let missing = item.missing.listed(in: room) ?? words[CocktailsPhrase.barMissing, count: item.missing.count]
    return ListRow(id: id, name: name + "  " + StyledText(missing, .dim), plainTexts: plainTexts)
  }

  func didAppear() { viewModel.load() }
  func focusDidChange(_ focus: Focus) {
    isAmongDrinks = focus.current == Self.drinks
    invalidate?()
  }

  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    let index = focus[Self.drinks].index
    guard focus.current == Self.drinks, viewModel.makeable.indices.contains(index) else { return nil }
    let drink = viewModel.makeable[index].drink
    return NamedRoute(Route.drink(drink.id).path, title: drink.name)
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .choose: focus.current == Self.drinks ? !rows.isEmpty : !viewModel.ingredients.isEmpty || hasRetry
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .shoppingList: focus.current == Self.drinks && viewModel.lacksSomething(index: focus[Self.drinks].index)
    case .checkMore: canCheckMore
    case .reload: true
    }
  }

  private var hasRetry: Bool { viewModel.listError != nil }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .choose where focus.current == Self.drinks: choose(focus[Self.drinks].index)
    case .choose where hasRetry && focus[Self.ingredients].index >= viewModel.ingredients.count:
      viewModel.retryIngredients()
    case .choose: viewModel.toggle(index: focus[Self.ingredients].index)
    case .shoppingList: viewModel.showShoppingList(index: focus[Self.drinks].index)
    case .checkMore: viewModel.checkMore()
    case .reload: viewModel.reload()
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.ingredients)
    }
  }

  private func choose(_ index: Int) {
    let rows = rows
    guard rows.indices.contains(index) else { return }
    switch rows[index] {
    case .drink(let index): viewModel.selectedItem(index: index)
    case .more: viewModel.checkMore()
    case .retry: viewModel.retryDrinks()
    }
  }
}

extension MakeableDrink.Lack {
  /// The heading of its drinks.
  fileprivate var title: any Phrase {
    switch self {
    case .nothing: CocktailsPhrase.barReady
    case .one: CocktailsPhrase.barMissingOne
    case .two: CocktailsPhrase.barMissingTwo
    case .more: CocktailsPhrase.barMissingMore
    }
  }
}

extension DrinkBarScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
