/// A decimal number of any length, compared by every digit.
public struct ExactNumber: Hashable, Comparable, Sendable {
  /// The nearest `Double`; infinite beyond the largest.
  public let nearest: Double
  /// The original text of the number.
  public let written: String
  /// Whether another text may have the same nearest number but another value.
  private let isLong: Bool

  /// The number of digits above which a different number may have the same nearest one.
  private static let exactDigits = 15

  /// Makes a number from a measurement or a count.
  public init(_ number: Double) {
    let text = Int(exactly: number).map { String($0) } ?? String(number)
    self = ExactNumber(text) ?? ExactNumber(nearest: number, written: text, isLong: false)
  }

  private init(nearest: Double, written: String, isLong: Bool) {
    (self.nearest, self.written, self.isLong) = (nearest, written, isLong)
  }

  /// Parses decimal digits with at most one point, an optional sign and exponent; `nil` for any other text.
  public init?(_ text: String) {
    guard let nearest = Double(text) else { return nil }
    // Most numbers of a list are short; their digits are not looked at one by one.
    if text.utf8.count(where: Ascii.isDigit) <= Self.exactDigits, text.utf8.allSatisfy(Self.isPlain) {
      self.init(nearest: nearest == 0 ? 0 : nearest, written: text, isLong: false)
      return
    }
    guard let digits = ExactDigits(text) else { return nil }
    let isShort = digits.isZero || (digits.values.count <= Self.exactDigits && nearest.isNormal)
    self.init(nearest: digits.isZero ? 0 : nearest, written: text, isLong: !isShort)
  }

  /// Returns whether both have the same value; an exponent beyond `Int` only equals the same text.
  public static func == (one: ExactNumber, other: ExactNumber) -> Bool {
    guard one.nearest == other.nearest else { return false }
    guard one.isLong || other.isLong, one.written != other.written else { return true }
    return one.digits.map { !$0.isBeyond && $0 == other.digits } ?? false
  }

  /// Returns whether the left number is smaller.
  public static func < (one: ExactNumber, other: ExactNumber) -> Bool {
    // Rounding preserves order, so only numbers with the same nearest one need their digits.
    if one.nearest != other.nearest { return one.nearest < other.nearest }
    guard one.isLong || other.isLong, let left = one.digits, let right = other.digits else { return false }
    return left < right
  }

  /// Hashes the nearest number, which equal numbers share.
  public func hash(into hasher: inout Hasher) { hasher.combine(nearest) }
  private var digits: ExactDigits? { ExactDigits(written) }
  /// Whether a byte of a number is neither of an exponent nor of a word such as `nan`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    Ascii.isDigit(byte) || byte == Ascii.dot || byte == Ascii.minus || byte == Ascii.plus
  }
}

/// The digits of a number without leading and trailing zeros: `0.values × 10^exponent`.
struct ExactDigits: Comparable {
  let isNegative: Bool
  let values: [UInt8]
  let exponent: Int
  let isBeyond: Bool

  var isZero: Bool { values.isEmpty }

  /// The whole number; `nil` for a fraction and beyond `Int`.
  var whole: Int? {
    guard !isZero else { return 0 }
    let (zeros, hasOverflown) = exponent.subtractingReportingOverflow(values.count)
    guard !isBeyond, !hasOverflown, (0..<20).contains(zeros) else { return nil }
    let digits = String(decoding: values + repeatElement(Ascii.zero, count: zeros), as: UTF8.self)
    return Int(isNegative ? "-" + digits : digits)
  }

  init?(_ text: String) {
    func unsigned(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      bytes.first == Ascii.plus || bytes.first == Ascii.minus ? bytes.dropFirst() : bytes
    }
    let bytes = Array(text.utf8)
    let number = unsigned(bytes[...])
    let decimals = number.prefix { Ascii.isDigit($0) || $0 == Ascii.dot }
    var values = decimals.filter { $0 != Ascii.dot }
    guard !values.isEmpty, decimals.count - values.count <= 1 else { return nil }
    var (exponent, isBeyond) = (0, false)
    if let letter = number[decimals.endIndex...].first {
      let power = bytes[(decimals.endIndex + 1)...]
      let digits = unsigned(power)
      guard letter | 0x20 == Ascii.lowerE, !digits.isEmpty, digits.allSatisfy(Ascii.isDigit) else { return nil }
      let whole = Int(String(decoding: power, as: UTF8.self))
      (exponent, isBeyond) = (whole ?? (power.first == Ascii.minus ? .min : .max), whole == nil)
    }
    let zeros = values.prefix { $0 == Ascii.zero }.count
    values.removeFirst(zeros)
    while values.last == Ascii.zero { values.removeLast() }
    self.isNegative = bytes.first == Ascii.minus && !values.isEmpty
    self.values = values
    let point = decimals.prefix { $0 != Ascii.dot }.count
    let (sum, hasOverflown) = exponent.addingReportingOverflow(point - zeros)
    self.exponent = values.isEmpty ? 0 : hasOverflown ? exponent : sum
    self.isBeyond = !values.isEmpty && (isBeyond || hasOverflown)
  }

  static func < (one: ExactDigits, other: ExactDigits) -> Bool {
    if one.isNegative != other.isNegative { return one.isNegative }
    if one.isNegative { return other.magnitude(isBelow: one) }
    return one.magnitude(isBelow: other)
  }

  private func magnitude(isBelow other: ExactDigits) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    if exponent != other.exponent { return exponent < other.exponent }
    return values.lexicographicallyPrecedes(other.values)
  }
}
