/// The costs of the frames of one repeated key.
struct Steps {
  private(set) var bytes = Samples()
  private(set) var times = Samples()
  /// The times of `cat` in the same moments.
  private(set) var echoes = Samples()

  mutating func add(_ frame: Session.Frame, echo: Session.Frame? = nil) {
    bytes.add(Double(frame.bytes))
    times.add(frame.time.milliseconds)
    if let echo { echoes.add(echo.time.milliseconds) }
  }

  /// The median bytes of a frame; `nil` if there is none.
  var medianBytes: Int? { bytes.median.map { Int($0) } }
  /// The median time from the key to the last byte, in milliseconds; `nil` if there is none.
  var medianTime: Double? { times.median }

  /// The time as a multiple of that of `cat`; `nil` if that was not measured.
  var trips: Double? {
    guard let time = times.median, let echo = echoes.median else { return nil }
    return time / echo
  }

  /// Both medians, such as `52 / 0.13`.
  var words: String {
    guard let medianBytes, let medianTime else { return "–" }
    return "\(medianBytes) / \(medianTime.rounded(to: 2))"
  }
}
