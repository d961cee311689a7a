import Terminal
import TerminalKit
import CantinaTools
import ConsoleProgram

/// The ingredients at home, the drinks they make and, in wide windows, the selected recipe.
final class DrinkBarScreen: Screen, ViewModelDelegate {
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

  private static let ingredients: ViewID = "ingredients"
  private static let drinks: ViewID = "drinks"
  private typealias Widths = (name: Int, missing: Int)

  /// Fits beside the ingredients in 80 columns.
  private static let narrow: Widths = (20, 18)
  private static let wide: Widths = (28, 33)

  var invalidate: (() -> Void)?
  private let viewModel: DrinkBarViewModel
  private let words: Localization
  private var isAmongDrinks = false
  private var selectedRow = 0
  private let rest = PreviewRest()
  private let renderer = DrinkRenderer()

  init(viewModel: DrinkBarViewModel, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
    renderer.onChange = { [weak self] in self?.invalidate?() }
  }

  var title: String { words[CocktailsPhrase.barTitle] }
  var route: String? { Route.drinkBar.path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.isReading || viewModel.isFinding }

  /// The selected drink's missing ingredients, or the progress of the lookup.
  ///
  /// The end of the list, which also shows the progress, may be out of sight.
  var status: StyledText? {
    if isAmongDrinks, let gain = gain(ofRow: selectedRow) { return gain }
    let missing = isAmongDrinks ? viewModel.drink(ofRow: selectedRow)?.missing ?? [] : []
    if !missing.isEmpty {
      return StyledText(words[CocktailsPhrase.barLacks, ["names": missing.joined(separator: ", ")]])
    }
    let progress = viewModel.progress
    if viewModel.isFinding && progress.total > 0 || viewModel.canCheckMore {
      return StyledText(
        words[CocktailsPhrase.barChecked, ["checked": "\(progress.checked)", "total": "\(progress.total)"]])
    }
    guard viewModel.count == 0 else { return StyledText(words[CocktailsPhrase.barCount, count: viewModel.count]) }
    return viewModel.ingredients.isEmpty ? nil : StyledText(words[CocktailsPhrase.barNothingTicked])
  }

  /// The drinks that a suggested purchase completes; `nil` for any other row.
  private func gain(ofRow index: Int) -> StyledText? {
    guard case .buy(let purchase)? = viewModel.row(at: index) else { return nil }
    return StyledText(words[CocktailsPhrase.barOpens, ["names": purchase.drinks.joined(separator: ", ")]])
  }

  var body: any View {
    Stack([TextField(of: viewModel), viewModel.count == 0 && viewModel.rows.isEmpty ? ingredientGrid : panes])
  }

  private var panes: any View {
    let (ingredients, drinks) = (ingredientList, drinkList)
    let panes = WidthChoice(
      wide: Split([Split.Part(ingredients, weight: 1), Split.Part(drinks(Self.wide), weight: 2, minimum: 68)]),
      narrow: Split([
        Split.Part(ingredients, weight: 2, minimum: 34), Split.Part(drinks(Self.narrow), weight: 3, minimum: 40),
      ]))
    return Preview(of: Self.drinks, panes, rest: rest) { [self] index in
      guard let drink = viewModel.drink(ofRow: index)?.drink else { return ProseView(gain(ofRow: index) ?? "") }
      return DrinkCard(drink, viewModel.picture, from: renderer, words) { [viewModel] in viewModel.isAtHome($0.name) }
        .view
    }
  }

  private var ingredientList: any View {
    let names = viewModel.ingredients
    return ListView(
      id: Self.ingredients, sections: shelves(names), isOneStop: true, keepsPosition: !viewModel.isSearching,
      row: ingredientRow(names))
  }

  /// The ingredients over the whole width, until one is at home.
  private var ingredientGrid: any View {
    let names = viewModel.ingredients
    return GridView(
      id: Self.ingredients, sections: shelves(names), cardWidth: 26, cardHeight: 1,
      keepsPosition: !viewModel.isSearching, card: ingredientRow(names))
  }

  private func ingredientRow(_ names: [String]) -> @MainActor (Int) -> ListRow {
    let rule = SearchRule(viewModel.searchText)
    return { [self] index in
      guard index < names.count else { return row(viewModel.remedies[index - names.count], Self.narrow) }
      let name = names[index]
      let isAtHome = viewModel.isAtHome(name)
      let mark = StyledText(
        isAtHome ? words[CocktailsPhrase.barTicked] + " " : words[CocktailsPhrase.barNotTicked] + " ",
        isAtHome ? .accent : .dim)
      return ListRow(id: .text(name), name: mark + StyledText(name, marking: rule))
    }
  }

  /// The ingredients at home, the shelves, and the actions if the list failed to load.
  private func shelves(_ names: [String]) -> [ListSection] {
    let shelves = viewModel.groups.map { group in
      let other = viewModel.searchText.isEmpty ? words[CocktailsPhrase.barIngredients] : nil
      return ListSection(title: group.shelf.map { words[$0] } ?? other, count: group.count)
    }
    let note = ingredientNote(names)
    guard note != nil || !viewModel.remedies.isEmpty else { return shelves }
    return shelves + [
      ListSection(
        title: names.isEmpty ? words[CocktailsPhrase.barIngredients] : nil, count: viewModel.remedies.count, note: note,
        isLoading: viewModel.isReading)
    ]
  }

