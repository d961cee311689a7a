extension Sequence {
  /// Returns the elements in order, of those with the same key only the first.
  func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The distinct elements in order of appearance, each with its number of occurrences.
  var counted: [(value: Element, count: Int)] {
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    return uniqued(on: \.self).map { ($0, counts[$0] ?? 0) }
  }
}
