extension GetKind {
  static let starships = records(
    Starship.self, alias: "starship", columns: ["id", "name", "starship_class", "length", "hyperdrive_rating", "crew"],
    fields: [
      GetField("name") { .text($0.name) },
      GetField("model") { .words($0.model) },
      GetField("manufacturer", trait: \.manufacturer),
      GetField("cost_in_credits", measure: \.cost),
      GetField("length", measure: \.length),
      GetField("max_atmosphering_speed", measure: \.maximumSpeed),
      GetField("crew", measure: \.crew),
      GetField("passengers", measure: \.passengers),
      GetField("cargo_capacity", measure: \.cargoCapacity),
      GetField("consumables", trait: \.consumables),
      GetField("hyperdrive_rating", measure: \.hyperdriveRating),
      GetField("MGLT", measure: \.megalights),
      GetField("starship_class", trait: \.starshipClass),
      GetField("pilots", relation: \.pilots),
      GetField("films", relation: \.films),
    ])
}
