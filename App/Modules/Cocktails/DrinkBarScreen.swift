import Terminal
import TerminalKit
import CantinaTools
import ConsoleProgram
import Loading

/// The ingredients at home on the left, and what can be made with them on the right.
@MainActor
final class DrinkBarScreen: Screen {
  enum Action: Hashable, Sendable { case choose, search, endSearch, shoppingList, checkMore, undo, reload }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .character(" "), title: CocktailsPhrase.keysTick, group: .list, action: .choose),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .list, action: .endSearch),
    KeyBinding(.character("s"), title: CocktailsPhrase.keysBuy, group: .list, action: .shoppingList),
    KeyBinding(.character("m"), title: CocktailsPhrase.keysCheckMore, group: .screen, action: .checkMore),
    KeyBinding(.character("u"), title: PlacesPhrase.undo, group: .screen, action: .undo),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]

  /// A row of the list of drinks.
  private enum Row {
    case drink(Int)
    case more
    case retryDrinks
    case retryIngredients
    /// The source that failed, in the settings.
    case source
  }

  private static let ingredients: ViewID = "ingredients"
  private static let drinks: ViewID = "drinks"
  /// The columns of the names of drinks and of what is missing.
  private struct Widths {
    let name: Int
    let missing: Int

    /// Both fit beside the ingredients in 80 columns.
    static let narrow = Widths(name: 20, missing: 18)
    /// From 110 columns on.
    static let wide = Widths(name: 28, missing: 33)
  }

  var invalidate: (() -> Void)?
  private let viewModel: DrinkBarViewModel
  private let words: Localization
  private var isAmongDrinks = false
  private var selectedDrink = 0

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

  /// What the selected drink lacks, in whole; else how far the lookup is as long as there is more to look up, since the end of
  /// the list may be out of sight.
  var status: StyledText? {
    let missing = isAmongDrinks ? viewModel.missing(index: selectedDrink) : []
    if !missing.isEmpty {
      return StyledText(words[CocktailsPhrase.barLacks, ["names": missing.joined(separator: ", ")]])
    }
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
      WidthChoice(
        wide: Split([Split.Part(ingredientList, weight: 1), Split.Part(drinkList(.wide), weight: 2, minimum: 68)]),
        narrow: Split([
          Split.Part(ingredientList, weight: 2, minimum: 34), Split.Part(drinkList(.narrow), weight: 3, minimum: 40),
        ])),
    ])
  }

  private var ingredientList: any View {
    let names = viewModel.ingredients
    let rule = SearchRule(viewModel.searchText)
    let count = names.count + remedies.count
    return ListView(
      id: Self.ingredients,
      sections: [
        ListSection(
          title: words[CocktailsPhrase.barIngredients], count: count, note: ingredientNote(names),
          isLoading: viewModel.isReading)
      ], followsChoice: !viewModel.isSearching
    ) { [self] index in
      guard index < names.count else { return row(remedies[index - names.count], .narrow) }
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

  private func drinkList(_ widths: Widths) -> any View {
    let drinks = viewModel.makeable
    let rows = rows
    return ListView(
      id: Self.drinks, sections: groups(of: drinks) + [further], columns: [ListColumn(width: widths.missing)],
      nameWidth: 14...widths.name
    ) { [self] index in
      let row = row(rows[index], widths)
      // Drinks come in any order: until the keys move here, the first row stays the selected one.
      return index == 0 && !isAmongDrinks ? row.identified(as: "top") : row
    }
  }

  /// The rows in their order: drinks by what they lack, then what else can be done.
  private var rows: [Row] {
    viewModel.makeable.indices.map { .drink($0) } + endRows
  }

  /// What can be done below the drinks.
  private var endRows: [Row] {
    let failed = viewModel.failure != nil && !viewModel.isFinding
    return (canCheckMore ? [.more] : []) + (failed ? [.retryDrinks] + settings : [])
  }

  /// What can be done about a list of ingredients that did not come.
  private var remedies: [Row] { viewModel.listError == nil ? [] : [.retryIngredients] + settings }

  private var settings: [Row] { viewModel.canTestSource ? [.source] : [] }

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
    return ListSection(count: endRows.count, note: note)
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

  private func row(_ row: Row, _ widths: Widths) -> ListRow {
    switch row {
    case .drink(let index): self.row(viewModel.makeable[index], widths)
    case .more: ListRow(id: "more", name: StyledText(words[CocktailsPhrase.barMore, count: moreCount], .accent))
    case .retryDrinks, .retryIngredients: ListRow(id: "retry", name: StyledText(words[CocktailsPhrase.retry], .accent))
    case .source: ListRow(id: "source", name: StyledText(words[CocktailsPhrase.source], .accent))
    }
  }

  private var moreCount: Int { min(MakeableSearch.portion, viewModel.progress.unchecked) }

  /// The name and what is missing, in two columns: as many names as fit there, else their number; a name that is too long for
  /// its column has the row.
  ///
  /// The status names all that the selected one lacks.
  private func row(_ item: MakeableDrink, _ widths: Widths) -> ListRow {
    let id = RowID.number(item.drink.id)
    let name = StyledText(item.drink.name)
    guard !item.missing.isEmpty else { return ListRow(id: id, name: name) }
    let fits = name.columns <= widths.name
    let room = fits ? widths.missing : widths.name + widths.missing + 1 - name.columns
    let listed = item.missing.listed(in: room) ?? words[CocktailsPhrase.barMissing, count: item.missing.count]
    let missing = StyledText(listed, .dim)
    return ListRow(
      id: id, name: fits ? name : name + "  " + missing, details: fits ? [missing] : [],
      plainTexts: [item.drink.name, item.missing.joined(separator: ", ")])
  }

  func didAppear() { viewModel.load() }
  func focusDidChange(_ focus: Focus) {
    isAmongDrinks = focus.current == Self.drinks
    selectedDrink = focus[Self.drinks].index
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
    case .choose: focus.current == Self.drinks ? !rows.isEmpty : !viewModel.ingredients.isEmpty || !remedies.isEmpty
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .shoppingList: focus.current == Self.drinks && !viewModel.missing(index: focus[Self.drinks].index).isEmpty
    case .checkMore: canCheckMore
    case .undo: viewModel.canUndo
    case .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .choose where focus.current == Self.drinks: choose(focus[Self.drinks].index, of: rows)
    case .choose where focus[Self.ingredients].index >= viewModel.ingredients.count:
      choose(focus[Self.ingredients].index - viewModel.ingredients.count, of: remedies)
    case .choose: viewModel.toggle(index: focus[Self.ingredients].index)
    case .undo: viewModel.undo()
    case .shoppingList: viewModel.showShoppingList(index: focus[Self.drinks].index)
    case .checkMore: viewModel.checkMore()
    case .reload: viewModel.reload()
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.ingredients)
    }
  }

  private func choose(_ index: Int, of rows: [Row]) {
    guard rows.indices.contains(index) else { return }
    switch rows[index] {
    case .drink(let index): viewModel.selectedItem(index: index)
    case .more: viewModel.checkMore()
    case .retryDrinks: viewModel.retryDrinks()
    case .retryIngredients: viewModel.retryIngredients()
    case .source: viewModel.showSource()
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
