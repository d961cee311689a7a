/// A record of swapi.tech: wrapped in `properties`, or a name and a URL only, which makes it a partial one.
struct UidRow<Record: SwapiRecord>: RecordRow {
  let record: Record

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Keys.self)
    if row.contains(.properties) {
      record = try row.decode(CheckedRecord<Record>.self, forKey: .properties).record
    } else {
      var named = try CheckedRecord<Record>(from: decoder).record
      named.isPartial = true
      record = named
    }
  }

  private enum Keys: String, CodingKey {
    case properties
  }
}
