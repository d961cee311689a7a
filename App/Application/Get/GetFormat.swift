/// How `get` writes what it found.
enum GetFormat: String, CaseIterable, Sendable {
  /// Aligned columns, for people.
  case table
  /// One document: an array, or the object of an id.
  case json
  /// An object a line.
  case jsonl
  /// Comma-separated values with a line of names.
  case csv
}
