/// The rows of a list: one bad row costs no other, but where none can be read the list itself is unreadable.
struct ListRows<Row: RecordRow>: Decodable {
  let rows: [LossyRecord<Row>]

  init(from decoder: any Decoder) throws {
    rows = try [LossyRecord<Row>](from: decoder)
    guard !rows.isEmpty, rows.allSatisfy({ $0.record == nil }) else { return }
    // Read once more, so that the error names the place of the first flaw.
    var list = try decoder.unkeyedContainer()
    _ = try list.decode(Row.self)
  }
}
