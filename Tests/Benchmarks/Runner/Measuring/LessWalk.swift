import Terminal

/// The equal app's steps that `less` supports: scrolling and paging.
struct LessWalk {
  let scroll: Steps
  let page: Steps

  /// Scrolls through the output; `nil` without a program.
  init?(_ words: [String]?) async throws {
    guard let words else { return nil }
    let session = try await Session(words)
    scroll = try await session.press(.character("j"), times: 20)
    _ = try await session.press(.character("g"))
    page = try await session.press(.character(" "), times: 2)
  }
}
