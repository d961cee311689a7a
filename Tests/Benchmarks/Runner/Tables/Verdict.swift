/// Whether a value is within its limit.
enum Verdict: String {
  case ok
  case over = "OVER"
  /// Not measured, or without a limit.
  case none = ""

  init(_ isWithin: Bool) { self = isWithin ? .ok : .over }
}
