extension [Drink] {
  /// Those that a question means, as the API would answer it out of these.
  ///
  /// By name it is the one rule of search, shorter names first, as the API orders them; by ingredient its whole name, and
  /// where no ingredient is called just so, a part of it.
  func meant(by query: DrinkQuery, _ pick: (Int) -> Int) -> [Drink] {
    switch query {
    case .name(let text):
      let rule = SearchRule(text)
      return filter { rule.matches([$0.name]) }.enumerated().sorted { one, other in
        (one.element.name.count, one.offset) < (other.element.name.count, other.offset)
      }.map(\.element)
    case .letter(let letter):
      return filter { $0.name.folded.hasPrefix(String(letter).folded) }
    case .ingredient(let name):
      let key = IngredientKey(name)
      let exact = filter { drink in drink.ingredients.contains { $0.key == key } }
      let rule = SearchRule(name)
      return exact.isEmpty
        ? filter { drink in drink.ingredients.contains { rule.matches([$0.name]) } } : exact
    case .category(let name):
      let category = DrinkCategory.meant(by: name).folded
      return filter { $0.category?.folded == category }
    case .random:
      return isEmpty ? [] : [self[Swift.max(0, Swift.min(pick(count), count - 1))]]
    }
  }
}

extension [String] {
  /// Each ingredient once, in the writing that is the most frequent (of equals the first), sorted.
  var uniqueIngredients: [String] {
    var writings: [IngredientKey: [(name: String, count: Int)]] = [:]
    for name in self {
      let key = IngredientKey(name)
      if let place = writings[key]?.firstIndex(where: { $0.name == name }) {
        writings[key]?[place].count += 1
      } else {
        writings[key, default: []].append((name, 1))
      }
    }
    return writings.sorted { $0.key.text < $1.key.text }.compactMap { _, names in
      names.reduce(nil) { best, next in best.map { $0.count >= next.count ? $0 : next } ?? next }?.name
    }
  }
}
