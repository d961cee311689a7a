/// What is wrong with one value of a seat map.
struct SeatFault: Hashable, Sendable {
  /// What a value is, and should not be.
  enum Flaw: Hashable, Sendable {
    case missing
    /// Not a number, text, list or object, whichever it should be.
    case notNumber, notText, notList, notObject
    /// A text or number that means nothing here, as it is written.
    case unknown(String)
    /// The number of a row that was there already; the first one is shown.
    case doubled
  }

  /// Which of the items it is, from 1.
  let item: Int
  /// The number of its row, where that could be read.
  let row: Int?
  /// The key as it stands in the source, such as `RowC`.
  let key: String
  let flaw: Flaw
}
