import CantinaTestSupport

/// Starts programs in turn, so that other load affects all of them alike.
struct Starts {
  /// Medians in milliseconds, in the order of the programs.
  let times: [Double]
  /// Memory after the first frame, in kilobytes.
  let memory: [Int]

  init(_ programs: [[String]], environment: [String: String], rounds: Int = 25) throws {
    var samples = programs.map { _ in Samples() }
    var memory = programs.map { _ in Samples() }
    for _ in 0..<rounds {
      for (index, words) in programs.enumerated() {
        let start = try StartWatch.start(words, environment: environment)
        samples[index].add(start.time.milliseconds)
        memory[index].add(Double(start.snapshot.residentKilobytes ?? 0))
      }
    }
    times = samples.map { $0.median ?? 0 }
    self.memory = memory.map { Int($0.median ?? 0) }
  }

  /// Returns one program's time as a multiple of another's.
  func ratio(_ index: Int, to other: Int) -> Double { times[index] / times[other] }
}
