import ApiSession

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
