import CantinaTestSupport

/// The resources that the program held at one time.
struct ChaosSample: Sendable {
  /// The anonymous resident memory.
  let kilobytes: Int
  let descriptors: Int
  let threads: Int
  let children: Int
}

/// The program's resources over a walk: the first half, in which the program warms up, and the last quarter.
struct ChaosLedger {
  private(set) var samples: [ChaosSample] = []

  mutating func note(_ sample: ChaosSample) { samples.append(sample) }

  /// A resource, and its limit in the last quarter, given its maximum in the first half.
  private struct Figure {
    let name: String
    let most: @Sendable (Int) -> Int
    let of: @Sendable (ChaosSample) -> Int
  }

  // Memory has a fixed limit, since the walk and the machine determine how soon caches fill. In walks of five minutes,
  // they are full at 18 MB. A leak exceeds any limit if CANTINA_CHAOS_SECONDS is large.
  private static let figures = [
    Figure(name: "kB of memory", most: { _ in 28 << 10 }, of: \.kilobytes),
    Figure(name: "descriptors", most: { $0 + 12 }, of: \.descriptors),
    Figure(name: "threads", most: { $0 + 8 }, of: \.threads),
    Figure(name: "children", most: { $0 }, of: \.children),
  ]

  /// The resources that grew, in words; empty if there are too few samples.
  var growth: [String] {
    guard samples.count >= 8 else { return [] }
    return maxima.filter { $0.after > $0.figure.most($0.before) }.map {
      "\($0.before) \($0.figure.name) became \($0.after)"
    }
  }

  /// The maximum of each in the first half and in the last quarter, for the log.
  var summary: String {
    guard !samples.isEmpty else { return "no sample" }
    return maxima.map { "\($0.before) → \($0.after) \($0.figure.name)" }.joined(separator: ", ")
  }

  private var maxima: [(figure: Figure, before: Int, after: Int)] {
    let (half, quarter) = (max(1, samples.count / 2), max(1, samples.count / 4))
    return Self.figures.map { figure in
      (
        figure, samples.prefix(half).map(figure.of).max() ?? 0, samples.suffix(quarter).map(figure.of).max() ?? 0
      )
    }
  }
}
