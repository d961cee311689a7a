import Synchronization

@testable import cantina

/// Has what it is told to have, and keeps what it is told to keep, as long as the test lasts.
final class StubBar: BarStore {
  private let state: Mutex<[String]>

  init(_ names: [String] = []) {
    state = Mutex(names)
  }

  var kept: [String] { state.withLock { $0 } }

  func ingredients() async -> [String] { kept }

  func keep(_ ingredient: String, isAtHome: Bool) {
    state.withLock { names in
      names.removeAll { IngredientKey($0) == IngredientKey(ingredient) }
      if isAtHome { names.append(ingredient) }
    }
  }

  func settled() async {}
}
