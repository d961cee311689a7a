/// Arithmetic on numbers stated in an answer, which can be anything: negative operands and overflow yield `nil`.
enum PageArithmetic {
  static func next(_ number: Int) -> Int? { advance(number, by: 1) }

  static func advance(_ offset: Int, by count: Int) -> Int? {
    guard offset >= 0, count >= 0 else { return nil }
    let (sum, isOverflow) = offset.addingReportingOverflow(count)
    return isOverflow ? nil : sum
  }

  static func product(_ pages: Int, _ size: Int) -> Int? {
    guard pages >= 0, size >= 0 else { return nil }
    let (product, isOverflow) = pages.multipliedReportingOverflow(by: size)
    return isOverflow ? nil : product
  }

  /// Returns the difference, at least 0.
  static func less(_ total: Int, _ count: Int) -> Int {
    let (rest, isOverflow) = total.subtractingReportingOverflow(count)
    return isOverflow ? 0 : max(0, rest)
  }

  /// Returns the numbers of at most `limit` pages from `first` on that cover `total` records, `size` a page.
  static func pages(from first: Int, total: Int, size: Int, limit: Int) -> [Int] {
    guard first >= 0, size > 0, limit > 0 else { return first >= 0 && limit > 0 ? [first] : [] }
    let (whole, rest) = max(0, total).quotientAndRemainder(dividingBy: size)
    let last = max(first, rest > 0 ? whole + 1 : whole)
    let end = advance(first, by: limit - 1).map { min($0, last) } ?? last
    return Array(first...end)
  }
}
