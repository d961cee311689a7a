/// A row of the cocktail home: a drink, a restaurant or an action of a section.
enum CocktailRow: Equatable, Sendable {
  case drink(Drink, place: Int, GroupType)
  case restaurant(Restaurant, place: Int, GroupType)
  /// Shows all drinks or restaurants, with their number.
  case seeAll(Int, GroupType)
  case retry(GroupType)
  /// Opens the settings at the source of a failed section.
  case source(GroupType)

  var groupType: GroupType {
    switch self {
    case .drink(_, _, let type), .restaurant(_, _, let type), .seeAll(_, let type), .retry(let type), .source(let type):
      type
    }
  }
}

extension CocktailHomeViewModel {
  /// The rows of all sections; a failed section ends with its remedies.
  var rows: [CocktailRow] {
    sections.flatMap { section -> [CocktailRow] in
      switch section.groupType {
      case .screenHeader: []
      case .otherEntries: rows(of: drinks) + remedies(of: section)
      case .shelf: shelfRows + remedies(of: section)
      case .defaultEntry: rows(of: restaurants) + remedies(of: section)
      case .nearEntries: rows(of: nearRestaurants) + remedies(of: section)
      }
    }
  }

  /// Performs the action of a row.
  func open(_ row: CocktailRow) {
    switch row {
    case .drink(_, let place, let groupType), .restaurant(_, let place, let groupType):
      selectedItem(index: place, in: groupType)
    case .seeAll(_, let groupType): seeAll(groupType)
    case .retry(let groupType): retry(groupType)
    case .source(let groupType): showSource(of: groupType)
    }
  }

  /// The first drinks, so that the next section is close, and a row that shows all.
  private var shelfRows: [CocktailRow] {
    let rows = rows(of: shelf)
    guard !showsAllDrinks, rows.count > CocktailHomeViewModel.shelfLength else { return rows }
    return rows.prefix(CocktailHomeViewModel.shelfLength) + [.seeAll(rows.count + shelf.elsewhereCount, .shelf)]
  }

  private func rows(of group: Group<Drink>) -> [CocktailRow] {
    group.items.enumerated().map { .drink($1, place: $0, group.groupType) }
  }

  private func rows(of group: Group<Restaurant>) -> [CocktailRow] {
    let source = cards(of: group)
    let shown = group.items.prefix(source.count).enumerated().map {
      CocktailRow.restaurant($1, place: $0, group.groupType)
    }
    return source.seeAllCount > 0 ? shown + [.seeAll(source.seeAllCount, group.groupType)] : shown
  }

  private func remedies(of section: any Section) -> [CocktailRow] {
    guard section.error != nil else { return [] }
    let retry = CocktailRow.retry(section.groupType)
    return canTestSource(of: section.groupType) ? [retry, .source(section.groupType)] : [retry]
  }
}
