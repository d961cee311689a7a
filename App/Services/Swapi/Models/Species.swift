/// A species.
struct Species: SwapiRecord {
  static let kind = SwapiKind.species

  let name: String
  let classification: Trait
  let designation: Trait
  /// In centimetres.
  let averageHeight: Measure
  let skinColors: Trait
  let hairColors: Trait
  let eyeColors: Trait
  /// In years.
  let averageLifespan: Measure
  /// Droids have none.
  let homeworld: Relation
  let language: Trait
  let people: Relation
  let films: Relation
  /// When the source made the record: ISO 8601 with microseconds.
  let created: String?
  /// When the source last changed it.
  let edited: String?
  let reference: Reference
  var isPartial = false

  enum CodingKeys: String, CodingKey, CaseIterable {
    case name
    case classification
    case designation
    case averageHeight = "average_height"
    case skinColors = "skin_colors"
    case hairColors = "hair_colors"
    case eyeColors = "eye_colors"
    case averageLifespan = "average_lifespan"
    case homeworld
    case language
    case people
    case films
    case created
    case edited
    case reference = "url"
  }
}
