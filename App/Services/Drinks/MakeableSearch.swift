import ApiSession

/// Finds what can be made, one question after the other: first the drinks with each ingredient, then the recipe of each drink,
/// those with the most of the ingredients first.
///
/// Answers are kept when the ingredients change: nothing is asked twice, and another ingredient takes no drink away.
struct MakeableSearch: Sendable {
  /// A question to a source of drinks.
  enum Question: Hashable, Sendable {
    case drinks(with: String)
    case recipe(of: Int)
  }

  /// The number of questions that may be under way at a time.
  static let width = 4
  /// The number of recipes that are looked up before a person decides whether to go on: as many as the API has at most in one list.
  static let portion = DrinkQuery.ingredient("").mostItems

  private var names: [String] = []
  private var lists: [IngredientKey: Sourced<DrinkList>] = [:]
  private var recipes: [Int: Sourced<Drink>] = [:]
  private var failures: [Question: ApiError] = [:]
  private var underWay: Set<Question> = []
  private var limit = Self.portion
  /// The drinks with any of the ingredients, best first.
  private var candidates: [Int] = []

  /// Looks for drinks with these ingredients from now on.
  mutating func look(for names: [String]) {
    self.names = names
    rank()
  }

  /// Allows another portion of recipes.
  mutating func goOn() { limit += Self.portion }

  /// Asks again what has failed.
  mutating func retry() { failures = [:] }

  /// The next question, which counts as under way from now on; nil while there is nothing to ask.
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

  /// Whether an answer is awaited.
  var isBusy: Bool { !underWay.isEmpty }
  /// The number of drinks with any of the ingredients.
  var total: Int { candidates.count }
  /// The number of those whose recipe is known.
  var checked: Int { candidates.count { recipes[$0] != nil } }
  /// The number of those whose recipe has not been asked for.
  var unchecked: Int { candidates.count { recipes[$0] == nil && failures[.recipe(of: $0)] == nil } }

  /// The questions about these ingredients that failed, and why the first of them did.
  var failed: (count: Int, error: ApiError)? {
    let errors = (names.map { .drinks(with: $0) } + candidates.map { .recipe(of: $0) }).compactMap { failures[$0] }
    return errors.first.map { (errors.count, $0) }
  }

  /// The ingredients of which the source gave no more drinks than it gives at a time.
  var cappedNames: [String] { names.filter { lists[IngredientKey($0)]?.value.isCapped == true } }
  /// The number of rows of the lists that could not be read.
  var unreadable: Int { names.reduce(0) { $0 + (lists[IngredientKey($1)]?.value.unreadable ?? 0) } }

  /// The least of where all this came from; nil before the first answer.
  var provenance: Provenance? {
    let ofLists = names.compactMap { lists[IngredientKey($0)]?.provenance }
    return .least(of: ofLists + candidates.compactMap { recipes[$0]?.provenance })
  }

  /// The drinks whose recipe is known, those that lack the least first.
  ///
  /// A recipe without ingredients tells nothing.
  var drinks: [MakeableDrink] {
    let atHome = Set(names.map { IngredientKey($0) })
    return candidates.compactMap { recipes[$0]?.value }.filter { !$0.ingredients.isEmpty }
      .map { MakeableDrink($0, atHome: atHome) }.sorted(by: MakeableDrink.precedes)
  }

  /// A drink, where its recipe is known.
  func recipe(of id: Int) -> Sourced<Drink>? { recipes[id] }

  private var nextList: Question? {
    names.first { lists[IngredientKey($0)] == nil && isOpen(.drinks(with: $0)) }.map { .drinks(with: $0) }
  }

  private var nextRecipe: Question? {
    // Before the lists are here it is not known which drinks are the best.
    guard !names.contains(where: { underWay.contains(.drinks(with: $0)) }) else { return nil }
    return candidates.prefix(limit).first { recipes[$0] == nil && isOpen(.recipe(of: $0)) }.map { .recipe(of: $0) }
  }

  private func isOpen(_ question: Question) -> Bool { failures[question] == nil && !underWay.contains(question) }

  /// Orders the drinks by how many of the ingredients they have.
  ///
  /// Of equals those that are known come first, so that few have
  /// to be asked for; the others stay in the source's order.
  private mutating func rank() {
    var counts: [Int: Int] = [:]
    var order: [Int] = []
    for drink in names.flatMap({ lists[IngredientKey($0)]?.value.items ?? [] }) {
      if counts[drink.id] == nil { order.append(drink.id) }
      counts[drink.id, default: 0] += 1
    }
    candidates = order.enumerated().map { place, id in (-(counts[id] ?? 0), recipes[id] == nil ? 1 : 0, place, id) }
      .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }
}

/// A drink, and what is missing for it.
struct MakeableDrink: Hashable, Sendable {
  /// How much is missing, as drinks are grouped.
  enum Lack: CaseIterable, Sendable {
    case nothing, one, two, more
  }

  let drink: Drink
  /// The names of the ingredients that are not at home, in the order of the recipe, each once.
  let missing: [String]

  /// Compares a whole drink with what is at home; water and ice are never missing.
  init(_ drink: Drink, atHome: Set<IngredientKey>) {
    self.drink = drink
    var seen = atHome
    missing = drink.ingredients.filter { !$0.key.isTakenForGranted && seen.insert($0.key).inserted }.map(\.name)
  }

  var lack: Lack {
    switch missing.count {
    case 0: .nothing
    case 1: .one
    case 2: .two
    default: .more
    }
  }

  /// Whether it comes first: less is missing; of equals more is used, then by name.
  static func precedes(_ one: MakeableDrink, _ other: MakeableDrink) -> Bool {
    (one.missing.count, -one.drink.ingredients.count, one.drink.name, one.drink.id)
      < (other.missing.count, -other.drink.ingredients.count, other.drink.name, other.drink.id)
  }
}
