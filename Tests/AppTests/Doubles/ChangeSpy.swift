@testable import cantina

/// A screen's place at a view model: it counts what it is told, and lets a test wait for a state.
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

  /// Returns when `isReached` holds; it is looked at after each change.
  func until(_ isReached: () -> Bool) async {
    await withTaskCancellationHandler {
      while !isReached(), !Task.isCancelled {
        await withCheckedContinuation { waiting.append($0) }
      }
    } onCancel: {
      // The test is over its time.
      Task { @MainActor in self.viewModelDidChange() }
    }
  }
}

/// Lets everything run that is ready to run, before a test says that something did not happen.
///
/// Without it such a test could only pass too early; it never fails for its sake.
@MainActor
func settle() async {
  for _ in 0..<100 { await Task.yield() }
}
