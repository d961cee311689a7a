/// Arithmetic on the numbers that an answer states: pages, offsets, totals.
///
/// A number of an answer can be anything. A result that no `Int` holds is nil here, and never the end of the program.
enum PageArithmetic {
  /// The number behind another; nil for a negative one and for the largest.
  static func next(_ number: Int) -> Int? { advance(number, by: 1) }

  /// An offset moved on by a number of records; nil for negative ones and beyond the largest number.
  static func advance(_ offset: Int, by count: Int) -> Int? {
    guard offset >= 0, count >= 0 else { return nil }
    let (sum, isOverflow) = offset.addingReportingOverflow(count)
    return isOverflow ? nil : sum
  }

  /// A number of pages of a size; nil for negative ones and beyond the largest number.
  static func product(_ pages: Int, _ size: Int) -> Int? {
    guard pages >= 0, size >= 0 else { return nil }
    let (product, isOverflow) = pages.multipliedReportingOverflow(by: size)
    return isOverflow ? nil : product
  }

  /// A number of records less some of them, at least 0.
  static func less(_ total: Int, _ count: Int) -> Int {
    let (rest, isOverflow) = total.subtractingReportingOverflow(count)
    return isOverflow ? 0 : max(0, rest)
  }

  /// The numbers of at most `limit` pages from `first` on, so that they hold `total` records, `size` a page.
  static func pages(from first: Int, total: Int, size: Int, limit: Int) -> [Int] {
    guard first >= 0, size > 0, limit > 0 else { return first >= 0 && limit > 0 ? [first] : [] }
    let (whole, rest) = max(0, total).quotientAndRemainder(dividingBy: size)
    let last = max(first, rest > 0 ? whole + 1 : whole)
    let end = advance(first, by: limit - 1).map { min($0, last) } ?? last
    return Array(first...end)
  }
}
