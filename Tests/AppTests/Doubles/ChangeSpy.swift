@testable import cantina

/// Takes a screen's place as delegate: counts changes and lets a test wait for a state.
@MainActor
final class ChangeSpy: ViewModelDelegate {
  private(set) var count = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func viewModelDidChange() {
    count += 1
    let told = waiting
    waiting = []
    for continuation in told { continuation.resume() }
  }

  /// Returns when `isReached` holds; checks it after each change.
  func until(_ isReached: () -> Bool) async {
    await withTaskCancellationHandler {
      while !isReached(), !Task.isCancelled {
        await withCheckedContinuation { waiting.append($0) }
      }
    } onCancel: {
      // The test has exceeded its time limit.
      Task { @MainActor in self.viewModelDidChange() }
    }
  }
}

/// Runs everything that is ready to run, before a test asserts that something did not happen.
///
/// Without it such a test could pass too early; it never causes a failure.
@MainActor
func settle() async {
  for _ in 0..<100 { await Task.yield() }
}
