import CantinaTools
import Json

/// A value by which rows are put in order: numbers go by their size and stand before texts, which go by the alphabet.
enum OrderKey: Hashable, Sendable {
  case number(Double)
  case text(String)

  /// A text of a source, in either case and without its accents; nil for one that has nothing in it.
  init?(text: String) {
    guard !text.isEmpty else { return nil }
    self = .text(SearchRule.folded(text))
  }

  /// A value that a source may write as a number or as a text; nil for a word that stands for none, such as `unknown`.
  init?(written: String) {
    if FieldText.isGap(written) { return nil }
    if let number = FieldText.number(written) { self = .number(number) } else { self.init(text: written) }
  }

  /// Whether its row stands before that of another; numbers stand before texts either way.
  fileprivate func precedes(_ other: OrderKey, isDescending: Bool) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)): isDescending ? one > other : one < other
    case (.text(let one), .text(let other)): isDescending ? one > other : one < other
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}

extension JsonValue {
  /// What an order of values goes by; nil where there is nothing, or a word that stands for it.
  var orderKey: OrderKey? { (text ?? shortText).flatMap { OrderKey(written: $0) } }
}

extension Collection {
  /// The places of the elements in the order of their keys.
  ///
  /// Elements without a key come last either way, and equals keep their order. A cancelled task gets none: another order is
  /// wanted by then.
  func places(isDescending: Bool = false, by key: (Element) -> OrderKey?) -> [Int] {
    var known: [(place: Int, key: OrderKey)] = []
    var unknown: [Int] = []
    known.reserveCapacity(count)
    for (place, element) in enumerated() {
      if place.isMultiple(of: 1_024), Task.isCancelled { return [] }
      if let key = key(element) { known.append((place, key)) } else { unknown.append(place) }
    }
    known.sort { one, other in
      one.key == other.key ? one.place < other.place : one.key.precedes(other.key, isDescending: isDescending)
    }
    return known.map(\.place) + unknown
  }
}
