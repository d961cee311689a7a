@testable import cantina

/// Keeps the user's bar in memory.
@MainActor
final class StubBar: BarStore {
  private(set) var kept: [String]

  init(_ names: [String] = []) { kept = names }

  func ingredients() async -> [String] { kept }

  func keep(_ ingredient: String, isAtHome: Bool) {
    kept.removeAll { IngredientKey($0) == IngredientKey(ingredient) }
    if isAtHome { kept.append(ingredient) }
  }

  func settled() async {}
}
