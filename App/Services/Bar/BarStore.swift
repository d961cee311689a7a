import CantinaExtensions
import Foundation

/// Remembers which ingredients a person has at home.
@MainActor
protocol BarStore: AnyObject {
  /// Their names; none where nothing was kept.
  func ingredients() async -> [String]
  /// Adds or removes one ingredient of the stored ones.
  func keep(_ ingredient: String, isAtHome: Bool)
  /// Returns when everything has been written.
  func settled() async
}

/// Keeps them in one small file in the data folder.
@MainActor
final class FileBarStore: BarStore {
  private let kept: KeptValue<[String]>

  /// - Parameters:
  ///   - folder: the program's data folder, made when it is needed; nil where there is no home.
  ///   - tell: hears of a list that is damaged, cannot be read or cannot be kept.
  init(folder: URL?, tell: @escaping @Sendable (StorageProblem) -> Void = { _ in }) {
    kept = KeptValue(JsonFile(url: folder?.appending(path: "bar.json"), tell: tell), empty: [])
    kept.onFailure = { tell(.notKept($0)) }
  }

  func ingredients() async -> [String] { await kept.value().map(\.stripped).filter { !$0.isEmpty } }

  func keep(_ ingredient: String, isAtHome: Bool) {
    kept.change { names in
      names.removeAll { IngredientKey($0) == IngredientKey(ingredient) }
      if isAtHome { names.append(ingredient) }
    }
  }

  func settled() async { await kept.settled() }
}
