/// A craft that does not leave the planet.
struct Vehicle: SwapiRecord {
  static let kind = SwapiKind.vehicles

  let name: String
  let model: String?
  let manufacturer: Trait
  /// In galactic credits; up to 10¹².
  let cost: Measure
  /// In metres.
  let length: Measure
  /// In an atmosphere, in kilometres an hour.
  let maximumSpeed: Measure
  /// Heads; one starship has a range.
  let crew: Measure
  /// Heads.
  let passengers: Measure
  /// In kilograms; up to 10¹².
  let cargoCapacity: Measure
  /// How long the stores last, as free text: `1 year`, `0`, `Live food tanks`.
  let consumables: Trait
  let vehicleClass: Trait
  let pilots: Relation
  let films: Relation
  /// When the source made the record: ISO 8601 with microseconds.
  let created: String?
  /// When the source last changed it.
  let edited: String?
  let reference: Reference
  var isPartial = false

  var searchTexts: [String] { [name, model ?? ""] }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case name
    case model
    case manufacturer
    case cost = "cost_in_credits"
    case length
    case maximumSpeed = "max_atmosphering_speed"
    case crew
    case passengers
    case cargoCapacity = "cargo_capacity"
    case consumables
    case vehicleClass = "vehicle_class"
    case pilots
    case films
    case created
    case edited
    case reference = "url"
  }
}
