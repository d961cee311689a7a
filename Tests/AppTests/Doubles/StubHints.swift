@testable import cantina

/// Answers as configured whether this is the first run, and counts the questions.
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
