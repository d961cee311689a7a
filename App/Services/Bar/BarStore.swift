import CantinaExtensions

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
