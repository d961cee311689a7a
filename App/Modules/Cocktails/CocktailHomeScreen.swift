import Terminal
import TerminalKit
import CantinaTools
import ConsoleProgram
import Loading

/// Where to eat and what to drink, as cards, with a search over both.
@MainActor
final class CocktailHomeScreen: Screen {
  static var bindings: [KeyBinding<CocktailHomeAction>] { CocktailHomeAction.bindings }

  private static let grid: ViewID = "cards"
  private static let chips: ViewID = "filters"
  /// The columns that a card's text needs: five such stand side by side in 120.
  private static let cardWidth = 20

  /// What a card stands for.
  private enum Card {
    case restaurant(ItemCardViewModel, place: Int, GroupType)
    /// All restaurants, so many.
    case seeAll(Int, GroupType)
    case drink(Drink, place: Int)
    case retry(GroupType)
    /// The source of a section that failed, in the settings.
    case source(GroupType)

    var groupType: GroupType {
      switch self {
      case .restaurant(_, _, let type), .seeAll(_, let type), .retry(let type), .source(let type): type
      case .drink: .otherEntries
      }
    }
  }

  var invalidate: (() -> Void)?
  private let viewModel: any CocktailHomeViewModeling
  private let words: Localization

  init(viewModel: any CocktailHomeViewModeling, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[CocktailsPhrase.title] }
  var route: String? { Route.cocktails.path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.sections.contains(where: \.isLoading) || viewModel.picture.isLoading }

  var status: StyledText? {
    if viewModel.isSearching { return StyledText(words[CocktailsPhrase.searchHint]) }
    return viewModel.query == .random && !viewModel.drinks.items.isEmpty
      ? StyledText(words[CocktailsPhrase.byChance]) : nil
  }

  var body: any View {
    let cards = cards
    let header = viewModel.sections.prefix { $0.groupType == .screenHeader }.flatMap(header)
    let grid = GridView(
      id: Self.grid, sections: viewModel.sections.compactMap(section), cardWidth: Self.cardWidth, cardHeight: 3,
      followsChoice: !viewModel.isSearching
    ) { [self] index in
      let row = row(cards[index])
      // Sections come in any order: who has not moved stays at the top, whatever comes to stand there.
      return index == 0 ? row.identified(as: "top") : row
    }
    return Stack(header + recipe + [grid])
  }

  /// The first section: the field of the search, the title, and what drinks can be asked by.
  private func header(_ section: any Section) -> [any View] {
    [TextField(of: viewModel), ProseView(StyledText(title(of: section), .strong)), filters, Spacing()]
  }

  /// What drinks can be asked by, with the value that they are asked by now.
  private var filters: any View {
    let query = viewModel.query
    let traits = DrinkTrait.filters.map { trait -> Chip in
      guard case .having(trait, _) = query else { return Chip(words[trait.title]) }
      return Chip(words[trait.title], words.text(query))
    }
    var letter = Chip(words[CocktailsPhrase.letter])
    if case .letter = query { letter = Chip(words[CocktailsPhrase.letter], words.text(query)) }
    return ChipsView(
      id: Self.chips, chips: traits + [letter], choose: { [viewModel] in viewModel.chooseFilter(at: $0) },
      remove: { [viewModel] _ in viewModel.removeFilter() })
  }

  /// The recipe of the drink that came by chance, where there is plenty of room.
  private var recipe: [any View] {
    guard let drink = viewModel.drinkByChance, let method = drink.instructions else { return [] }
    let ingredients = drink.ingredients.map { ingredient in
      let measure = ingredient.measureText(servings: 1, in: .asWritten, numbers: words.numbers)
      return Field(
        ingredient.name, measure.map { StyledText($0) } ?? StyledText(words[CocktailsPhrase.drinkNoMeasure], .dim))
    }
    let picture = [Split.Part(DrinkPictureView(drink, viewModel.picture, words), weight: 2, minimum: 26)]
    let parts = [
      Split.Part(FieldsView(groups: [FieldGroup(ingredients)]), weight: 2, minimum: 36),
      Split.Part(ProseView(StyledText(method)), weight: 3, minimum: 40),
    ]
    let name = ProseView(StyledText(drink.name, .heading))
    // Where the picture would stand below the recipe, there is no room for it.
    let recipe = WidthChoice(from: 110, wide: Split(picture + parts), narrow: Split(parts))
    return [Aside(Stack([name, recipe, Spacing()]))]
  }

