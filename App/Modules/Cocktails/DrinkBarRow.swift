/// A row beside the ingredients: a drink, a suggested purchase or an action.
enum DrinkBarRow {
  case drink(MakeableDrink)
  case buy(BarPurchase)
  /// Checks this many further drinks.
  case more(Int)
  case retryDrinks
  case retryIngredients
  /// Opens the settings at the failed source.
  case source
}

extension DrinkBarViewModel {
  enum Heading: Equatable {
    case lack(MakeableDrink.MissingCount)
    case purchases
  }

  /// The headings with their row counts: ready drinks, suggested purchases, then drinks by the number missing.
  var headings: [(heading: Heading, count: Int)] {
    var headings = MakeableDrink.MissingCount.allCases.map { lack in
      (heading: Heading.lack(lack), count: makeable.count { $0.lack == lack })
    }
    headings.insert((.purchases, purchases.count), at: 1)
    return headings
  }

  /// The rows under the headings, followed by the actions.
  var rows: [DrinkBarRow] {
    let drinks = makeable.map { DrinkBarRow.drink($0) }
    let ready = makeable.prefix { $0.lack == .nothing }.count
    return drinks[..<ready] + purchases.map { .buy($0) } + drinks[ready...] + endRows
  }

  var endRows: [DrinkBarRow] {
    let failed = failure != nil && !isFinding
    let more = DrinkBarRow.more(min(MakeableSearch.portion, progress.unchecked))
    return (canCheckMore ? [more] : []) + (failed ? [.retryDrinks] + settings : [])
  }

  /// The actions after the ingredients failed to load.
  var remedies: [DrinkBarRow] { listError == nil ? [] : [.retryIngredients] + settings }
  private var settings: [DrinkBarRow] { blamedSource == nil ? [] : [.source] }

  var canCheckMore: Bool { !isFinding && progress.unchecked > 0 }

  /// The row at an index of `rows`; `nil` beyond them.
  func row(at index: Int) -> DrinkBarRow? {
    let rows = rows
    return rows.indices.contains(index) ? rows[index] : nil
  }

  func drink(ofRow index: Int) -> MakeableDrink? { if case .drink(let drink)? = row(at: index) { drink } else { nil } }

  func canShop(row index: Int) -> Bool { drink(ofRow: index)?.missing.isEmpty == false }

  func choose(row index: Int) { if let row = row(at: index) { choose(row) } }

  /// Toggles the ingredient at `index`, or performs the action after the ingredients.
  func chooseIngredient(at index: Int) {
    let remedy = index - ingredients.count
    if remedies.indices.contains(remedy) { choose(remedies[remedy]) } else { toggle(index: index) }
  }
}
