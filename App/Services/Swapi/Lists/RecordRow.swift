/// What stands in a list in a record's place.
protocol RecordRow: Decodable {
  associatedtype Record: SwapiRecord
  /// The record that it holds.
  var record: Record { get }
}
