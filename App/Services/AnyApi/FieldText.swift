import Foundation
import Json

/// The meaning of a text in an answer, judged by its form.
enum FieldText {
  /// The maximum length in bytes of an address, and of a text that is judged, or shown in a row, as a whole.
  static let longest = 8_192

  /// Returns the beginning of a long text, with `…` for the rest; any other text unchanged.
  static func beginning(of text: String) -> String {
    text.utf8.count <= longest ? text : String(text.unicodeScalars.prefix(longest)) + "…"
  }

  static func isUrl(_ text: String) -> Bool {
    // A quick test, since nearly every value begins with another letter.
    guard text.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "h"), text.utf8.count <= longest else { return false }
    let start = text.prefix(8).lowercased()
    return (start.hasPrefix("https://") || start.hasPrefix("http://")) && !text.contains(where: \.isWhitespace)
  }

  /// Returns the number in decimal digits, with or without thousands separators; nil for any other text.
  static func number(_ text: String) -> Double? { exactNumber(text)?.nearest }

  /// Returns the same number with every digit.
  static func exactNumber(_ text: String) -> ExactNumber? {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) { return ExactNumber(text) }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1, groups[0].utf8.count <= 4, groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }) else {
      return nil
    }
    return ExactNumber(text.filter { $0 != "," })
  }

  /// Returns a number without its exponent, if that takes few digits: `8.5e-05` is `0.000085`.
  static func decimal(_ number: String) -> String {
    guard let mark = number.firstIndex(where: { $0 == "e" || $0 == "E" }),
      let exponent = Int(number[number.index(after: mark)...]), (-12...15).contains(exponent),
      let value = Decimal(string: number, locale: Locale(identifier: "en_US_POSIX"))
    else { return number }
    return "\(value)"
  }

  /// Whether it is a placeholder for an unknown value.
  static func isGap(_ text: String) -> Bool { gaps.contains(text.lowercased()) }

  private static let gaps: Set = ["unknown", "n/a", "na", "none", "null", "-", "–", "?", "indefinite", "nan"]

  /// Returns a date for display (`2024-05-01`, `2024-05-01 00:00`, `2024-05-01 12:30:59 +02:00`); nil for any other text.
  ///
  /// Only if it `isWhole`, it has fractions of a second.
  static func date(_ text: String, isWhole: Bool = false) -> String? {
    let text = iso(text)
    let bytes = Array(text.utf8.prefix(16))
    func isDigit(_ place: Int) -> Bool { (0x30...0x39).contains(bytes[place]) }
    guard text.utf8.count <= 35, bytes.count >= 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy(isDigit)
    else { return nil }
    let day = String(decoding: bytes[..<10], as: UTF8.self)
    guard text.utf8.count > 10 else { return day }
    guard bytes.count == 16, bytes[10] == 0x54 || bytes[10] == 0x20, bytes[13] == 0x3A,
      [11, 12, 14, 15].allSatisfy(isDigit)
    else { return nil }
    let time = String(decoding: bytes[11...], as: UTF8.self)
    let rest = Substring(text.utf8.dropFirst(16))
    let seconds = rest.prefix { $0.isNumber || ":.,".contains($0) }
    var shown = isWhole ? seconds : seconds.prefix(3)
    while shown.count > 3, let last = shown.last, "0.,".contains(last) { shown.removeLast() }
    let offset = rest[seconds.endIndex...].trimmingCharacters(in: .whitespaces)
    let isUtc = ["", "Z", "z", "+00:00", "+0000", "+00"].contains(offset)
    let hasSeconds = shown.contains { ("1"..."9").contains($0) }
    return "\(day) \(time)\(hasSeconds ? shown : "")\(isUtc ? "" : " " + offset)"
  }

  /// Returns Microsoft's JSON date, `/Date(836438400000)/`, in the form of ISO 8601; any other text unchanged.
  static func iso(_ text: String) -> String {
    guard text.hasPrefix("/Date("), let match = text.wholeMatch(of: /\/Date\((-?\d{1,15})([+-]\d{4})?\)\//),
      let milliseconds = Double(match.1)
    else { return text }
    // Foundation cuts the fraction.
    return Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      .format(Date(timeIntervalSince1970: (milliseconds + 0.5) / 1_000))
  }

  /// Returns the moment in a number of seconds or milliseconds since 1970, as `date` does.
  ///
  /// Returns nil unless the name of the field suggests a time, and the moment is between 1990 and 2100.
  static func moment(_ number: String, named path: String) -> String? {
    guard let seconds = Double(number), seconds > 6e8,
      KeyWords.words(of: path).contains(where: RecordNames.times.contains)
    else { return nil }
    let moments = [seconds, seconds / 1_000].filter { (631_152_000..<4_102_444_800).contains($0) }
    return moments.first.flatMap { date(Date(timeIntervalSince1970: $0).formatted(.iso8601)) }
  }

  /// Returns the text of a fragment of HTML: without tags, with its entities resolved; any other text unchanged.
  static func plain(_ text: String) -> String {
    // A quick test, since nearly no text has either, and the titles of long lists are many.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return text }
    let isMarked = text.contains("</") || text.contains("/>") || text.contains("<br") || text.contains("<p>")
    guard isMarked || text.contains("&") else { return text }
    var plain = text
    if isMarked {
      plain = plain.replacing(/<(br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/.ignoresCase(), with: "\n")
        .replacing(/<\/?[A-Za-z][^<>]*>|<!--.*?-->/, with: "")
    }
    plain = plain.replacing(/&(#[xX]?[0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});/) { match in entity(match.1) ?? String(match.0) }
    return plain.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns a text as the title of a record: without HTML, on one line.
  static func title(_ text: String) -> String {
    let plain = plain(beginning(of: text))
    return plain == text ? text : plain.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func entity(_ name: Substring) -> String? {
    guard name.first == "#" else { return entities[String(name)] }
    let isHex = name.dropFirst().first?.lowercased() == "x"
    let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  /// The named entities that texts of APIs contain.
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "ndash": "–",
    "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "eacute": "é", "euro": "€", "times": "×",
  ]

  /// Whether it is unreadable: a long word of letters and digits, such as a hash.
  static func isOpaque(_ text: String) -> Bool {
    text.utf8.count >= 20 && !text.utf8.contains(UInt8(ascii: " ")) && text.utf8.contains { (0x30...0x39).contains($0) }
  }

  /// Whether a URL has the file extension of a picture.
  static func isPicture(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    let path = text.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"].contains { path.hasSuffix($0) }
  }
}

extension JsonValue {
  /// Returns the value at a dotted path such as `owner.login` or `tags[0]`; an empty path is the value itself.
  ///
  /// A key that contains dots is found as well: `@odata.nextLink`, `price.eur`.
  func field(_ path: some StringProtocol) -> JsonValue? {
    if path.isEmpty { return self }
    guard kind == .object else { return element(path) }
    if let value = self[String(path)] { return value }
    for end in path.indices where path[end] == "." || path[end] == "[" {
      guard end > path.startIndex, let value = self[String(path[..<end])] else { continue }
      let rest = path[end] == "." ? path[path.index(after: end)...] : path[end...]
      if let found = value.field(rest) { return found }
    }
    return nil
  }

  /// Returns the value at a path that begins with an index: `[3].name`.
  private func element(_ path: some StringProtocol) -> JsonValue? {
    guard path.first == "[", let end = path.firstIndex(of: "]"), let index = Int(path[..<end].dropFirst()),
      let value = self[index]
    else { return nil }
    let rest = path[path.index(after: end)...]
    return value.field(rest.first == "." ? rest.dropFirst() : rest)
  }

  /// Returns the values at a path that may lead through lists, such as `containers.image` and `containers[].image`;
  /// otherwise, nil.
  ///
  /// A path to a single value returns only that.
  func reached(_ path: String) -> Reached? {
    if let value = field(path) { return .one(value) }
    let steps = path.replacing("[].", with: ".").replacing("[]", with: "")
    return through(steps[...]).map { .several($0) }
  }

  private func through(_ path: Substring) -> [JsonValue]? {
    if path.isEmpty { return kind == .array ? Array(elements) : [self] }
    if kind == .array {
      let found = elements.compactMap { $0.through(path) }
      return found.isEmpty && count > 0 ? nil : found.flatMap(\.self)
    }
    if let value = field(path) { return [value] }
    for end in path.indices where path[end] == "." {
      guard end > path.startIndex, let value = field(path[..<end]), value.isContainer,
        let found = value.through(path[path.index(after: end)...])
      else { continue }
      return found
    }
    return nil
  }

  enum Reached {
    case one(JsonValue)
    /// The values of all elements of the lists on the path.
    case several([JsonValue])

    /// All values; empty for a list without elements.
    var values: [JsonValue] {
      switch self {
      case .one(let value): [value]
      case .several(let values): values
      }
    }

    var draft: JsonDraft {
      switch self {
      case .one(let value): .value(value)
      case .several(let values): .array(values.map { .value($0) })
      }
    }
  }

  /// A whole number, even if written as text; otherwise, nil.
  var wholeNumber: Int? { int ?? string.flatMap { Int($0) } }

  var isVoid: Bool { isNull || bool == false || string?.isEmpty == true }
  /// Whether it is empty, as a list or an object may be too.
  var isHollow: Bool { isVoid || isContainer && count == 0 }
}
