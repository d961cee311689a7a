/// A row of the cocktail home: a drink, a restaurant or an action of a section.
enum CocktailRow: Equatable, Sendable {
  case drink(Drink, GroupType)
  case restaurant(Restaurant, GroupType)
  /// Shows all drinks or restaurants, with their number.
  case seeAll(Int, GroupType)
  case retry(GroupType)
  /// Opens the settings at the source of a failed section.
  case source(GroupType)

  var groupType: GroupType {
    switch self {
    case .drink(_, let type), .restaurant(_, let type), .seeAll(_, let type), .retry(let type), .source(let type): type
    }
  }
}

extension CocktailHomeViewModel {
  /// Makes the rows of all sections; a failed section ends with its remedies.
  func makeRows() -> [CocktailRow] {
    sections.flatMap { section in
      let rows: [CocktailRow] =
        switch section.groupType {
        case .otherEntries: drinks.items.map { .drink($0, .otherEntries) }
        case .shelf: shelfRows
        case .defaultEntry: rows(of: restaurants)
        case .nearEntries: rows(of: nearRestaurants)
        }
      return rows + remedies(of: section)
    }
  }

  func row(at index: Int) -> CocktailRow? { rows.indices.contains(index) ? rows[index] : nil }

  /// The first drinks, so that the next section is close, and a row that shows all.
  private var shelfRows: [CocktailRow] {
    let rows = shelf.items.map { CocktailRow.drink($0, .shelf) }
    guard !showsAllDrinks, rows.count > CocktailHomeViewModel.shelfLength else { return rows }
    return rows.prefix(CocktailHomeViewModel.shelfLength) + [.seeAll(rows.count + shelf.elsewhereCount, .shelf)]
  }

  private func remedies(of section: any Section) -> [CocktailRow] {
    guard section.error != nil else { return [] }
    let type = section.groupType
    return [.retry(type)] + (blamedSource(of: type) == nil ? [] : [.source(type)])
  }
}