  /// What stands on each card, section by section; a section that failed ends with one that tries again.
  private var cards: [Card] {
    viewModel.sections.flatMap { section -> [Card] in
      let retry = remedies(of: section)
      switch section.groupType {
      case .screenHeader: return []
      case .defaultEntry:
        return cards(of: viewModel.restaurants) + retry
      case .nearEntries:
        return cards(of: viewModel.nearRestaurants) + retry
      case .otherEntries: return viewModel.drinks.items.enumerated().map { .drink($1, place: $0) } + retry
      }
    }
  }

  private func cards(of group: Group<Restaurant>) -> [Card] {
    let source = viewModel.cards(of: group)
    let cards = (0..<source.count).map { Card.restaurant(source[$0], place: $0, group.groupType) }
    return source.seeAllCount > 0 ? cards + [.seeAll(source.seeAllCount, group.groupType)] : cards
  }

  /// What can be done about a section that failed.
  private func remedies(of section: any Section) -> [Card] {
    guard section.error != nil else { return [] }
    let retry = Card.retry(section.groupType)
    return viewModel.canTestSource(of: section.groupType) ? [retry, .source(section.groupType)] : [retry]
  }

  private func section(_ section: any Section) -> ListSection? {
    guard section.groupType != .screenHeader else { return nil }
    let count = cards.count { $0.groupType == section.groupType }
    return ListSection(
      title: title(of: section), count: count, note: note(of: section), isLoading: section.isLoading)
  }

  /// The heading, and where the section's items came from if the badge does not say it for all.
  private func title(of section: any Section) -> String {
    let heading =
      section.groupType == .otherEntries && viewModel.drinkByChance != nil
      ? SectionTitle(phrase: CocktailsPhrase.chance) : section.title
    let title = heading.count.map { words[heading.phrase, count: $0] } ?? words[heading.phrase]
    let origin = section.provenance.map { words.text($0) }
    guard let origin, origin != badge, section.count > 0 || section.groupType == .otherEntries else { return title }
    return title + " · " + origin
  }

  private func note(of section: any Section) -> StyledText? {
    if section.isLoading {
      return StyledText(
        words[section.groupType == .otherEntries ? CocktailsPhrase.looking : CocktailsPhrase.lookingForRestaurants])
    }
    if let error = section.error { return words.failure(error) }
    if section.unreadable > 0 { return StyledText(words[ListPhrase.skipped, count: section.unreadable], .dim) }
    switch section.groupType {
    case .screenHeader, .nearEntries: return nil
    case .defaultEntry: return viewModel.hasNoRestaurants ? StyledText(words[CocktailsPhrase.noRestaurants], .dim) : nil
    case .otherEntries: return section.count == 0 ? StyledText(nothingFound, .dim) : nil
    }
  }

  private var nothingFound: String {
    switch viewModel.query {
    case .name(let text): words[CocktailsPhrase.none, ["name": text]]
    case .having(_, let text): words[CocktailsPhrase.noneBy, ["name": text]]
    case .letter(let letter): words[CocktailsPhrase.noneBy, ["name": String(letter)]]
    case .random: words[CocktailsPhrase.noneAtAll]
    }
  }

  private func row(_ card: Card) -> ListRow {
    switch card {
    case .restaurant(let restaurant, _, _): row(restaurant)
    case .seeAll(let count, let groupType):
      ListRow(id: .text("all \(groupType)"), name: StyledText(words[CocktailsPhrase.seeAll, count: count], .accent))
    case .drink(let drink, _): row(GridCardViewModel(drink: drink))
    case .retry(let groupType):
      ListRow(id: .text("\(groupType)"), name: StyledText(words[CocktailsPhrase.retry], .accent))
    case .source(let groupType):
      ListRow(id: .text("source \(groupType)"), name: StyledText(words[CocktailsPhrase.source], .accent))
    }
  }

