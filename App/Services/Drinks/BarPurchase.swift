import CantinaExtensions

/// An ingredient to buy, and the drinks for which nothing else is missing.
struct BarPurchase: Hashable, Sendable {
  let name: String
  /// The names of the drinks that it makes possible, in the order of the drinks.
  let drinks: [String]

  static let most = 3

  /// Returns the best single purchases, by the number of drinks that each makes possible, then by the drinks nearly possible.
  ///
  /// Makes one pass over the known drinks: a thousand take about a millisecond.
  static func best(for drinks: [MakeableDrink]) -> [BarPurchase] {
    var opened: [IngredientKey: (name: String, drinks: [String])] = [:]
    var neared: [IngredientKey: Int] = [:]
    for drink in drinks where drink.missing.count == 1 {
      for name in drink.missing { opened[IngredientKey(name), default: (name, [])].drinks.append(drink.drink.name) }
    }
    for drink in drinks where drink.missing.count == 2 {
      for name in drink.missing { neared[IngredientKey(name), default: 0] += 1 }
    }
    let best = opened.map { key, opened in (opened: opened, neared: neared[key, default: 0]) }.sorted {
      ($1.opened.drinks.count, $1.neared, $0.opened.name) < ($0.opened.drinks.count, $0.neared, $1.opened.name)
    }
    return best.prefix(most).map { BarPurchase(name: $0.opened.name, drinks: $0.opened.drinks) }
  }
}

/// The names of the ingredients that the user has at home.
typealias BarStore = KeptValue<[String]>

extension BarStore {
  func ingredients() async -> [String] { await value().map(\.stripped).filter { !$0.isEmpty } }

  func keep(_ ingredient: String, isAtHome: Bool) {
    change { names in
      names.removeAll { IngredientKey($0) == IngredientKey(ingredient) }
      if isAtHome { names.append(ingredient) }
    }
  }
}
