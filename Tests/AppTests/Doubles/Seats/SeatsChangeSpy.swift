import CantinaTestSupport
import Testing

@testable import cantina

/// Takes a screen's place as delegate of the seat map's view model: lets a test wait for the end of loading.
@MainActor
final class SeatsChangeSpy: SeatsCollectionViewDelegate {
  private(set) var changes = 0
  private(set) var finishes = 0

  func viewModelDidChange() { changes += 1 }

  func didFinish() { finishes += 1 }

  /// Returns when loading has ended `count` times.
  func finished(_ count: Int = 1) async {
    await eventually("loading has ended \(count) times", seen: { "\(finishes)" }) { finishes >= count }
  }
}
