/// Waits for threads and the system, which send us no notification.
enum Patience {
  /// Checks repeatedly, yielding to other tasks, until the count is zero; describes the rest after a minute of real
  /// time, otherwise `nil`.
  static func left(_ name: String, _ count: () -> Int) async -> String? {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(60)
    while count() > 0, clock.now < deadline { await Task.yield() }
    let rest = count()
    return rest > 0 ? "\(rest) \(name)" : nil
  }
}
