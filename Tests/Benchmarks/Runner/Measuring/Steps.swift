/// One kind of key, pressed again and again: what each frame took.
struct Steps {
  private(set) var bytes = Samples()
  private(set) var times = Samples()

  mutating func add(_ frame: Session.Frame) {
    bytes.add(Double(frame.bytes))
    times.add(frame.time.milliseconds)
  }

  /// Median of the bytes of a frame; nil of none.
  var medianBytes: Int? { bytes.median.map { Int($0) } }
  /// Median from the key to the last byte, in milliseconds; nil of none.
  var medianTime: Double? { times.median }

  /// Both medians, such as `52 / 0.13`.
  var words: String {
    guard let medianBytes, let medianTime else { return "–" }
    return "\(medianBytes) / \(medianTime.rounded(to: 2))"
  }
}
