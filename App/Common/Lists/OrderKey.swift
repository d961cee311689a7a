import CantinaTools
import Json

/// A value as lists compare it, in sorting, filters and conditions alike.
///
/// Kinds stand in the order of the cases; numbers go by every digit, times as instants, lengths of time by their length, and
/// texts by the alphabet, with the numbers in them by their size.
enum OrderKey: Hashable, Sendable {
  case number(ExactNumber)
  case time(TextInstant)
  case span(Double)
  /// A version of three parts or more, such as `1.10.2`, and what is compared with one.
  case version(String)
  case text(String)

  /// A number that was measured or counted.
  static func number(_ number: Double) -> OrderKey { .number(ExactNumber(number)) }

  /// A text of a source, in either case and without its accents; nil for one that has nothing in it.
  init?(text: String) {
    guard !text.isEmpty else { return nil }
    self = .text(NaturalText.key(SearchRule.folded(text)))
  }

  /// A value that a source may write as a number or as a text; nil for a word that stands for none, such as `unknown`.
  init?(written: String) {
    if FieldText.isGap(written) { return nil }
    if let number = FieldText.exactNumber(written) {
      self = .number(number)
    } else if let time = TextInstant(written) {
      self = .time(time)
    } else if let span = TextSpan.seconds(written) {
      self = .span(span)
    } else if written.hasSuffix("BY"), let year = BirthYear(written).position {
      self = .number(year)
    } else if let version = NaturalText.version(written) {
      self = .version(version)
    } else {
      self.init(text: written)
    }
  }

  /// Whether two that are written differently may be the same value.
  var isMeasured: Bool {
    switch self {
    case .number, .time, .span: true
    case .version, .text: false
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .time: 1
    case .span: 2
    case .version: 3
    case .text: 4
    }
  }

  /// Whether both are of one kind, so that one is before, behind or equal to the other; a number is a version beside one.
  func isComparable(to other: OrderKey) -> Bool {
    switch (self, other) {
    case (.version, .number), (.number, .version), (.version, .text), (.text, .version): true
    default: rank == other.rank
    }
  }

  /// Whether it stands before another, smallest first; kinds stand in their order.
  func precedes(_ other: OrderKey) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)): one < other
    case (.time(let one), .time(let other)): one < other
    case (.span(let one), .span(let other)): one < other
    case (.version(let one), .version(let other)), (.text(let one), .text(let other)),
      (.version(let one), .text(let other)), (.text(let one), .version(let other)):
      one < other
    case (.version, .number), (.number, .version): asVersion.precedes(other.asVersion)
    default: rank < other.rank
    }
  }

  /// A number as a part of a version: `1.10` is behind `1.9` there.
  fileprivate var asVersion: OrderKey {
    guard case .number(let number) = self else { return self }
    return .version(NaturalText.version(number.written, parts: 1) ?? NaturalText.key(number.written))
  }
}

/// Texts whose numbers count by their size: `item 2` before `item 10`, `1.9.0` before `1.10.0`.
enum NaturalText {
  /// A text that is in the right order by its bytes: each run of digits begins with its length.
  static func key(_ text: String) -> String {
    guard text.utf8.contains(where: isDigit) else { return text }
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count + 8)
    var run: [UInt8] = []
    for byte in text.utf8 {
      if isDigit(byte) {
        run.append(byte)
      } else {
        end(&run, in: &key)
        key.append(byte)
      }
    }
    end(&run, in: &key)
    return String(decoding: key, as: UTF8.self)
  }

  /// The key of a version, a release behind its previews; nil for a text with fewer parts.
  static func version(_ text: String, parts: Int = 3) -> String? {
    guard let first = text.utf8.first, isDigit(first) || first | 0x20 == UInt8(ascii: "v") else { return nil }
    let text = isDigit(first) ? text[...] : text.dropFirst()
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count >= parts, numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else { return nil }
    // What stands behind a number is in this order: `-` of a preview, nothing, a point.
    let rest = text[core.endIndex...]
    return key(String(core)) + (rest.first == "-" ? "!" : "\"") + key(SearchRule.folded(rest))
  }

  private static func end(_ run: inout [UInt8], in key: inout [UInt8]) {
    guard !run.isEmpty else { return }
    var digits = run.drop { $0 == UInt8(ascii: "0") }
    if digits.isEmpty { digits = run.suffix(1) }
    // One sign up to sixty digits; longer runs have the number of their digits written out behind the last sign.
    key.append(UInt8(ascii: "0"))
    if digits.count <= 60 {
      key.append(UInt8(0x3B + digits.count))
    } else {
      key.append(0x78)
      let count = String(digits.count)
      key.append(contentsOf: String(repeating: "0", count: 19 - count.utf8.count).utf8)
      key.append(contentsOf: count.utf8)
    }
    key.append(contentsOf: digits)
    run.removeAll(keepingCapacity: true)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension FieldText {
  /// The key of a number with its digits where they say the same number; that of the number itself where they do not.
  static func orderKey(of number: Double, written: String) -> OrderKey {
    guard let exact = exactNumber(written), exact.nearest == number else { return .number(number) }
    return .number(exact)
  }
}

extension JsonValue {
  /// The key that an order of values goes by; nil where there is nothing, or a word that stands for it.
  var orderKey: OrderKey? { (text ?? shortText).flatMap { OrderKey(written: $0) } }
}

extension JsonValue.Reached {
  /// The key of the one value, or of the first of several.
  var orderKey: OrderKey? { values.first?.orderKey }
}

extension Collection {
  /// The places of the elements in the order of their keys.
  ///
  /// Kinds of keys keep their order, elements without a key come last either way, and equals keep their order. A cancelled
  /// task gets none: another order is wanted by then.
  func places(isDescending: Bool = false, by key: (Element) -> OrderKey?) -> [Int] {
    var known: [(place: Int, key: OrderKey)] = []
    var unknown: [Int] = []
    var hasVersions = false
    known.reserveCapacity(count)
    for (place, element) in enumerated() {
      if place.isMultiple(of: 1_024), Task.isCancelled { return [] }
      guard let key = key(element) else {
        unknown.append(place)
        continue
      }
      if case .version = key { hasVersions = true }
      known.append((place, key))
    }
    // Beside `1.9.1` the numbers `1.9` and `1.10` are versions too.
    if hasVersions { for place in known.indices { known[place].key = known[place].key.asVersion } }
    known.sort { one, other in
      if one.key.precedes(other.key) { return !isDescending || !one.key.isComparable(to: other.key) }
      if other.key.precedes(one.key) { return isDescending && one.key.isComparable(to: other.key) }
      return one.place < other.place
    }
    return known.map(\.place) + unknown
  }
}
