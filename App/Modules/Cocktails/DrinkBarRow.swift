/// A row beside the ingredients: a drink, what is best bought, or what else can be done.
enum DrinkBarRow: Equatable {
  /// A drink by its place in `makeable`.
  case drink(Int)
  /// An ingredient by its place in `purchases`.
  case buy(Int)
  case more
  case retryDrinks
  case retryIngredients
  /// The source that failed, in the settings.
  case source
}

extension DrinkBarViewModel {
  /// A heading beside the ingredients, and how many rows stand under it.
  enum Heading: Equatable {
    case lack(MakeableDrink.Lack)
    case purchases
  }

  /// The headings in their order: what is ready, what would make most ready, then by what is missing.
  var headings: [(heading: Heading, count: Int)] {
    var headings = MakeableDrink.Lack.allCases.map { lack in
      (heading: Heading.lack(lack), count: makeable.count { $0.lack == lack })
    }
    headings.insert((.purchases, purchases.count), at: 1)
    return headings
  }

  /// The rows under the headings, then what else can be done.
  var rows: [DrinkBarRow] {
    let ready = makeable.prefix { $0.lack == .nothing }.count
    return (0..<ready).map { .drink($0) } + purchases.indices.map { .buy($0) }
      + (ready..<makeable.count).map { .drink($0) } + endRows
  }

  /// What can be done below the drinks.
  var endRows: [DrinkBarRow] {
    let failed = failure != nil && !isFinding
    return (canCheckMore ? [.more] : []) + (failed ? [.retryDrinks] + settings : [])
  }

  /// What can be done about a list of ingredients that did not come.
  var remedies: [DrinkBarRow] { listError == nil ? [] : [.retryIngredients] + settings }

  private var settings: [DrinkBarRow] { canTestSource ? [.source] : [] }

  /// Whether recipes were left out that can be looked up.
  var canCheckMore: Bool { !isFinding && progress.unchecked > 0 }

  /// The drink of a row; nil for any other.
  func drink(ofRow index: Int) -> MakeableDrink? {
    guard rows.indices.contains(index), case .drink(let place) = rows[index] else { return nil }
    return makeable[place]
  }

  /// What is best bought, where a row says that; nil for any other.
  func purchase(ofRow index: Int) -> BarPurchase? {
    guard rows.indices.contains(index), case .buy(let place) = rows[index] else { return nil }
    return purchases[place]
  }

  /// Whether there is something to buy for the drink of a row.
  func canShop(row index: Int) -> Bool { drink(ofRow: index)?.missing.isEmpty == false }

  /// Goes to what has to be bought for the drink of a row.
  func showShoppingList(row index: Int) {
    guard rows.indices.contains(index), case .drink(let place) = rows[index] else { return }
    showShoppingList(index: place)
  }

  /// Does what the row at a place of `rows` stands for.
  func choose(row index: Int) {
    if rows.indices.contains(index) { choose(rows[index]) }
  }

  /// Ticks the ingredient at a place, or does what stands behind the ingredients.
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
