/// Waits until nothing is left of a test: threads and the system send no notification of that.
enum Leftovers {
  /// Polls the count until it is zero, and then returns `nil`; after a minute of real time, returns the count and `name`.
  static func report(_ name: String, _ count: () -> Int) async -> String? {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(60)
    while count() > 0, clock.now < deadline { await Task.yield() }
    let rest = count()
    return rest > 0 ? "\(rest) \(name)" : nil
  }
}
