import CantinaExtensions
import Foundation

/// Remembers which ingredients the user has at home.
@MainActor
protocol BarStore: AnyObject {
  func ingredients() async -> [String]
  func keep(_ ingredient: String, isAtHome: Bool)
  func settled() async
}

/// Keeps the ingredients in one small file in the data folder.
final class FileBarStore: BarStore {
  private let kept: KeptValue<[String]>

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
