extension Sequence where Element: Hashable {
  /// The distinct elements in order of appearance, each with its number of occurrences.
  var counted: [(value: Element, count: Int)] {
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    var seen: Set<Element> = []
    return compactMap { seen.insert($0).inserted ? ($0, counts[$0] ?? 0) : nil }
  }
}
