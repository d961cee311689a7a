import Testing

@testable import cantina

/// Hears what the main screen wants of navigation; what the test did not announce fails it by name.
@MainActor
final class MainScreenFlowSpy: MainScreenFlow {
  private(set) var entries: [MenuEntry] = []
  private let isExpected: Bool

  init(expecting isExpected: Bool = false) {
    self.isExpected = isExpected
  }

  func show(_ entry: MenuEntry) {
    if !isExpected { Issue.record("show(\(entry)) was not expected in this test") }
    entries.append(entry)
  }
}