  private func row(_ card: ItemCardViewModel) -> ListRow {
    let distance = card.distance.map {
      words[CocktailsPhrase.restaurantDistance, ["distance": words.numbers.text($0)]]
    }
    let place = distance ?? card.place.map { words.text($0, in: .place) }
    return ListRow(
      id: .text("restaurant \(card.id)"), name: StyledText(card.title, marking: rule),
      details: [
        card.kitchen.map { StyledText(words.text($0, in: .kitchen)) }, place.map { StyledText($0, .dim) },
      ].compactMap(\.self))
  }

  /// A long name takes two lines; then there is no room for the ingredients.
  private func row(_ card: GridCardViewModel) -> ListRow {
    let subtitle = subtitle(of: card)
    let ingredients = card.ingredients.isEmpty ? nil : card.ingredients.joined(separator: ", ")
    let shortIngredients =
      card.ingredients.isEmpty
      ? nil
      : card.ingredients.listed(in: Self.cardWidth) ?? words[CocktailsPhrase.ingredients, count: card.ingredients.count]
    let title = StyledText(card.title, marking: rule).wrapped(to: Self.cardWidth)
    return ListRow(
      id: .number(card.id), name: title.first ?? "",
      details: title.dropFirst()
        + [subtitle.map { StyledText($0.short) }, shortIngredients.map { StyledText($0, .dim) }].compactMap(\.self),
      plainTexts: [card.title, subtitle?.whole, ingredients].compactMap(\.self))
  }

  /// The category, and whether there is alcohol: as far as it fits, and whole.
  private func subtitle(of card: GridCardViewModel) -> (short: String, whole: String)? {
    guard let category = card.subtitle.map({ words.text($0, in: .drink) }) else { return nil }
    guard card.isAlcoholFree else { return (category, category) }
    let whole = words[CocktailsPhrase.alcoholFree, ["name": category]]
    return (TextWidth.columns(of: whole) <= Self.cardWidth ? whole : words[CocktailsPhrase.noAlcohol], whole)
  }

  /// Marks the part of a name that was searched for; other questions mark nothing.
  private var rule: SearchRule { SearchRule(viewModel.searchedName) }

  func didAppear() { viewModel.load() }

  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    let (cards, index) = (cards, focus[Self.grid].index)
    guard cards.indices.contains(index), case .drink(let drink, _) = cards[index] else { return nil }
    return NamedRoute(Route.drink(drink.id).path, title: drink.name)
  }

  func isEnabled(_ action: CocktailHomeAction, focus: Focus) -> Bool {
    switch action {
    case .open: !cards.isEmpty && focus.current != Self.chips
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .removeFilter: viewModel.isFiltered
    case .undo: viewModel.canUndo
    case .filter, .showBar, .reload: true
    }
  }

  func perform(_ action: CocktailHomeAction, focus: inout Focus) {
    switch action {
    case .open: open(focus[Self.grid].index)
    case .filter: viewModel.chooseFilter()
    case .removeFilter: viewModel.removeFilter()
    case .undo: viewModel.undo()
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
    case .restaurant(_, let place, let groupType): viewModel.selectedItem(index: place, in: groupType)
    case .drink(_, let place): viewModel.selectedItem(index: place, in: .otherEntries)
    case .seeAll(_, let groupType): viewModel.seeAll(groupType)
    case .retry(let groupType): viewModel.retry(groupType)
    case .source(let groupType): viewModel.showSource(of: groupType)
    }
  }
}

extension CocktailHomeScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}

/// What the keys of the home of cocktails do.
enum CocktailHomeAction: Hashable, Sendable {
  case open, search, endSearch, filter, removeFilter, undo, showBar, reload

  static let bindings: [KeyBinding<CocktailHomeAction>] = [
    KeyBinding(.enter, title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .list, action: .endSearch),
    KeyBinding(.character("f"), title: KeyPhrase.filter, group: .screen, action: .filter),
    KeyBinding(.character("F"), title: KeyPhrase.filterRemove, group: .screen, action: .removeFilter),
    KeyBinding(.character("u"), title: PlacesPhrase.undo, group: .screen, action: .undo),
    KeyBinding(.character("w"), title: CocktailsPhrase.keysBar, group: .screen, action: .showBar),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]
}
