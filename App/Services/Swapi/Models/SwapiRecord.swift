/// One of the six kinds of record, decoded from the wire shape of swapi.dev and encoded with the same keys.
///
/// Only the name and the URL are required; every other field has a value for "the source does not say".
protocol SwapiRecord: Detail, Codable, Hashable, Identifiable {
  static var kind: SwapiKind { get }
  /// Which record this is, from its URL.
  var reference: Reference { get }
  /// What it is called; a film's title.
  var name: String { get }
  /// Whether no more is known than the name and the number, because the list it came in has no more; `record` reads the rest.
  ///
  /// All other fields are absent then. It is not on the wire.
  var isPartial: Bool { get set }
  /// When the source made the record: ISO 8601 with microseconds; nil where it does not say.
  var created: String? { get }
  /// When the source last changed it, likewise.
  var edited: String? { get }
  /// The texts that a search looks through.
  var searchTexts: [String] { get }
}

extension SwapiRecord {
  /// The last number of the record's URL.
  var id: Int { reference.id }
  var searchTexts: [String] { [name] }
}

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
