/// The turn of tests that block a thread of the concurrency pool while they check something.
///
/// The pool has a thread for each core. On a machine of two cores, two such tests at the same time would stop every other
/// task, including the tasks that release their threads.
actor HeldThread {
  static let turn = HeldThread()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for the turn.
  func take() async {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    }
    isTaken = true
  }

  /// Passes the turn on.
  func give() {
    guard !waiting.isEmpty else { return isTaken = false }
    waiting.removeFirst().resume()
  }
}
