extension GetKind {
  static let planets = records(
    Planet.self, alias: "planet", columns: ["id", "name", "population", "diameter", "climate", "terrain"],
    fields: [
      GetField("name") { .text($0.name) },
      GetField("rotation_period", measure: \.rotationPeriod),
      GetField("orbital_period", measure: \.orbitalPeriod),
      GetField("diameter", measure: \.diameter),
      GetField("climate", trait: \.climate),
      GetField("gravity", trait: \.gravity),
      GetField("terrain", trait: \.terrain),
      GetField("surface_water", measure: \.surfaceWater),
      GetField("population", measure: \.population),
      GetField("residents", relation: \.residents),
      GetField("films", relation: \.films),
    ])
}
