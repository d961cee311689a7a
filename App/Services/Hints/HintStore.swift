import Foundation

/// Remembers which hints the user has seen.
protocol HintStore: Sendable {
  /// Whether this is the first run of the program; true only once, and never if that cannot be remembered.
  func isFirstVisit() async -> Bool
}

/// Keeps the names of the hints already shown in one small file in the data folder.
@MainActor
final class FileHintStore: HintStore {
  private let kept: KeptValue<[String]>
  /// Whether the hints are remembered: false without a home folder, or after a failed write.
  private var remembers: Bool

  init(folder: URL?, tell: @escaping @Sendable (StorageProblem) -> Void = { _ in }) {
    kept = KeptValue(folder.map { JsonFile(url: $0.appending(path: "hints.json"), tell: tell) }, empty: [])
    remembers = folder != nil
    kept.onFailure = { [weak self] _ in self?.remembers = false }
  }

  func isFirstVisit() async -> Bool {
    let name = "first visit"
    guard remembers, await !kept.value().contains(name) else { return false }
    kept.change { if !$0.contains(name) { $0.append(name) } }
    await kept.settled()
    // A hint that cannot be remembered is not shown: it would come back at every start.
    return remembers
  }
}
