import Foundation

/// Remembers which hints a person has seen.
protocol HintStore: Sendable {
  /// Whether this is the first visit; true once in a lifetime, and never where that cannot be kept.
  func isFirstVisit() async -> Bool
}

/// Keeps the names of the hints that were shown in one small file in the data folder.
@MainActor
final class FileHintStore: HintStore {
  private let kept: KeptValue<[String]>
  /// Whether what was seen is remembered: without a home, or after a write that failed, it is not.
  private var remembers: Bool

  /// - Parameters:
  ///   - folder: the program's data folder, made when it is needed; nil where there is no home.
  ///   - tell: hears of a file that is damaged or cannot be read.
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
