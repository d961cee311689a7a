/// A record whose URL is of its kind; as few fields are required, a planet would otherwise pass for a person.
struct CheckedRecord<Record: SwapiRecord>: RecordRow, Sendable {
  let record: Record

  init(from decoder: any Decoder) throws {
    record = try Record(from: decoder)
    guard record.reference.kind == Record.kind else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(record.reference.route) where one of \(Record.kind.rawValue) was expected"))
    }
  }
}
