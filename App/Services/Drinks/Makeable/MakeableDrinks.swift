import ApiSession

/// Finds what can be made of the things at home, by how little is missing.
///
/// Each ingredient is asked for by itself, side by side; what several of the answers have in common comes first. Where a
/// source has only names in them, the most promising drinks are looked up, so that it can be said what is missing.
struct MakeableDrinks: Sendable {
  private let drinks: any DrinkApiService

  /// How many drinks are looked up, one by one, where lists have only names.
  private static let mostLookups = 20
  /// How many questions are under way at a time.
  private static let width = 4

  /// - Parameter drinks: the source.
  init(drinks: any DrinkApiService) {
    self.drinks = drinks
  }

  /// The drinks that have at least one of the ingredients.
  ///
  /// - Parameter names: what is at home, as the source calls it.
  /// - Returns: those of which the least is missing first, then those that use the most, then by name.
  /// - Throws: why nothing came; what came of a part is an answer.
  func find(with names: [String]) async throws(ApiError) -> Sourced<[MakeableDrink]> {
    let keys = Set(names.map { IngredientKey($0) })
    let lists = await all(names) { name async throws(ApiError) in
      try await drinks.drinks(.ingredient(name), freshness: .usual)
    }
    let answers = lists.compactMap { try? $0.get() }
    guard let provenance = answers.first?.provenance else {
      guard let failure = lists.lazy.compactMap(\.failure).first else {
        return Sourced(value: [], provenance: drinks.latestProvenance ?? .offline)
      }
      throw failure
    }
    var hits: [Int: (drink: Drink, count: Int)] = [:]
    for drink in answers.flatMap(\.value.items) { hits[drink.id, default: (drink, 0)].count += 1 }
    let whole = hits.values.map(\.drink).filter { !$0.isPartial }
    let partial = hits.values.filter(\.drink.isPartial).sorted { one, other in
      (other.count, one.drink.name) < (one.count, other.drink.name)
    }
    let looked = await all(partial.prefix(Self.mostLookups).map(\.drink.id)) { id async throws(ApiError) in
      try await drinks.drink(id: id, freshness: .usual)
    }
    let known = whole + looked.compactMap { try? $0.get().value }
    if known.isEmpty, let failure = looked.lazy.compactMap(\.failure).first { throw failure }
    return Sourced(value: known.map { MakeableDrink($0, atHome: keys) }.sorted(by: precedes), provenance: provenance)
  }

  private func precedes(_ one: MakeableDrink, _ other: MakeableDrink) -> Bool {
    (one.missing.count, -one.drink.ingredients.count, one.drink.name)
      < (other.missing.count, -other.drink.ingredients.count, other.drink.name)
  }

  /// An answer to each question, in their order; a few are under way at a time.
  private func all<Question: Sendable, Value: Sendable>(
    _ questions: [Question], _ ask: @escaping @Sendable (Question) async throws(ApiError) -> Value
  ) async -> [Result<Value, ApiError>] {
    await withTaskGroup(of: (Int, Result<Value, ApiError>).self) { group in
      var waiting = questions.enumerated().map { $0 }[...]
      var answers: [Int: Result<Value, ApiError>] = [:]
      func start(_ group: inout TaskGroup<(Int, Result<Value, ApiError>)>) {
        guard let (place, question) = waiting.popFirst() else { return }
        group.addTask { (place, await Self.result { () async throws(ApiError) in try await ask(question) }) }
      }
      for _ in 0..<Self.width { start(&group) }
      while let (place, answer) = await group.next() {
        answers[place] = answer
        start(&group)
      }
      return questions.indices.compactMap { answers[$0] }
    }
  }

  private static func result<Value>(_ work: () async throws(ApiError) -> Value) async -> Result<Value, ApiError> {
    do throws(ApiError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
