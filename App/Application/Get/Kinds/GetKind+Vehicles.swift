extension GetKind {
  static let vehicles = records(
    Vehicle.self, alias: "vehicle",
    columns: ["id", "name", "vehicle_class", "length", "max_atmosphering_speed", "crew"],
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
      GetField("vehicle_class", trait: \.vehicleClass),
      GetField("pilots", relation: \.pilots),
      GetField("films", relation: \.films),
    ])
}
