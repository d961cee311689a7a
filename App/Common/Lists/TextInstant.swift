import ApiSession
import Foundation

/// A moment in ISO 8601, RFC 9110, RFC 5322 or Microsoft's JSON, by default in UTC, and a date as its midnight.
struct TextInstant: Hashable, Comparable, Sendable {
  let seconds: Int
  let fraction: String

  init?(_ text: String) {
    let text = FieldText.iso(text)
    // The first letters rule out most texts.
    let head = Array(text.utf8.prefix(5))
    guard head.count == 5, (0x30...0x39).contains(head[0]) || head[3] == UInt8(ascii: ","),
      (10...Self.longest).contains(text.utf8.count),
      let text = head[4] == UInt8(ascii: "-") ? text : Self.iso(fromMail: text)
    else { return nil }
    let day = text.prefix(10)
    var rest = text.dropFirst(10)
    let isDay = rest.isEmpty
    guard isDay || rest.first.map("Tt ".contains) == true else { return nil }
    rest = rest.dropFirst()
    let clock = rest.prefix { $0.isASCII && $0.isNumber || $0 == ":" }
    guard isDay || clock.count == 5 || clock.count == 8 else { return nil }
    rest = rest[clock.endIndex...]
    // Foundation would round a long fraction.
    var digits = Substring()
    if let mark = rest.first, clock.count == 8, mark == "." || mark == "," {
      digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty else { return nil }
      rest = rest[digits.endIndex...]
    }
    while digits.last == "0" { digits.removeLast() }
    fraction = String(digits)
    // Foundation reads February 30 as March 1, and ignores any text after a date: the date must come back unchanged.
    let local = "\(day)T\(clock)" + "00:00:00".dropFirst(clock.count) + "Z"
    let offset = rest.drop { $0 == " " }
    guard let date = try? Self.style.parse(local), Self.style.format(date) == local else { return nil }
    guard !offset.isEmpty, offset.lowercased() != "z" else {
      seconds = Int(date.timeIntervalSince1970)
      return
    }
    let whole = String(local.dropLast() + offset)
    guard [3, 5, 6].contains(offset.count), offset.first.map("+-GU".contains) == true,
      let read = try? Self.style.consuming(whole, startingAt: whole.startIndex, in: whole.startIndex..<whole.endIndex),
      read.upperBound == whole.endIndex
    else { return nil }
    seconds = Int(read.output.timeIntervalSince1970)
  }

  static func < (one: TextInstant, other: TextInstant) -> Bool {
    one.seconds == other.seconds ? one.fraction < other.fraction : one.seconds < other.seconds
  }

  /// Returns `1 May 2024 12:30:00 +0200`, with or without its weekday, in the form of ISO 8601.
  private static func iso(fromMail text: String) -> String? {
    guard let end = text.lastIndex(of: " ") else { return nil }
    let day = text.first?.isNumber == true ? "Mon, " : ""
    return HttpDate.parse(day + text[..<end] + " GMT").map {
      style.format($0).dropLast() + String(text[end...].dropFirst())
    }
  }

  private static let longest = 48
  private static let style = Date.ISO8601FormatStyle()
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
