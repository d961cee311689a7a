@testable import cantina

/// Has what it is told to have, and keeps what it is told to keep, as long as the test lasts.
actor StubBar: BarStore {
  private(set) var kept: [String]

  init(_ names: [String] = []) {
    kept = names
  }

  func ingredients() async -> [String] { kept }

  func keep(_ ingredients: [String]) async { kept = ingredients }
}
