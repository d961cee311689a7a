/// One question on the way to the names of records.
enum NameAsk: Hashable, Sendable {
  /// For one record.
  case record(Reference)
  /// For a page of the list of a kind, counted from 1: all that stand on it have their names with it.
  case page(SwapiKind, Int)
  /// For records of one kind, all of whose names come with one list.
  case listed([Reference])
}
