/// A line of a table: what was measured, what came out, what was wanted, and how others do it in the same run.
struct Row {
  let what: String
  let ours: String
  let wanted: String
  let verdict: Verdict
  var others: [String] = []

  /// A figure that must not be larger than so much.
  static func count(_ what: String, _ value: Int?, atMost limit: Int) -> Row {
    Row(
      what: what, ours: value.map(\.description) ?? "–", wanted: limit == 0 ? "0" : "≤ \(limit)",
      verdict: value.map { Verdict($0 <= limit) } ?? .none)
  }
}
