/// One of the six kinds of record, decoded from the wire shape of swapi.dev and encoded with the same keys.
///
/// Only the name and the URL are required; every other field has a value for "the source does not say".
protocol SwapiRecord: Codable, Hashable, Identifiable, Sendable {
  static var kind: SwapiKind { get }
  /// Which record this is, from its URL.
  var reference: Reference { get }
  /// What it is called; a film's title.
  var name: String { get }
  /// The texts that a search looks through.
  var searchTexts: [String] { get }
}

extension SwapiRecord {
  /// The last number of the record's URL.
  var id: Int { reference.id }
  var searchTexts: [String] { [name] }
}
