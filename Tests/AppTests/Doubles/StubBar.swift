@testable import cantina

/// Has what it is told to have, and keeps what it is told to keep, as long as the test lasts.
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
