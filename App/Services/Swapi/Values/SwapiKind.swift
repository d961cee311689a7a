/// The six kinds of record; the raw value is the word in paths, routes and the file tree.
enum SwapiKind: String, CaseIterable, Codable, Sendable {
  case people, planets, films, species, vehicles, starships

  /// The model that a record of this kind is decoded as.
  var recordType: any SwapiRecord.Type {
    switch self {
    case .people: Person.self
    case .planets: Planet.self
    case .films: Film.self
    case .species: Species.self
    case .vehicles: Vehicle.self
    case .starships: Starship.self
    }
  }
}
