import ApiSession

extension GetKind {
  static let drinks = GetKind(
    "drinks", aliases: ["drink", Route.cocktails.path],
    fields: [
      GetField("id") { .whole($0.id) },
      GetField("name") { .text($0.name) },
      GetField("category") { .words($0.category) },
      GetField("alcoholic") { .words($0.alcohol?.written) },
      GetField("glass") { .words($0.glass) },
      GetField("iba") { .words($0.ibaClass) },
      GetField("instructions") { .words($0.instructions) },
      GetField("ingredients") { .list($0.ingredients.map(value)) },
      GetField("route") { .text(Route.drink($0.id).path) },
    ],
    columns: ["id", "name", "category", "alcoholic", "glass"]
  ) { (dependencies, query) throws(GetFailure) in
    do throws(ApiError) {
      return try await drinks(query, in: dependencies.drinks)
    } catch {
      throw GetFailure(error, query)
    }
  }

  private static func drinks(
    _ query: GetQuery, in service: any DrinkApiService
  ) async throws(ApiError) -> GetAnswer<Drink> {
    if let id = query.id {
      guard let number = Int(id), number > 0 else { throw .notFound(StatusFailure(code: 404, url: id)) }
      return GetAnswer(try await service.drink(id: number, freshness: .usual).map { [$0] })
    }
    // As it is typed on the screen, `i:rum` too, but for nothing at all: a script wants what there is, not one by chance.
    let typed = DrinkQuery(typed: query.search)
    let answer = try await service.drinks(typed == .random ? .name("") : typed, freshness: .usual)
    let remarks: [GetRemark] = answer.value.isCapped ? [.mayBeMore(answer.value.items.count)] : []
    var drinks = Array(answer.value.items.prefix(query.enough))
    if query.needs(moreThan: ["id", "name", "route"]) {
      for place in drinks.indices where drinks[place].isPartial {
        drinks[place] = try await service.drink(id: drinks[place].id, freshness: .usual).value
      }
    }
    return GetAnswer(items: drinks, provenance: answer.provenance, remarks: remarks)
  }

  @Sendable
  private static func value(_ ingredient: DrinkIngredient) -> GetValue {
    .record([
      GetValue.Member(name: "name", value: .text(ingredient.name)),
      GetValue.Member(name: "measure", value: .words(ingredient.measure?.text)),
    ])
  }
}

extension Alcohol {
  /// As the source writes it.
  fileprivate var written: String {
    switch self {
    case .alcoholic: "Alcoholic"
    case .none: "Non alcoholic"
    case .optional: "Optional alcohol"
    case .other(let text): text
    }
  }
}
