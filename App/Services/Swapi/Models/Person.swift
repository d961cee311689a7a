/// Someone or something with a name: a person or a droid.
struct Person: SwapiRecord {
  static let kind = SwapiKind.people

  let name: String
  /// In centimetres.
  let height: Measure
  /// In kilograms.
  let mass: Measure
  let hairColor: Trait
  let skinColor: Trait
  let eyeColor: Trait
  let birthYear: BirthYear
  /// Any word: `male`, `hermaphrodite`, `none`.
  let gender: Trait
  let homeworld: Relation
  let films: Relation
  /// None for most humans: the source leaves them out.
  let species: Relation
  let vehicles: Relation
  let starships: Relation
  /// When the source made the record: ISO 8601 with microseconds.
  let created: String?
  /// When the source last changed it.
  let edited: String?
  let reference: Reference
  var isPartial = false

  enum CodingKeys: String, CodingKey, CaseIterable {
    case name
    case height
    case mass
    case hairColor = "hair_color"
    case skinColor = "skin_color"
    case eyeColor = "eye_color"
    case birthYear = "birth_year"
    case gender
    case homeworld
    case films
    case species
    case vehicles
    case starships
    case created
    case edited
    case reference = "url"
  }
}
