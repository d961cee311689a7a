@testable import cantina

/// Answers first-visit queries as configured, and counts them.
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
