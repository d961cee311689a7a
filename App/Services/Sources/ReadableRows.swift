/// The rows of an array that can be read, and the number of those that cannot.
///
/// An unreadable row costs no other. An array in which no row can be read fails to decode, with the error of its first row:
/// it is a failure of the source and not an empty list.
struct ReadableRows<Row: Decodable & Sendable>: Decodable, Sendable {
  let rows: [Row]
  let unreadable: Int

  init(from decoder: any Decoder) throws {
    var array = try decoder.unkeyedContainer()
    var rows: [Row] = []
    var firstError: (any Error)?
    var unreadable = 0
    while !array.isAtEnd {
      let element = try array.superDecoder()
      do {
        rows.append(try Row(from: element))
      } catch {
        firstError = firstError ?? error
        unreadable += 1
      }
    }
    if rows.isEmpty, let firstError { throw firstError }
    self.rows = rows
    self.unreadable = unreadable
  }
}
