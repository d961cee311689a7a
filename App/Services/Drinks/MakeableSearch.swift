import ApiSession

/// Finds drinks that can be made, request by request: the drinks with each ingredient, then the likeliest recipes.
///
/// Answers are kept when the ingredients change: no request is repeated, and adding an ingredient removes no drink.
struct MakeableSearch: Sendable {
  enum Question: Hashable, Sendable {
    case drinks(with: String)
    case recipe(of: Int)
  }

  /// The maximum number of concurrent requests.
  static let width = 4
  /// The number of recipes read before the user decides whether to continue: the API's maximum for a list.
  static let portion = DrinkQuery.ingredient("").mostItems

  private var names: [String] = []
  private var lists: [IngredientKey: Sourced<DrinkList>] = [:]
  private var recipes: [Int: Sourced<Drink>] = [:]
  private var failures: [Question: ApiError] = [:]
  private var underWay: Set<Question> = []
  private var limit = Self.portion
  /// The drinks with any of the ingredients, best first.
  private var candidates: [Int] = []

  /// Searches for drinks with these ingredients from now on.
  mutating func look(for names: [String]) {
    self.names = names
    rank()
  }

  mutating func showMore() { limit += Self.portion }

  /// Makes failed requests eligible again.
  mutating func retry() { failures = [:] }

  /// Returns the next request, which counts as pending from now on; nil if there is none at present.
  mutating func next() -> Question? {
    guard underWay.count < Self.width, let question = nextList ?? nextRecipe else { return nil }
    underWay.insert(question)
    return question
  }

  mutating func received(_ list: Sourced<DrinkList>, with name: String) {
    underWay.remove(.drinks(with: name))
    lists[IngredientKey(name)] = list
    for drink in list.value.items where !drink.ingredients.isEmpty { recipes[drink.id] = list.map { _ in drink } }
    rank()
  }

  mutating func received(_ recipe: Sourced<Drink>) {
    underWay.remove(.recipe(of: recipe.value.id))
    recipes[recipe.value.id] = recipe
  }

  mutating func failed(_ question: Question, _ error: ApiError) {
    underWay.remove(question)
    if !error.isCancellation { failures[question] = error }
  }

  var isBusy: Bool { !underWay.isEmpty }
  var total: Int { candidates.count }
  var checked: Int { candidates.count { recipes[$0] != nil } }
  /// The number of drinks whose recipe is neither known nor failed.
  var unchecked: Int { candidates.count { recipes[$0] == nil && failures[.recipe(of: $0)] == nil } }

  /// The number of failed requests for these ingredients, and the error of the first.
  var failed: (count: Int, error: ApiError)? {
    let errors = (names.map { .drinks(with: $0) } + candidates.map { .recipe(of: $0) }).compactMap { failures[$0] }
    return errors.first.map { (errors.count, $0) }
  }

  /// The ingredients for which the source's limit of drinks was reached.
  var cappedNames: [String] { names.filter { lists[IngredientKey($0)]?.value.isCapped == true } }
  var unreadable: Int { names.reduce(0) { $0 + (lists[IngredientKey($1)]?.value.unreadable ?? 0) } }

  /// The least reliable provenance of all answers used; nil before the first.
  var provenance: Provenance? {
    let ofLists = names.compactMap { lists[IngredientKey($0)]?.provenance }
    return .least(of: ofLists + candidates.compactMap { recipes[$0]?.provenance })
  }

  /// The drinks whose recipe is known and has ingredients, by the number of missing ingredients.
  var drinks: [MakeableDrink] {
    let atHome = Set(names.map { IngredientKey($0) })
    return candidates.compactMap { recipes[$0]?.value }.filter { !$0.ingredients.isEmpty }
      .map { MakeableDrink($0, atHome: atHome) }.sorted(by: MakeableDrink.precedes)
  }

  func recipe(of id: Int) -> Sourced<Drink>? { recipes[id] }

  private var nextList: Question? {
    names.first { lists[IngredientKey($0)] == nil && isOpen(.drinks(with: $0)) }.map { .drinks(with: $0) }
  }

  private var nextRecipe: Question? {
    // The best candidates are unknown until all lists have arrived.
    guard !names.contains(where: { underWay.contains(.drinks(with: $0)) }) else { return nil }
    return candidates.prefix(limit).first { recipes[$0] == nil && isOpen(.recipe(of: $0)) }.map { .recipe(of: $0) }
  }

  private func isOpen(_ question: Question) -> Bool { failures[question] == nil && !underWay.contains(question) }

  /// Ranks the drinks by their number of searched ingredients; among equals, known recipes come first, to save requests.
  private mutating func rank() {
    var counts: [Int: Int] = [:]
    var order: [Int] = []
    for drink in names.flatMap({ lists[IngredientKey($0)]?.value.items ?? [] }) {
      if counts[drink.id] == nil { order.append(drink.id) }
      counts[drink.id, default: 0] += 1
    }
    func key(_ id: Int) -> (Int, Int) { (-counts[id, default: 0], recipes[id] == nil ? 1 : 0) }
    candidates = order.sorted { key($0) < key($1) }
  }
}

struct MakeableDrink: Hashable, Sendable {
  /// The number of missing ingredients, for grouping.
  enum MissingCount: String, CaseIterable, Sendable { case nothing, one, two, more }

  let drink: Drink
  /// The names of the ingredients that are not at home, in recipe order, without duplicates.
  let missing: [String]

  /// Compares a complete drink with the ingredients at home; water and ice are never missing.
  init(_ drink: Drink, atHome: Set<IngredientKey>) {
    self.drink = drink
    var seen = atHome
    missing = drink.ingredients.filter { !$0.key.isTakenForGranted && seen.insert($0.key).inserted }.map(\.name)
  }

  var lack: MissingCount { MissingCount.allCases[min(missing.count, MissingCount.allCases.count - 1)] }

  /// Whether `one` comes first: fewer missing, then more ingredients, then by name.
  static func precedes(_ one: MakeableDrink, _ other: MakeableDrink) -> Bool {
    (one.missing.count, -one.drink.ingredients.count, one.drink.name, one.drink.id)
      < (other.missing.count, -other.drink.ingredients.count, other.drink.name, other.drink.id)
  }
}
