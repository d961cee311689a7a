@testable import cantina

/// A screen's place at the seat map's view model: it lets a test wait for the end of loading.
@MainActor
final class SeatsChangeSpy: SeatsViewModelDelegate {
  private(set) var changes = 0
  private(set) var finishes = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func viewModelDidChange() { changes += 1 }

  func didFinish() {
    finishes += 1
    let told = waiting
    waiting = []
    for continuation in told { continuation.resume() }
  }

  /// Returns when loading has ended so many times.
  func finished(_ count: Int = 1) async {
    while finishes < count { await withCheckedContinuation { waiting.append($0) } }
  }
}
