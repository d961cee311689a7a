import CantinaTestSupport

/// The resources that the program held at one time.
struct ChaosSample: Sendable {
  let kilobytes: Int
  let descriptors: Int
  let threads: Int
  let children: Int
}

/// The program's resources over a walk: the first half, in which the program warms up, and the last quarter.
struct ChaosLedger {
  private(set) var samples: [ChaosSample] = []

  mutating func note(_ sample: ChaosSample) { samples.append(sample) }

  private static let figures: [(name: String, room: Int, figure: @Sendable (ChaosSample) -> Int)] = [
    ("kB of memory", 6144, \.kilobytes), ("descriptors", 12, \.descriptors), ("threads", 8, \.threads),
    ("children", 0, \.children),
  ]

  /// The resources that grew, in words; empty if there are too few samples.
  var growth: [String] {
    guard samples.count >= 8 else { return [] }
    return most.filter { $0.after > $0.before + $0.room }.map { "\($0.before) \($0.name) became \($0.after)" }
  }

  /// The maximum of each in the first half and in the last quarter, for the log.
  var summary: String {
    guard !samples.isEmpty else { return "no sample" }
    return most.map { "\($0.before) → \($0.after) \($0.name)" }.joined(separator: ", ")
  }

  private var most: [(name: String, room: Int, before: Int, after: Int)] {
    let (half, quarter) = (max(1, samples.count / 2), max(1, samples.count / 4))
    return Self.figures.map { name, room, figure in
      (name, room, samples.prefix(half).map(figure).max() ?? 0, samples.suffix(quarter).map(figure).max() ?? 0)
    }
  }
}
