import ApiSession
import Json

extension GetKind {
  static let drinks = GetKind(
    "drinks", aliases: ["drink", Route.cocktails.path],
    fields: Drink.getFields, columns: ["id", "name", "category", "alcoholic", "glass"]
  ) { (dependencies, query) throws(ApiError) in
    let service = dependencies.drinks
    if let number = try query.number() {
      return GetAnswer(try await service.drink(id: number, freshness: .usual).map { [$0] })
    }
    // Parsed as on the screen, such as `i:rum c:shot`, but an empty search lists all: scripts want no random drink.
    let typed = DrinkQuery(typed: query.search)
    let list = try await service.drinks(typed == .random ? .name("") : typed, freshness: .usual)
    let most = list.value.isCapped ? list.value.items.count + list.value.unreadable : 0
    var drinks = list.map {
      DrinkList(items: Array($0.items.prefix(query.enough)), isCapped: $0.isCapped, unreadable: $0.unreadable)
    }
    if query.needs(moreThan: ["id", "name", "route"]) { drinks = try await service.whole(drinks) }
    return GetAnswer(
      items: drinks.value.items, provenance: drinks.provenance,
      remarks: [.mayBeMore(most), .unreadRecords(drinks.value.unreadable)])
  }
}

extension Drink {
  /// The fields that `get` prints and conditions compare.
  static let getFields: [GetField<Drink>] = [
    GetField("id") { .whole($0.id) },
    GetField("name") { .string($0.name) },
    GetField("category") { .words($0.category) },
    GetField("alcoholic") { .words($0.alcohol?.written) },
    GetField("glass") { .words($0.glass) },
    GetField("iba") { .words($0.ibaClass) },
    GetField("instructions") { .words($0.instructions) },
    GetField("ingredients") {
      .array($0.ingredients.map { ["name": .string($0.name), "measure": .words($0.measure?.text)] })
    },
    GetField("route") { .string(Route.drink($0.id).path) },
  ]

  /// Whether the drink meets all conditions; a drink with nothing but a name meets none.
  func fulfils(_ conditions: [RecordCondition]) -> Bool {
    conditions.isEmpty || !isPartial && conditions.allSatisfy { Self.getFields.meet($0, self) }
  }

  var json: JsonValue { Self.getFields.json(of: self) }
}
