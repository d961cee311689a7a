/// A row of the home of cocktails: a drink, a restaurant, or what can be done about a section.
enum CocktailRow: Equatable, Sendable {
  case drink(Drink, place: Int, GroupType)
  case restaurant(Restaurant, place: Int, GroupType)
  /// All drinks or restaurants, so many.
  case seeAll(Int, GroupType)
  case retry(GroupType)
  /// The source of a section that failed, in the settings.
  case source(GroupType)

  /// The section that it stands in.
  var groupType: GroupType {
    switch self {
    case .drink(_, _, let type), .restaurant(_, _, let type), .seeAll(_, let type), .retry(let type), .source(let type):
      type
    }
  }
}

extension CocktailHomeViewModeling {
  /// What stands in the sections, one after the other; a section that failed ends with what can be done about it.
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

  /// Does what a row stands for.
  func open(_ row: CocktailRow) {
    switch row {
    case .drink(_, let place, let groupType), .restaurant(_, let place, let groupType):
      selectedItem(index: place, in: groupType)
    case .seeAll(_, let groupType): seeAll(groupType)
    case .retry(let groupType): retry(groupType)
    case .source(let groupType): showSource(of: groupType)
    }
  }

  /// The first drinks, so that what stands below them is not far, and a row that leads to all.
  private var shelfRows: [CocktailRow] {
    let rows = rows(of: shelf)
    guard !showsAllDrinks, rows.count > CocktailHomeViewModel.shelfLength else { return rows }
    return rows.prefix(CocktailHomeViewModel.shelfLength) + [.seeAll(rows.count, .shelf)]
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
