/// The turn of tests that hold a thread of the concurrency pool while they look.
///
/// The pool has a thread a core: two such tests at once on a machine of two cores would stop every other task, and with
/// them what lets their own threads go.
actor HeldThread {
  static let turn = HeldThread()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until nobody else has the turn.
  func take() async {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    }
    isTaken = true
  }

  /// Hands the turn on.
  func give() {
    guard !waiting.isEmpty else { return isTaken = false }
    waiting.removeFirst().resume()
  }
}
