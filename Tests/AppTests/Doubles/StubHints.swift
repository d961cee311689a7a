@testable import cantina

/// Says what it is told to say about a first visit, and counts how often it is asked.
actor StubHints: HintStore {
  private let isFirst: Bool
  private(set) var asked = 0

  init(isFirstVisit: Bool = false) {
    isFirst = isFirstVisit
  }

  func isFirstVisit() async -> Bool {
    asked += 1
    return isFirst
  }
}