  private func ingredientNote(_ names: [String]) -> StyledText? {
    if viewModel.isReading { return StyledText(words[CocktailsPhrase.barReading]) }
    if let error = viewModel.listError { return words.failure(error) }
    if viewModel.unreadableIngredients > 0 {
      return StyledText(words[ListPhrase.skipped, count: viewModel.unreadableIngredients], .dim)
    }
    return names.isEmpty
      ? StyledText(words.emptyText(CocktailsPhrase.barNoIngredients, searching: viewModel.searchText), .dim) : nil
  }

  /// Makes the list of drinks in either width; both show the same rows.
  private var drinkList: (Widths) -> any View {
    let rows = viewModel.rows
    let sections = viewModel.headings.map { ListSection(title: words[$0.heading.title], count: $0.count) } + [further]
    return { [self] widths in
      ListView(
        id: Self.drinks, sections: sections, columns: [ListColumn(width: widths.missing)], nameWidth: 14...widths.name
      ) { [self] index in
        let row = row(rows[index], widths)
        // Drinks arrive in any order: until the focus moves here, the first row stays selected.
        return index == 0 && !isAmongDrinks ? row.identified(as: "top") : row
      }
    }
  }

  /// The section below the drinks: progress, omissions and failures.
  private var further: ListSection {
    if viewModel.isFinding {
      return ListSection(count: 0, note: StyledText(words[CocktailsPhrase.barFinding]), isLoading: true)
    }
    return ListSection(count: viewModel.endRows.count, note: note)
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
    guard viewModel.makeable.isEmpty, !viewModel.canCheckMore, !viewModel.isReading else { return nil }
    return StyledText(words[CocktailsPhrase.barNoDrinks], .dim)
  }

  private func row(_ row: DrinkBarRow, _ widths: Widths) -> ListRow {
    switch row {
    case .buy(let purchase): self.row(purchase)
    case .drink(let item): self.row(item, widths)
    case .more(let count): ListRow(id: "more", name: StyledText(words[CocktailsPhrase.barMore, count: count], .accent))
    case .retryDrinks, .retryIngredients: ListRow(id: "retry", name: StyledText(words[CocktailsPhrase.retry], .accent))
    case .source: ListRow(id: "source", name: StyledText(words[CocktailsPhrase.source], .accent))
    }
  }

  /// The row of a suggested purchase, with the number of drinks it would complete.
  private func row(_ purchase: BarPurchase) -> ListRow {
    let gain = words[CocktailsPhrase.barGain, count: purchase.drinks.count]
    return ListRow(
      id: .text("buy \(purchase.name)"), name: StyledText(purchase.name), details: [StyledText(gain, .good)],
      plainTexts: [purchase.name, gain + ": " + purchase.drinks.joined(separator: ", ")])
  }

  /// The row of a drink with its missing ingredients if they all fit, or their number.
  ///
  /// A name too wide for its column takes the row. The status lists everything that the selected drink lacks.
  private func row(_ item: MakeableDrink, _ widths: Widths) -> ListRow {
    let id = RowID.number(item.drink.id)
    let name = StyledText(item.drink.name)
    let route = NamedRoute(Route.drink(item.drink.id).path, title: item.drink.name)
    guard !item.missing.isEmpty else { return ListRow(id: id, name: name, route: route) }
    let fits = name.columns <= widths.name
    let room = fits ? widths.missing : widths.name + widths.missing + 1 - name.columns
    let listed = item.missing.listed(in: room) ?? words[CocktailsPhrase.barMissing, count: item.missing.count]
    let missing = StyledText(listed, .dim)
    return ListRow(
      id: id, name: fits ? name : name + "  " + missing, details: fits ? [missing] : [],
      plainTexts: [item.drink.name, item.missing.joined(separator: ", ")], route: route)
  }

  func didAppear() { viewModel.load() }
  func focusDidChange(_ focus: Focus) {
    isAmongDrinks = focus.current == Self.drinks
    selectedRow = focus[Self.drinks].index
    invalidate?()
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .choose: viewModel.canChoose(amongDrinks: focus.current == Self.drinks)
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .shoppingList: focus.current == Self.drinks && viewModel.canShop(row: focus[Self.drinks].index)
    case .checkMore: viewModel.canCheckMore
    case .undo: viewModel.canUndo
    case .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .choose where focus.current == Self.drinks: viewModel.choose(row: focus[Self.drinks].index)
    case .choose: viewModel.chooseIngredient(at: focus[Self.ingredients].index)
    case .undo: viewModel.undo()
    case .shoppingList: viewModel.showShoppingList(row: focus[Self.drinks].index)
    case .checkMore: viewModel.checkMore()
    case .reload: viewModel.reload()
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.ingredients)
    }
  }
}

extension DrinkBarViewModel.Heading {
  fileprivate var title: any Phrase {
    switch self {
    case .lack(let lack): lack
    case .purchases: CocktailsPhrase.barPurchases
    }
  }
}

extension BottleShelf: Phrase { static let subject = "cocktails.shelf" }
extension MakeableDrink.MissingCount: Phrase { static let subject = "cocktails.lack" }
