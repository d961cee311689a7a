/// Waits for threads and the system, which nothing of ours can announce.
enum Patience {
  /// Looks, turn by turn of the other tasks, until there are none left; in words what is left after a minute of real time, nil
  /// when nothing is.
  static func left(_ name: String, _ count: () -> Int) async -> String? {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(60)
    while count() > 0, clock.now < deadline { await Task.yield() }
    let rest = count()
    return rest > 0 ? "\(rest) \(name)" : nil
  }
}
