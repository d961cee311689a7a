/// One kind of key, pressed again and again: what each frame took.
struct Steps {
  private(set) var bytes = Samples()
  private(set) var times = Samples()
  /// What `cat` took in the same moments.
  private(set) var echoes = Samples()

  mutating func add(_ frame: Session.Frame, echo: Session.Frame? = nil) {
    bytes.add(Double(frame.bytes))
    times.add(frame.time.milliseconds)
    if let echo { echoes.add(echo.time.milliseconds) }
  }

  /// Median of the bytes of a frame; nil of none.
  var medianBytes: Int? { bytes.median.map { Int($0) } }
  /// Median from the key to the last byte, in milliseconds; nil of none.
  var medianTime: Double? { times.median }

  /// The time as a multiple of what `cat` took; nil where it was not asked.
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
