import CantinaTools
import ConsoleProgram
import Terminal
import TerminalKit

/// Drinks and restaurants with one search: a list, or in wide windows cards and a preview of the selected one.
final class CocktailHomeScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case open, search, endSearch, filter, removeFilter, undo, showBar, reload }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .list, action: .endSearch),
    KeyBinding(.character("f"), title: KeyPhrase.filter, group: .screen, action: .filter),
    KeyBinding(.character("F"), title: KeyPhrase.filterRemove, group: .screen, action: .removeFilter),
    KeyBinding(.character("u"), title: PlacesPhrase.undo, group: .screen, action: .undo),
    KeyBinding(.character("w"), title: CocktailsPhrase.keysBar, group: .screen, action: .showBar),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]

  private static let list: ViewID = "cards"
  private static let chips: ViewID = "filters"

  private typealias Widths = (name: Int, category: Int, ingredients: Int)

  /// The columns of a list, which fit in 80 columns.
  private static let listWidths: Widths = (28, 22, 19)
  /// The lines of a card.
  private static let cardWidths: Widths = (.max, 26, 26)

  var invalidate: (() -> Void)?
  private let viewModel: CocktailHomeViewModel
  private let words: Localization
  private let renderer = DrinkRenderer()
  private let rest = PreviewRest()

  init(viewModel: CocktailHomeViewModel, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
    renderer.onChange = { [weak self] in self?.invalidate?() }
  }

  var title: String { words[CocktailsPhrase.title] }
  var route: String? { Route.cocktails.path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.sections.contains(where: \.isLoading) || viewModel.picture.isLoading }

  var status: StyledText? {
    if let trouble = viewModel.search.line.trouble, !viewModel.search.line.isUnfinished {
      return StyledText(words.text(trouble, DrinkFilterScreen.example), .error)
    }
    if viewModel.isSearching { return StyledText(words[CocktailsPhrase.searchHint]) }
    return viewModel.query == .random && !viewModel.drinks.items.isEmpty
      ? StyledText(words[CocktailsPhrase.byChance]) : nil
  }

  var body: any View {
    let rows = viewModel.rows
    let page = Preview(of: Self.list, list(of: rows), beside: cards(of: rows), rest: rest) { [self] index in
      rows.indices.contains(index) ? preview(of: rows[index]) : Stack([])
    }
    let search = TextField(of: viewModel, placeholder: words[CocktailsPhrase.searchHint])
    // Narrow windows are short as well, and have no row for the heading.
    let header = WidthChoice(from: 60, wide: ProseView(StyledText(words[CocktailsPhrase.header], .strong)))
    return Stack([search, header, filters, Spacing(), page])
  }

  /// The filter chips: the available traits, the values in effect and the conditions.
  private var filters: any View {
    let filters = viewModel.filters
    return ChipsView(
      id: Self.chips, chips: filters.map { Chip(words.title(of: $0.kind), $0.part.map(words.text)) },
      choose: { [viewModel] in viewModel.chooseFilter(filters[$0].kind) },
      remove: { [viewModel] in if let part = filters[$0].part { viewModel.removeFilter(part) } })
  }

  private func list(of rows: [CocktailRow]) -> any View {
    let widths = Self.listWidths
    return ListView(
      id: Self.list, sections: sections(of: rows),
      columns: [ListColumn(width: widths.category, priority: 1), ListColumn(width: widths.ingredients)],
      nameWidth: 20...widths.name, keepsPosition: !viewModel.isSearching
    ) { [self] in row(rows, at: $0, widths) }
  }

  private func cards(of rows: [CocktailRow]) -> any View {
    GridView(
      id: Self.list, sections: sections(of: rows), cardWidth: Self.cardWidths.category, cardHeight: 3,
      keepsPosition: !viewModel.isSearching
    ) { [self] in row(rows, at: $0, Self.cardWidths) }
  }

  /// Sections arrive in any order: an untouched selection stays on the first row, whatever that becomes.
  private func row(_ rows: [CocktailRow], at index: Int, _ widths: Widths) -> ListRow {
    let row = row(rows[index], widths)
    return index == 0 ? row.identified(as: "top") : row
  }

  private func sections(of rows: [CocktailRow]) -> [ListSection] {
    viewModel.sections.map { section in
      let count = rows.count { $0.groupType == section.groupType }
      return ListSection(title: title(of: section), count: count, note: note(of: section), isLoading: section.isLoading)
    }
  }

  /// The heading, with the section's provenance if it differs from the badge.
  private func title(of section: any Section) -> String {
    let heading: SectionTitle =
      section.groupType == .otherEntries && viewModel.drinkByChance != nil
      ? (CocktailsPhrase.chance, nil) : section.title
    let title = heading.count.map { words[heading.phrase, count: $0] } ?? words[heading.phrase]
    let origin = section.provenance.map { words.text($0) }
    guard let origin, origin != badge, section.count > 0 || section.groupType == .otherEntries else { return title }
    return title + " · " + origin
  }

  private func note(of section: any Section) -> StyledText? {
    if section.isLoading {
      return StyledText(words[section.isOfDrinks ? CocktailsPhrase.looking : CocktailsPhrase.lookingForRestaurants])
    }
    if let error = section.error { return words.failure(error) }
    if section.unreadable > 0 { return StyledText(words[ListPhrase.skipped, count: section.unreadable], .dim) }
    switch section.groupType {
    case .nearEntries, .shelf: return nil
    case .defaultEntry: return viewModel.hasNoRestaurants ? StyledText(words[CocktailsPhrase.noRestaurants], .dim) : nil
    case .otherEntries:
      guard section.count == 0 else { return nil }
      let (phrase, name) = viewModel.answered.nothingFound
      return StyledText(words[phrase, ["name": name]], .dim)
    }
  }

  private func row(_ row: CocktailRow, _ widths: Widths) -> ListRow {
    switch row {
    case .restaurant(let restaurant, let groupType):
      self.row(ItemCardViewModel(restaurant: restaurant, groupType: groupType))
    case .seeAll(let count, let groupType):
      ListRow(id: .text("all \(groupType)"), name: StyledText(words[CocktailsPhrase.seeAll, count: count], .accent))
    case .drink(let drink, _): self.row(GridCardViewModel(drink: drink), widths)
    case .retry(let groupType):
      ListRow(id: .text("\(groupType)"), name: StyledText(words[CocktailsPhrase.retry], .accent))
    case .source(let groupType):
      ListRow(id: .text("source \(groupType)"), name: StyledText(words[CocktailsPhrase.source], .accent))
    }
  }

  private func row(_ card: some ItemCardDataSource) -> ListRow {
    let distance = card.distance.map {
      words[CocktailsPhrase.restaurantAway, ["distance": words.numbers.text($0)]]
    }
    let place = distance ?? card.place.map { words.text($0, in: .place) }
    return ListRow(
      id: .text("restaurant \(card.id)"), name: StyledText(card.title, marking: rule),
      details: [
        StyledText(card.subtitle.map { words.text($0, in: .kitchen) } ?? ""), StyledText(place ?? "", .dim),
      ])
  }

  /// The row of a drink, with its ingredients if they all fit, or their number.
  ///
  /// A name too wide for its column takes the whole row.
  private func row(_ card: GridCardViewModel, _ widths: Widths) -> ListRow {
    let subtitle = subtitle(of: card, in: widths.category)
    let ingredients = card.ingredients.isEmpty ? nil : card.ingredients.joined(separator: ", ")
    let listed = ingredients.map { _ in
      card.ingredients.listed(in: widths.ingredients)
        ?? words[CocktailsPhrase.ingredients, count: card.ingredients.count]
    }
    let name = StyledText(card.title, marking: rule)
    let details = [StyledText(subtitle?.short ?? ""), StyledText(listed ?? "", .dim)]
    return ListRow(
      id: .number(card.id), name: name, details: name.columns > widths.name ? [] : details,
      plainTexts: [card.title, subtitle?.whole, ingredients].compactMap(\.self),
      route: NamedRoute(Route.drink(card.id).path, title: card.title))
  }

  /// The category with a remark on alcohol, in a form that fits and in full.
  private func subtitle(of card: GridCardViewModel, in columns: Int) -> (short: String, whole: String)? {
    guard let category = card.subtitle.map({ words.text($0, in: .drink) }) else { return nil }
    guard card.isAlcoholFree else { return (category, category) }
    let whole = words[CocktailsPhrase.alcoholFree, ["name": category]]
    return (TextWidth.columns(of: whole) <= columns ? whole : words[CocktailsPhrase.noAlcohol], whole)
  }

  /// The preview of a row: a recipe with a picture, a restaurant or nothing.
  private func preview(of row: CocktailRow) -> any View {
    switch row {
    case .drink(let drink, _): DrinkCard(drink, viewModel.picture, from: renderer, words).view
    case .restaurant(let restaurant, _):
      words.view(of: RecordPreview(viewModel.portrait(of: restaurant), titled: restaurant.name, words) { _ in nil })
    case .seeAll, .retry, .source: Stack([])
    }
  }

  /// Highlights matches of a searched name; other queries highlight nothing.
  private var rule: SearchRule { SearchRule(viewModel.searchedName) }
  func didAppear() { viewModel.load() }

  func copies(_ focus: Focus) -> [CopyChoice] {
    words.choices(viewModel.copies(at: focus[Self.list].index))
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open: focus.current != Self.chips && !viewModel.rows.isEmpty
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .removeFilter: viewModel.isFiltered
    case .undo: viewModel.canUndo
    case .filter, .showBar, .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[Self.list].index)
    case .filter: viewModel.chooseFilter()
    case .removeFilter: viewModel.removeLastFilter()
    case .undo: viewModel.undo()
    case .showBar: viewModel.showBar()
    case .reload: viewModel.reload()
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.list)
    }
  }
}

extension ListRow {
  func identified(as id: RowID) -> ListRow { ListRow(id: id, name: name, details: details, plainTexts: plainTexts) }
}
