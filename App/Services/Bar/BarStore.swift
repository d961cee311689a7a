import Dispatch
import Foundation

/// Remembers which ingredients a person has at home.
protocol BarStore: Sendable {
  /// Their names; none where nothing was kept.
  func ingredients() async -> [String]
  /// Adds or removes one ingredient of the stored ones; writes follow in the order of the calls.
  func keep(_ ingredient: String, isAtHome: Bool)
  /// Returns when everything has been written.
  func settled() async
}

/// Keeps one small file in the data folder.
final class FileBarStore: BarStore {
  private let file: JsonFile<[String]>
  private let tell: @Sendable (StorageProblem) -> Void
  /// Writes follow in the order of the calls.
  private let queue = DispatchQueue(label: "FileBarStore", qos: .utility)

  /// - Parameters:
  ///   - folder: the program's data folder, made when it is needed; nil where there is no home.
  ///   - tell: hears of a list that is damaged, cannot be read or cannot be kept.
  init(folder: URL?, tell: @escaping @Sendable (StorageProblem) -> Void = { _ in }) {
    file = JsonFile(url: folder?.appending(path: "bar.json"), tell: tell)
    self.tell = tell
  }

  func ingredients() async -> [String] {
    await onQueue { [file] in (file.read() ?? []).map(\.stripped).filter { !$0.isEmpty } }
  }

  /// Not the whole list as it was seen: another program, or another screen, may have added to it since.
  func keep(_ ingredient: String, isAtHome: Bool) {
    queue.async { [file, tell] in
      do throws(StorageError) {
        try file.update { old in
          let others = (old ?? []).filter { IngredientKey($0) != IngredientKey(ingredient) }
          return isAtHome ? others + [ingredient] : others
        }
      } catch {
        tell(.notKept(error))
      }
    }
  }

  func settled() async { await onQueue {} }

  private func onQueue<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in queue.async { continuation.resume(returning: work()) } }
  }
}
