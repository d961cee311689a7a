import Terminal

/// What `less` does of the equal app's steps: it scrolls and pages.
struct LessWalk {
  let scroll: Steps
  let page: Steps

  /// Walks through what is shown; nil of no program.
  init?(_ words: [String]?) async throws {
    guard let words else { return nil }
    let session = try await Session(words)
    scroll = try await session.press(.character("j"), times: 20)
    _ = try await session.press(.character("g"))
    page = try await session.press(.character(" "), times: 2)
  }
}
