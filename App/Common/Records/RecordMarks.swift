/// The records that are marked in a list: the first of a comparison, while the second is chosen, or several to act on together.
struct RecordMarks<Item: Browsable>: Sendable {
  enum Purpose: Sendable { case comparison, several }

  /// What they are marked for; nil where none are.
  private(set) var purpose: Purpose?
  /// In the order in which they were marked.
  private(set) var records: [Sourced<Item>] = []
  private var ids: Set<Item.ID> = []

  /// The first record of a comparison.
  var compared: Sourced<Item>? { purpose == .comparison ? records.first : nil }
  /// Whether several are chosen by ticks.
  var areTicks: Bool { purpose == .several }

  /// Looked up for each row of a frame.
  func contains(_ id: Item.ID) -> Bool { !ids.isEmpty && ids.contains(id) }

  /// Marks the first record of a comparison; nil marks none.
  mutating func compare(_ record: Sourced<Item>?) {
    (purpose, records) = (record == nil ? nil : .comparison, record.map { [$0] } ?? [])
    ids = Set(records.map(\.value.id))
  }

  /// Begins to tick; the first record of a comparison is ticked.
  mutating func begin() { purpose = .several }

  /// Ticks a record, or takes its tick away.
  mutating func toggle(_ record: Sourced<Item>) {
    if ids.insert(record.value.id).inserted {
      records.append(record)
    } else {
      ids.remove(record.value.id)
      records.removeAll { $0.value.id == record.value.id }
    }
  }

  /// Marks none any more.
  mutating func end() { self = RecordMarks() }
}
