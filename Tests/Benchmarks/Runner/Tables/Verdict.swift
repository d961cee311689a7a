/// Whether a figure is within what was wanted.
enum Verdict: String {
  case ok
  case over = "OVER"
  /// Nothing was measured, or nothing is asked.
  case none = ""

  init(_ isWithin: Bool) { self = isWithin ? .ok : .over }
}
