/// A planet.
struct Planet: SwapiRecord {
  static let kind = SwapiKind.planets

  let name: String
  /// In standard hours.
  let rotationPeriod: Measure
  /// In standard days.
  let orbitalPeriod: Measure
  /// In kilometres.
  let diameter: Measure
  let climate: Trait
  /// Free text: `1 standard`, `1`, `1.5 (surface), 1 standard (Cloud City)`.
  let gravity: Trait
  let terrain: Trait
  /// In per cent of the surface.
  let surfaceWater: Measure
  /// Heads; up to 10¹².
  let population: Measure
  let residents: Relation
  let films: Relation
  /// When the source made the record: ISO 8601 with microseconds.
  let created: String?
  /// When the source last changed it.
  let edited: String?
  let reference: Reference
  var isPartial = false

  enum CodingKeys: String, CodingKey, CaseIterable {
    case name
    case rotationPeriod = "rotation_period"
    case orbitalPeriod = "orbital_period"
    case diameter
    case climate
    case gravity
    case terrain
    case surfaceWater = "surface_water"
    case population
    case residents
    case films
    case created
    case edited
    case reference = "url"
  }
}
