import Json

/// The names of the fields of some records, at the top level or one level below.
///
/// A name at several levels belongs to the outermost; elsewhere the field is named by its path, such as
/// `properties.type`. A duplicate key in an object is followed by a number: `a (2)`.
struct FieldNames: Sendable {
  /// The columns of a key, one for each repetition.
  private struct Entry {
    var columns: [Int]
    var record: Int
    var count = 1
  }

  /// The fields in the order of first appearance.
  private(set) var names: [String] = []
  /// The entries by place: 0 is the record itself, the others are the holders in their order.
  private var entries: [[String: Entry]]

  init(_ records: some Sequence<JsonValue>) {
    entries = Array(repeating: [:], count: RecordNames.holders.count + 1)
    var found: [(place: Int, key: String, number: Int)] = []
    for (record, value) in records.enumerated() {
      value.forEachField { place, key, _ in
        guard var entry = entries[place][key] else {
          entries[place][key] = Entry(columns: [found.count], record: record)
          return found.append((place, key, 1))
        }
        (entry.count, entry.record) = (entry.record == record ? entry.count + 1 : 1, record)
        if entry.count > entry.columns.count {
          entry.columns.append(found.count)
          found.append((place, key, entry.count))
        }
        entries[place][key] = entry
      }
    }
    names = found.map { place, key, number in
      let isTaken = entries[..<place].contains { $0[key] != nil }
      let name = isTaken ? RecordNames.holders[place - 1] + "." + key : key
      return number == 1 ? name : "\(name) (\(number))"
    }
  }

  /// Returns the values of a record in the order of the names; nil for missing ones.
  func values(of record: JsonValue) -> [JsonValue?] {
    var row = [JsonValue?](repeating: nil, count: names.count)
    record.forEachField { place, key, value in
      guard let column = entries[place][key]?.columns.first(where: { row[$0] == nil }) else { return }
      row[column] = value
    }
    return row
  }

  /// Returns the fields of a record, or the elements of an array by their paths.
  func fields(of record: JsonValue) -> [(name: String, value: JsonValue)] {
    if record.kind == .array { return record.elements.enumerated().map { ("[\($0)]", $1) } }
    return zip(names, values(of: record)).compactMap { name, value in value.map { (name, $0) } }
  }
}

extension JsonValue {
  /// Calls `body` for each field of a record with its place, 0 for the record itself; mere holders of fields are left
  /// out.
  fileprivate func forEachField(_ body: (Int, String, JsonValue) -> Void) {
    guard kind == .object else { return }
    var holders: [(place: Int, value: JsonValue)] = []
    for (key, value) in members {
      if value.kind == .object, let place = RecordNames.holders.firstIndex(of: key) {
        holders.append((place + 1, value))
      } else {
        body(0, key, value)
      }
    }
    for (place, holder) in holders.sorted(by: { $0.place < $1.place }) {
      for (key, value) in holder.members { body(place, key, value) }
    }
  }
}
