/// Why a field has no value; the source writes a word in its place.
enum Gap: Hashable, Sendable {
  /// `unknown`: there is a value, nobody knows it.
  case unknown
  /// `n/a`: the field makes no sense here, such as the hair of a droid.
  case notApplicable
  /// `none`: known, and there is none.
  case nothing
  /// `indefinite`: no end, the life of a droid.
  case indefinite
  /// The source does not have the field, or has `null` or nothing in it.
  case absent

  /// The gap that `written` stands for, `nil` for a value; case and blanks at the ends are ignored.
  init?(_ written: String) {
    // Most are numbers, and none of these words begins with a digit.
    if let first = written.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) { return nil }
    switch written.stripped.lowercased() {
    case "unknown": self = .unknown
    case "n/a": self = .notApplicable
    case "none": self = .nothing
    case "indefinite": self = .indefinite
    case "": self = .absent
    default: return nil
    }
  }
}
