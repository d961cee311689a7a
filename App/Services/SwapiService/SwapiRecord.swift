/// A record of one of the six kinds, in the wire format of swapi.dev; fields other than name and URL may be absent.
protocol SwapiRecord: Detail, Decodable, Hashable, Identifiable {
  /// The wire names of its fields, in the source's order.
  associatedtype CodingKeys: RecordKey
  static var kind: SwapiKind { get }
  var reference: Reference { get }
  var name: String { get }
  /// Whether only the name and the number are known, as in some lists; all other fields are absent then.
  var isPartial: Bool { get set }
  /// The time when the source created the record: ISO 8601 with microseconds; nil if absent.
  var created: String? { get }
  /// The time of the last change, in the same format.
  var edited: String? { get }
  var searchTexts: [String] { get }
}

extension SwapiRecord {
  var id: Int { reference.id }
  var searchTexts: [String] { [name] }
}

protocol RecordKey: CodingKey, CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  static var name: Self { get }
  static var created: Self { get }
  static var edited: Self { get }
}

/// The six kinds of record; the raw value is the word in paths, routes and the file tree.
enum SwapiKind: String, CaseIterable, Sendable {
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

/// A named individual: a person or a droid.
struct Person: SwapiRecord {
  static let kind = SwapiKind.people

  let name: String
  let height: Measure
  let mass: Measure
  let hairColor: Trait
  let skinColor: Trait
  let eyeColor: Trait
  let birthYear: BirthYear
  /// Any word: `male`, `hermaphrodite`, `none`.
  let gender: Trait
  let homeworld: Relation
  let films: Relation
  /// Empty for most humans, since the source omits it.
  let species: Relation
  let vehicles: Relation
  let starships: Relation
  let created: String?
  let edited: String?
  let reference: Reference
  var isPartial = false

  enum CodingKeys: String, RecordKey {
    case name, height, mass
    case hairColor = "hair_color"
    case skinColor = "skin_color"
    case eyeColor = "eye_color"
    case birthYear = "birth_year"
    case gender, homeworld, films, species, vehicles, starships, created, edited
    case reference = "url"
  }
}

struct Planet: SwapiRecord {
  static let kind = SwapiKind.planets

  let name: String
  let rotationPeriod: Measure
  let orbitalPeriod: Measure
  let diameter: Measure
  let climate: Trait
  /// Free text: `1 standard`, `1`, `1.5 (surface), 1 standard (Cloud City)`.
  let gravity: Trait
  let terrain: Trait
  let surfaceWater: Measure
  /// The number of inhabitants, up to 10¹².
  let population: Measure
  let residents: Relation
  let films: Relation
  let created: String?
  let edited: String?
  let reference: Reference
  var isPartial = false

  enum CodingKeys: String, RecordKey {
    case name
    case rotationPeriod = "rotation_period"
    case orbitalPeriod = "orbital_period"
    case diameter, climate, gravity, terrain
    case surfaceWater = "surface_water"
    case population, residents, films, created, edited
    case reference = "url"
  }
}

struct Film: SwapiRecord {
  static let kind = SwapiKind.films

  let name: String
  /// The episode number in story order; films are numbered by release.
  let episode: Int?
  /// The crawl with lines that end in CR LF and a blank line between paragraphs.
  let openingCrawl: String?
  let director: Trait
  let producer: Trait
  /// A date without a time zone: `1977-05-25`.
  let releaseDate: String?
  let characters: Relation
  let planets: Relation
  let starships: Relation
  let vehicles: Relation
  let species: Relation
  let created: String?
  let edited: String?
  let reference: Reference
  var isPartial = false

  /// The paragraphs of the opening crawl, each on one line; empty without a crawl.
  var crawlParagraphs: [String] {
    let lines = (openingCrawl ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map { $0.joined(separator: " ") }
  }

  enum CodingKeys: String, RecordKey {
    case name = "title"
    case episode = "episode_id"
    case openingCrawl = "opening_crawl"
    case director, producer
    case releaseDate = "release_date"
    case characters, planets, starships, vehicles, species, created, edited
    case reference = "url"
  }
}

struct Species: SwapiRecord {
  static let kind = SwapiKind.species

  let name: String
  let classification: Trait
  let designation: Trait
  let averageHeight: Measure
  let skinColors: Trait
  let hairColors: Trait
  let eyeColors: Trait
  let averageLifespan: Measure
  /// Absent for droids.
  let homeworld: Relation
  let language: Trait
  let people: Relation
  let films: Relation
  let created: String?
  let edited: String?
  let reference: Reference
  var isPartial = false

  enum CodingKeys: String, RecordKey {
    case name, classification, designation
    case averageHeight = "average_height"
    case skinColors = "skin_colors"
    case hairColors = "hair_colors"
    case eyeColors = "eye_colors"
    case averageLifespan = "average_lifespan"
    case homeworld, language, people, films, created, edited
    case reference = "url"
  }
}

struct Starship: SwapiRecord {
  static let kind = SwapiKind.starships

  let name: String
  let model: String?
  let manufacturer: Trait
  let cost: Measure
  let length: Measure
  let maximumSpeed: Measure
  /// A number of people; one starship has a range.
  let crew: Measure
  let passengers: Measure
  let cargoCapacity: Measure
  /// The duration of the supplies as free text: `1 year`, `0`, `Live food tanks`.
  let consumables: Trait
  /// A unitless class; lower is faster.
  let hyperdriveRating: Measure
  /// Megalights per hour, a speed in empty space.
  let megalights: Measure
  let starshipClass: Trait
  let pilots: Relation
  let films: Relation
  let created: String?
  let edited: String?
  let reference: Reference
  var isPartial = false

  var searchTexts: [String] { [name, model ?? ""] }

  enum CodingKeys: String, RecordKey {
    case name, model, manufacturer
    case cost = "cost_in_credits"
    case length
    case maximumSpeed = "max_atmosphering_speed"
    case crew, passengers
    case cargoCapacity = "cargo_capacity"
    case consumables
    case hyperdriveRating = "hyperdrive_rating"
    case megalights = "MGLT"
    case starshipClass = "starship_class"
    case pilots, films, created, edited
    case reference = "url"
  }
}

/// A craft that does not leave the planet.
struct Vehicle: SwapiRecord {
  static let kind = SwapiKind.vehicles

  let name: String
  let model: String?
  let manufacturer: Trait
  let cost: Measure
  let length: Measure
  let maximumSpeed: Measure
  let crew: Measure
  let passengers: Measure
  let cargoCapacity: Measure
  let consumables: Trait
  let vehicleClass: Trait
  let pilots: Relation
  let films: Relation
  let created: String?
  let edited: String?
  let reference: Reference
  var isPartial = false

  var searchTexts: [String] { [name, model ?? ""] }

  enum CodingKeys: String, RecordKey {
    case name, model, manufacturer
    case cost = "cost_in_credits"
    case length
    case maximumSpeed = "max_atmosphering_speed"
    case crew, passengers
    case cargoCapacity = "cargo_capacity"
    case consumables
    case vehicleClass = "vehicle_class"
    case pilots, films, created, edited
    case reference = "url"
  }
}
