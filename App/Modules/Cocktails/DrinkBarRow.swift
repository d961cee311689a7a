/// A row beside the ingredients: a drink, a suggested purchase or an action.
enum DrinkBarRow: Equatable {
  /// A drink by its index in `makeable`.
  case drink(Int)
  /// An ingredient by its index in `purchases`.
  case buy(Int)
  case more
  case retryDrinks
  case retryIngredients
  /// Opens the settings at the failed source.
  case source
}

extension DrinkBarViewModel {
  /// A heading beside the ingredients.
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
    let ready = makeable.prefix { $0.lack == .nothing }.count
    return (0..<ready).map { .drink($0) } + purchases.indices.map { .buy($0) }
      + (ready..<makeable.count).map { .drink($0) } + endRows
  }

  /// The actions below the drinks.
  var endRows: [DrinkBarRow] {
    let failed = failure != nil && !isFinding
    return (canCheckMore ? [.more] : []) + (failed ? [.retryDrinks] + settings : [])
  }

  /// The actions after the ingredients failed to load.
  var remedies: [DrinkBarRow] { listError == nil ? [] : [.retryIngredients] + settings }
  private var settings: [DrinkBarRow] { canTestSource ? [.source] : [] }

  /// Whether there are unchecked recipes to look up.
  var canCheckMore: Bool { !isFinding && progress.unchecked > 0 }

  /// The drink of a row; `nil` for any other row.
  func drink(ofRow index: Int) -> MakeableDrink? {
    guard rows.indices.contains(index), case .drink(let place) = rows[index] else { return nil }
    return makeable[place]
  }

  /// The suggested purchase of a row; `nil` for any other row.
  func purchase(ofRow index: Int) -> BarPurchase? {
    guard rows.indices.contains(index), case .buy(let place) = rows[index] else { return nil }
    return purchases[place]
  }

  /// Whether the drink of a row has missing ingredients.
  func canShop(row index: Int) -> Bool { drink(ofRow: index)?.missing.isEmpty == false }

  /// Opens the shopping list for the drink of a row.
  func showShoppingList(row index: Int) {
    guard rows.indices.contains(index), case .drink(let place) = rows[index] else { return }
    showShoppingList(index: place)
  }

  /// Performs the action of the row at `index` of `rows`.
  func choose(row index: Int) { if rows.indices.contains(index) { choose(rows[index]) } }

  /// Toggles the ingredient at `index`, or performs the action after the ingredients.
  func chooseIngredient(at index: Int) {
    let remedy = index - ingredients.count
    if remedies.indices.contains(remedy) { choose(remedies[remedy]) } else { toggle(index: index) }
  }

  private func choose(_ row: DrinkBarRow) {
    switch row {
    case .drink(let index): selectedItem(index: index)
    case .buy(let index): bring(purchases[index].name)
    case .more: checkMore()
    case .retryDrinks: retryDrinks()
    case .retryIngredients: retryIngredients()
    case .source: showSource()
    }
  }
}
