import TestSupport

/// What the walked program held at one time.
struct ChaosSample: Sendable {
  let kilobytes: Int
  let descriptors: Int
  let threads: Int
  let children: Int
}

/// The program's holdings over a walk, its first quarter held against its last.
struct ChaosLedger {
  private(set) var samples: [ChaosSample] = []

  mutating func note(_ sample: ChaosSample) { samples.append(sample) }

  /// What grew, in words; too few samples say nothing.
  var growth: [String] {
    guard samples.count >= 8 else { return [] }
    let quarter = samples.count / 4
    let (first, last) = (samples.prefix(quarter), samples.suffix(quarter))
    func most(_ part: ArraySlice<ChaosSample>, _ figure: (ChaosSample) -> Int) -> Int { part.map(figure).max() ?? 0 }
    let figures: [(name: String, room: Int, figure: (ChaosSample) -> Int)] = [
      ("kB of memory", 8192, \.kilobytes), ("descriptors", 12, \.descriptors), ("threads", 8, \.threads),
      ("children", 0, \.children),
    ]
    return figures.compactMap { name, room, figure in
      let (before, after) = (most(first, figure), most(last, figure))
      return after > before + room ? "\(before) \(name) became \(after)" : nil
    }
  }

  /// The first and the last sample, for the log.
  var summary: String {
    guard let first = samples.first, let last = samples.last else { return "no sample" }
    return "\(first.kilobytes) → \(last.kilobytes) kB, \(first.descriptors) → \(last.descriptors) descriptors, "
      + "\(first.threads) → \(last.threads) threads, \(first.children) → \(last.children) children"
  }
}
