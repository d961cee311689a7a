/// A row of a table: the measure, its value, its limit, and the values of others in the same run.
struct Row {
  let what: String
  let ours: String
  let wanted: String
  let verdict: Verdict
  var others: [String] = []

  /// Makes a row whose value must not exceed `limit`.
  static func count(_ what: String, _ value: Int?, atMost limit: Int) -> Row {
    Row(
      what: what, ours: value.map(\.description) ?? "–", wanted: limit == 0 ? "0" : "≤ \(limit)",
      verdict: value.map { Verdict($0 <= limit) } ?? .none)
  }
}
