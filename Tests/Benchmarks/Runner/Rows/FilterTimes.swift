import Terminal

/// The times of filtering a long list letter by letter.
struct FilterTimes {
  private(set) var first = Samples()
  private(set) var next = Samples()
  private(set) var backspace = Samples()

  /// Types two letters and deletes one, for several pairs.
  init(_ session: Session) async throws {
    for pair in ["sk", "le", "or", "ba", "ta", "ke", "lu", "wa", "ha"] {
      _ = try await session.press(.character("/"))
      for (index, letter) in pair.enumerated() {
        guard let frame = try await session.press(.character(letter)) else { continue }
        if index == 0 { first.add(frame.time.milliseconds) } else { next.add(frame.time.milliseconds) }
      }
      if let frame = try await session.press(.backspace) { backspace.add(frame.time.milliseconds) }
      _ = try await session.press(.escape)
    }
  }

  /// The three medians, in milliseconds.
  var medians: [Double] { [first, next, backspace].map { $0.median ?? 0 } }

  var words: String { medians.map { $0.rounded(to: 1) }.joined(separator: " / ") }
}
