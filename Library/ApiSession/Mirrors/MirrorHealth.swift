/// Which of several servers to ask, judged by how they have done; a value without a clock of its own.
struct MirrorHealth: Hashable, Sendable {
  private struct Trouble: Hashable {
    var failures = 0
    var restsUntil = Duration.zero
  }

  private let coolDown: Duration
  private var troubles: [Trouble]

  init(count: Int, coolDown: Duration) {
    self.coolDown = coolDown
    self.troubles = Array(repeating: Trouble(), count: count)
  }

  /// The mirrors to try, in order: those that do not rest, else the one whose rest ends first.
  func candidates(at now: Duration) -> [Int] {
    let awake = troubles.indices.filter { troubles[$0].restsUntil <= now }
    if !awake.isEmpty { return Array(awake) }
    return troubles.indices.min { troubles[$0].restsUntil < troubles[$1].restsUntil }.map { [$0] } ?? []
  }

  func isResting(_ index: Int, at now: Duration) -> Bool { troubles[index].restsUntil > now }

  /// The failures of a mirror since its last success.
  func failures(of index: Int) -> Int { troubles[index].failures }

  mutating func succeeded(_ index: Int) { troubles[index] = Trouble() }

  /// Each failure in a row doubles the rest, up to 16 times; a server that asks for a longer one gets it.
  mutating func failed(_ index: Int, at now: Duration, asked: Duration?) {
    let rest = coolDown * (1 << min(troubles[index].failures, 4))
    troubles[index].failures += 1
    troubles[index].restsUntil = now + max(rest, asked ?? .zero)
  }
}
