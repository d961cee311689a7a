/// A moment in text form: a date of ISO 8601 with or without a time, or a date of RFC 9110 and RFC 5322.
///
/// Without an offset the time counts as UTC, and a date as its midnight.
struct TextInstant: Hashable, Comparable, Sendable {
  /// The seconds since 1970.
  let seconds: Int
  /// The digits of the fraction of a second, without zeros at the end.
  let fraction: String

  /// Reads a text; `nil` if it is not a date.
  init?(_ text: String) {
    // The first letters rule out most texts.
    let head = Array(text.utf8.prefix(5))
    guard head.count == 5, (0x30...0x39).contains(head[0]) || head[3] == UInt8(ascii: ",") else { return nil }
    let bytes = Array(text.utf8.prefix(Self.longest + 1))
    guard (10...Self.longest).contains(bytes.count) else { return nil }
    var reader = Reader(bytes: bytes)
    guard let found = (0x30...0x39).contains(bytes[0]) && bytes[4] == UInt8(ascii: "-") ? reader.iso() : reader.mail()
    else { return nil }
    (seconds, fraction) = found
  }

  static func < (one: TextInstant, other: TextInstant) -> Bool {
    one.seconds == other.seconds ? one.fraction < other.fraction : one.seconds < other.seconds
  }

  private static let longest = 48

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }
    private var isAtEnd: Bool { place == bytes.count }

    /// Reads `2024-05-01`, `2024-05-01T12:30`, `2024-05-01 12:30:00.25+02:00`.
    mutating func iso() -> (Int, String)? {
      guard let year = number(4), takes("-"), let month = number(2), takes("-"), let day = number(2),
        let days = Self.days(year, month, day)
      else { return nil }
      if isAtEnd { return (days * 86_400, "") }
      guard takes("T") || takes("t") || takes(" "), let (time, fraction) = time() else { return nil }
      _ = takes(" ")
      guard let offset = offset(), isAtEnd else { return nil }
      return (days * 86_400 + time - offset, fraction)
    }

    /// Reads `Wed, 01 May 2024 12:30:00 GMT`, `1 May 2024 12:30 +0200`.
    mutating func mail() -> (Int, String)? {
      if !Self.isDigit(next) {
        guard letters(3) != nil, takes(","), takes(" ") else { return nil }
      }
      guard let day = number(2) ?? number(1), takes(" "), let name = letters(3),
        let month = Self.months.firstIndex(of: name), takes(" "), let year = number(4),
        let days = Self.days(year, month + 1, day), takes(" "), let (time, fraction) = time(), takes(" ")
      else { return nil }
      if let zone = letters(3), zone == "gmt" || zone == "utc" {
        return isAtEnd ? (days * 86_400 + time, fraction) : nil
      }
      guard let offset = offset(), isAtEnd else { return nil }
      return (days * 86_400 + time - offset, fraction)
    }

    private mutating func time() -> (Int, String)? {
      guard let hour = number(2), hour < 25, takes(":"), let minute = number(2), minute < 60 else { return nil }
      var (second, fraction) = (0, "")
      if takes(":") {
        guard let seconds = number(2), seconds < 61 else { return nil }
        second = seconds
        if takes(".") || takes(",") {
          let start = place
          while Self.isDigit(next) { place += 1 }
          guard place > start else { return nil }
          var digits = bytes[start..<place]
          while digits.last == UInt8(ascii: "0") { digits.removeLast() }
          fraction = String(decoding: digits, as: UTF8.self)
        }
      }
      return (hour * 3_600 + minute * 60 + second, fraction)
    }

    /// Reads the seconds east of Greenwich; 0 without an offset.
    private mutating func offset() -> Int? {
      if isAtEnd || takes("Z") || takes("z") { return 0 }
      let isWest = next == UInt8(ascii: "-")
      guard takes("+") || takes("-"), let hours = number(2), hours < 24 else { return nil }
      _ = takes(":")
      guard let minutes = isAtEnd ? 0 : number(2), minutes < 60 else { return nil }
      return (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }

    private mutating func number(_ count: Int) -> Int? {
      guard place + count <= bytes.count, bytes[place..<(place + count)].allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      defer { place += count }
      return bytes[place..<(place + count)].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private mutating func letters(_ count: Int) -> String? {
      guard place + count <= bytes.count else { return nil }
      let text = String(decoding: bytes[place..<(place + count)], as: UTF8.self).lowercased()
      guard text.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
      place += count
      return text
    }

    private mutating func takes(_ letter: Unicode.Scalar) -> Bool {
      guard let next, UInt32(next) == letter.value else { return false }
      place += 1
      return true
    }

    private static func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }

    private static let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// The days since 1970 in the Gregorian calendar; `nil` for an impossible day.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
      let before = year - 1
      let leaps = year == 0 ? -1 : before / 4 - before / 100 + before / 400
      return before * 365 + leaps + lengths.prefix(month - 1).reduce(0, +) + day - 1 - 719_162
    }
  }
}

/// A duration in text form: `20 days`, `1 year 2 months`, `1h30m`, `PT5M`.
enum TextSpan {
  /// The seconds, a month as a twelfth of a year of 365.25 days; `nil` for any other text.
  static func seconds(_ text: String) -> Double? {
    guard text.utf8.count <= 60, let first = text.utf8.first, first | 0x20 == UInt8(ascii: "p") || isDigit(first) else {
      return nil
    }
    return isDigit(first) ? spoken(text.lowercased()) : coded(text)
  }

  private static func spoken(_ text: String) -> Double? {
    var (total, last) = (0.0, Double.infinity)
    var rest = text[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      guard let number = Double(digits) else { return nil }
      rest = rest[digits.endIndex...].drop { $0 == " " }
      let word = rest.prefix { $0.isASCII && $0.isLetter }
      guard let unit = units[String(word)] ?? (word.last == "s" ? units[String(word.dropLast())] : nil), unit < last
      else { return nil }
      (total, last) = (total + number * unit, unit)
      rest = rest[word.endIndex...].drop { $0 == " " || $0 == "," }
      if rest.hasPrefix("and ") { rest = rest.dropFirst(4) }
    }
    return total
  }

  /// Reads ISO 8601: `P1Y2M10DT2H30M`.
  private static func coded(_ text: String) -> Double? {
    var (total, isTime, number) = (0.0, false, "")
    for letter in text.dropFirst() {
      if letter == "T", !isTime, number.isEmpty {
        isTime = true
      } else if letter.isASCII && letter.isNumber || letter == "." {
        number.append(letter)
      } else {
        guard let value = Double(number), let unit = (isTime ? timeUnits : dateUnits)[letter] else { return nil }
        (total, number) = (total + value * unit, "")
      }
    }
    return number.isEmpty && text.utf8.count > 2 ? total : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static let (day, year) = (86_400.0, 365.25 * 86_400)
  private static let dateUnits: [Character: Double] = ["Y": year, "M": year / 12, "W": 7 * day, "D": day]
  private static let timeUnits: [Character: Double] = ["H": 3_600, "M": 60, "S": 1]
  private static let units: [String: Double] = [
    "ms": 0.001, "millisecond": 0.001, "s": 1, "sec": 1, "second": 1, "m": 60, "min": 60, "minute": 60, "h": 3_600,
    "hr": 3_600, "hour": 3_600, "d": day, "day": day, "w": 7 * day, "wk": 7 * day, "week": 7 * day, "month": year / 12,
    "y": year, "yr": year, "year": year,
  ]
}
