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
    let list = try await service.drinks(typed == .random ? .name("") : typed, freshness: .usual)
    var drinks = Array(list.value.items.prefix(query.enough))
    var unread = list.value.unreadable
    var provenances = [list.provenance]
    if query.needs(moreThan: ["id", "name", "route"]) {
      let looked = try await lookUp(&drinks, in: service)
      unread += looked.unread
      provenances += looked.provenances
    }
    let most = list.value.isCapped ? list.value.items.count + list.value.unreadable : 0
    return GetAnswer(
      items: drinks, provenance: .least(of: provenances), remarks: [.mayBeMore(most), .unreadRecords(unread)])
  }

  /// Looks up those of which the list had the name alone; one that cannot be read keeps its name.
  ///
  /// - Returns: the number of those that could not be read, and where the others came from.
  /// - Throws: the first failure where no drink at all could be read; not that the source has none of these numbers.
  private static func lookUp(
    _ drinks: inout [Drink], in service: any DrinkApiService
  ) async throws(ApiError) -> (unread: Int, provenances: [Provenance]) {
    var failures: [ApiError] = []
    var provenances: [Provenance] = []
    for place in drinks.indices where drinks[place].isPartial {
      do throws(ApiError) {
        let answer = try await service.drink(id: drinks[place].id, freshness: .usual)
        drinks[place] = answer.value
        provenances.append(answer.provenance)
      } catch .cancelled {
        throw .cancelled
      } catch {
        failures.append(error)
      }
    }
    if failures.count == drinks.count, let failure = failures.first(where: { !$0.isNotFound }) { throw failure }
    return (failures.count, provenances)
  }

  @Sendable
  private static func value(_ ingredient: DrinkIngredient) -> GetValue {
    .record([
      GetValue.Member(name: "name", value: .text(ingredient.name)),
      GetValue.Member(name: "measure", value: .words(ingredient.measure?.text)),
    ])
  }
}

extension ApiError {
  fileprivate var isNotFound: Bool {
    if case .notFound = self { true } else { false }
  }
}

extension GetKind {
  static let restaurants = catalogue(
    "restaurants", alias: "restaurant", columns: ["id", "name", "kitchen", "place", "distance", "price"],
    fields: [
      GetField<Restaurant>("id") { .whole($0.id) },
      GetField("name") { .text($0.name) },
      GetField("kitchen") { .words($0.kitchen) },
      GetField("place") { .words($0.place) },
      GetField("distance") { .whole($0.distance) },
      GetField("price") { .whole($0.price) },
      GetField("hours") { .words($0.hours) },
      GetField("speciality") { .words($0.speciality) },
      GetField("drink") { .words($0.drink.map { Route.drink($0).path }) },
      GetField("route") { _ in .text(Route.cocktails.path) },
    ],
    texts: { [$0.name, $0.kitchen, $0.place].compactMap(\.self) },
    items: { (dependencies) throws(ApiError) in
      let list = try await dependencies.restaurants.restaurants(freshness: .usual)
      return GetAnswer(
        items: list.value.items, provenance: list.provenance, remarks: [.unreadRecords(list.value.unreadable)])
    })
}
