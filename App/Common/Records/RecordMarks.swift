/// The marked records of a list: the first of a comparison while the second is chosen, or several for a common action.
struct RecordMarks<Item: ListedRecord>: Sendable {
  enum Purpose: Sendable { case comparison, several }

  private(set) var purpose: Purpose?
  private(set) var records: [Sourced<Item>] = []
  private var ids: Set<Item.ID> = []

  var compared: Sourced<Item>? { purpose == .comparison ? records.first : nil }
  var isMultipleChoice: Bool { purpose == .several }

  /// Whether a record is marked; called for each row of a frame.
  func contains(_ id: Item.ID) -> Bool { !ids.isEmpty && ids.contains(id) }

  mutating func compare(_ record: Sourced<Item>) {
    (purpose, records, ids) = (.comparison, [record], [record.value.id])
  }

  /// Ticks or unticks a record; the first record of a comparison becomes the first tick.
  mutating func toggle(_ record: Sourced<Item>) {
    defer { purpose = records.isEmpty ? nil : .several }
    if ids.insert(record.value.id).inserted {
      records.append(record)
    } else {
      ids.remove(record.value.id)
      records.removeAll { $0.value.id == record.value.id }
    }
  }

  mutating func end() { self = RecordMarks() }
}
