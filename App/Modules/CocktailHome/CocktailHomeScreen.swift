import Terminal
import TerminalKit
import Tools

/// Where to eat and what to drink, as cards, with a search over both.
@MainActor
final class CocktailHomeScreen: Screen {
  static var bindings: [KeyBinding<CocktailHomeAction>] { CocktailHomeAction.bindings }

  private static let grid: ViewID = "cards"
  /// The columns that a card's text needs: five such stand side by side in 120.
  private static let cardWidth = 20

  /// What a card stands for.
  private enum Card {
    case restaurant(Restaurant, place: Int)
    case drink(Drink, place: Int)
    case retry(GroupType)
  }

  var invalidate: (() -> Void)?
  private let viewModel: any CocktailHomeViewModeling
  private let words: Localization

  init(viewModel: any CocktailHomeViewModeling, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[.cocktailsTitle] }
  var route: String? { Route.cocktails.path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.sections.contains(where: \.isLoading) }

  var status: StyledText? {
    if viewModel.isSearching { return StyledText(words[.cocktailsSearchHint]) }
    return viewModel.query == .random && !viewModel.drinks.items.isEmpty ? StyledText(words[.cocktailsByChance]) : nil
  }

  var body: any View {
    let cards = cards
    return Stack([
      TextField(of: viewModel),
      ProseView(StyledText(words[.cocktailsHeader], .strong)),
      Spacing(),
      GridView(
        id: Self.grid, sections: viewModel.sections.compactMap(section), cardWidth: Self.cardWidth, cardHeight: 3,
        followsChoice: !viewModel.isSearching
      ) { [self] index in
        let row = row(cards[index])
        // Sections come in any order: who has not moved stays at the top, whatever comes to stand there.
        return index == 0 ? ListRow(id: "top", name: row.name, details: row.details) : row
      },
    ])
  }

  /// What stands on each card, section by section; a section that failed ends with one that tries again.
  private var cards: [Card] {
    viewModel.sections.flatMap { section -> [Card] in
      let retry = section.error == nil ? [] : [Card.retry(section.groupType)]
      switch section.groupType {
      case .screenHeader: return []
      case .defaultEntry:
        return viewModel.restaurants.items.enumerated().map { .restaurant($1, place: $0) } + retry
      case .otherEntries: return viewModel.drinks.items.enumerated().map { .drink($1, place: $0) } + retry
      }
    }
  }

  private func section(_ section: any Section) -> ListSection? {
    let count = section.count + (section.error == nil ? 0 : 1)
    switch section.groupType {
    case .screenHeader: return nil
    case .defaultEntry:
      let note = section.isLoading ? StyledText(words[.cocktailsLookingForRestaurants]) : failure(of: section)
      return ListSection(
        title: words[.cocktailsRestaurants], count: count, note: note, isLoading: section.isLoading)
    case .otherEntries:
      if section.isLoading {
        return ListSection(
          title: words[.cocktailsDrinks], count: count, note: StyledText(words[.cocktailsLooking]), isLoading: true)
      }
      if let failure = failure(of: section) {
        return ListSection(title: words[.cocktailsDrinks], count: count, note: failure)
      }
      let phrase = viewModel.isCapped ? Phrase.cocktailsFoundAtLeast : .cocktailsFound
      let note = count == 0 ? StyledText(nothingFound, .dim) : nil
      return ListSection(title: words[phrase, count: count], count: count, note: note)
    }
  }

  /// Why a section's answer did not come.
  private func failure(of section: any Section) -> StyledText? {
    section.error.map { error in
      let text = words.text(error)
      return StyledText(text.title, .error) + StyledText(". " + text.cause + " " + text.suggestion, .dim)
    }
  }

  private var nothingFound: String {
    switch viewModel.query {
    case .name(let text): words[.cocktailsNone, ["name": text]]
    case .ingredient(let text), .category(let text): words[.cocktailsNoneBy, ["name": text]]
    case .letter(let letter): words[.cocktailsNoneBy, ["name": String(letter)]]
    case .random: words[.cocktailsNoneAtAll]
    }
  }

  private func row(_ card: Card) -> ListRow {
    switch card {
    case .restaurant(let restaurant, _): row(restaurant)
    case .drink(let drink, _): row(GridCardViewModel(drink: drink))
    case .retry(let groupType):
      ListRow(id: .text("\(groupType)"), name: StyledText(words[.cocktailsRetry], .accent))
    }
  }

  private func row(_ restaurant: Restaurant) -> ListRow {
    ListRow(
      id: .text("restaurant \(restaurant.id)"), name: StyledText(restaurant.name, marking: rule),
      details: [StyledText(restaurant.kitchen), StyledText(restaurant.place, .dim)])
  }

  private func row(_ card: GridCardViewModel) -> ListRow {
    let subtitle = card.subtitle.map { subtitle in
      StyledText(card.isAlcoholFree ? words[.cocktailsAlcoholFree, ["name": subtitle]] : subtitle)
    }
    let ingredients = card.ingredients.isEmpty ? nil : StyledText(card.ingredients, .dim)
    return ListRow(
      id: .number(card.id), name: StyledText(card.title, marking: rule),
      details: [subtitle, ingredients].compactMap(\.self))
  }

  /// Marks what a name was found by; the other questions mark nothing.
  private var rule: SearchRule {
    if case .name(let text) = DrinkQuery(typed: viewModel.searchText) { SearchRule(text) } else { SearchRule("") }
  }

  func didAppear() { viewModel.load() }

  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    let (cards, index) = (cards, focus[Self.grid].index)
    guard cards.indices.contains(index), case .drink(let drink, _) = cards[index] else { return nil }
    return NamedRoute(Route.drink(drink.id).path, title: drink.name)
  }

  func isEnabled(_ action: CocktailHomeAction, focus: Focus) -> Bool {
    switch action {
    case .open: !cards.isEmpty
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .showBar, .reload: true
    }
  }

  func perform(_ action: CocktailHomeAction, focus: inout Focus) {
    switch action {
    case .open: open(focus[Self.grid].index)
    case .showBar: viewModel.showBar()
    case .reload: viewModel.reload()
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.grid)
    }
  }

  private func open(_ index: Int) {
    let cards = cards
    guard cards.indices.contains(index) else { return }
    switch cards[index] {
    case .restaurant(_, let place): viewModel.selectedItem(index: place, in: .defaultEntry)
    case .drink(_, let place): viewModel.selectedItem(index: place, in: .otherEntries)
    case .retry(let groupType): viewModel.retry(groupType)
    }
  }
}

extension CocktailHomeScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
