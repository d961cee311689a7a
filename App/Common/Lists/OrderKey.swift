import CantinaTools
import Json

/// A value in comparable form, for sorting, filters and conditions; the order of the cases is the order of the kinds.
enum OrderKey: Hashable, Comparable, Sendable {
  case number(ExactNumber)
  case time(TextInstant)
  case span(Double)
  /// A version of at least three parts, such as `1.10.2`, or a number compared with one.
  case version(String)
  case text(String)

  static func number(_ number: Double) -> OrderKey { .number(ExactNumber(number)) }

  /// Creates the key of a source's text, ignoring case and accents; `nil` for an empty text.
  init?(text: String) {
    guard !text.isEmpty else { return nil }
    self = .text(NaturalText.key(SearchRule.folded(text)))
  }

  /// Creates the key of a value that may be a number or a text; `nil` for a word such as `unknown`.
  init?(written: String) {
    if let number = FieldText.exactNumber(written) {
      self = .number(number)
    } else if FieldText.isGap(written) {
      return nil
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

  var isMeasured: Bool {
    switch self {
    case .number, .time, .span: true
    case .version, .text: false
    }
  }

  /// Whether two keys are comparable: they have the same kind, or one is a version and the other a number or a text.
  func isComparable(to other: OrderKey) -> Bool {
    switch (self, other) {
    case (.number, .number), (.time, .time), (.span, .span), (.version, .version), (.text, .text),
      (.version, .number), (.number, .version), (.version, .text), (.text, .version):
      true
    default: false
    }
  }

  /// Whether this key comes before another in ascending order; keys that are not comparable are ordered by kind.
  func precedes(_ other: OrderKey) -> Bool {
    switch (self, other) {
    case (.version(let one), .text(let other)), (.text(let one), .version(let other)): one < other
    case (.version, .number), (.number, .version): asVersion < other.asVersion
    default: self < other
    }
  }

  /// The nearest `Double` of a number, which decides most comparisons; NaN for other kinds.
  fileprivate var nearest: Double {
    guard case .number(let number) = self else { return .nan }
    return number.nearest
  }

  fileprivate var asVersion: OrderKey {
    guard case .number(let number) = self else { return self }
    return .version(NaturalText.version(number.written, parts: 1) ?? NaturalText.key(number.written))
  }
}

/// Texts whose numbers are ordered by value: `item 2` before `item 10`, `1.9.0` before `1.10.0`.
enum NaturalText {
  /// Returns a text whose bytes sort correctly: each run of digits begins with its length.
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

  /// Returns the key of a version, which puts a release after its previews; `nil` if the text is not a version.
  static func version(_ text: String, parts: Int = 3) -> String? {
    guard let first = text.utf8.first, isDigit(first) || first | 0x20 == UInt8(ascii: "v") else { return nil }
    let text = isDigit(first) ? text[...] : text.dropFirst()
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count >= parts, numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else { return nil }
    // `!` after a preview sorts before `"` after a release, and both sort before the point of a further part.
    let rest = text[core.endIndex...]
    return key(String(core)) + (rest.first == "-" ? "!" : "\"") + key(SearchRule.folded(rest))
  }

  private static func end(_ run: inout [UInt8], in key: inout [UInt8]) {
    guard !run.isEmpty else { return }
    var digits = run.drop { $0 == UInt8(ascii: "0") }
    if digits.isEmpty { digits = run.suffix(1) }
    // One character encodes a length of up to sixty. Before a longer run, `x` and 19 digits encode it.
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

extension JsonValue {
  /// The sort key; `nil` for no value, or for a word such as `unknown`.
  var orderKey: OrderKey? { (text ?? shortText).flatMap { OrderKey(written: $0) } }
}

extension JsonValue.Reached {
  var orderKey: OrderKey? { values.first?.orderKey }
}

extension Collection {
  /// Returns the positions of the elements in the order of their keys; elements without a key come last.
  ///
  /// The result is empty if the task is cancelled.
  func places(isDescending: Bool = false, by key: (Element) -> OrderKey?) -> [Int] {
    var known: [(place: Int, nearest: Double, key: OrderKey)] = []
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
      known.append((place, key.nearest, key))
    }
    // If another key is a version such as `1.9.1`, the numbers `1.9` and `1.10` count as versions too.
    if hasVersions { known = known.map { ($0.place, .nan, $0.key.asVersion) } }
    known.sort { one, other in
      // Both comparisons are false unless both are numbers.
      if one.nearest < other.nearest { return !isDescending }
      if one.nearest > other.nearest { return isDescending }
      if one.key.precedes(other.key) { return !isDescending || !one.key.isComparable(to: other.key) }
      if other.key.precedes(one.key) { return isDescending && one.key.isComparable(to: other.key) }
      return one.place < other.place
    }
    return known.map(\.place) + unknown
  }
}
