extension Sequence {
  /// Returns the elements in order, of those with the same key only the first.
  func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Array where Element: Equatable {
  /// Returns the element `step` positions after `other`, wrapping around at the ends; the first if `other` is missing.
  func wrappingElement(after other: Element, by step: Int = 1) -> Element? {
    guard let place = firstIndex(of: other) else { return first }
    return self[(place + step + count) % count]
  }
}

extension Sequence where Element: Hashable {
  /// The distinct elements in order of appearance, each with its number of occurrences.
  var counted: [(value: Element, count: Int)] {
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    return uniqued(on: \.self).map { ($0, counts[$0] ?? 0) }
  }
}
