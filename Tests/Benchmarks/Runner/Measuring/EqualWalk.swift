import Terminal

/// The steps of the equal app, in any toolkit.
///
/// Before each step `cat` echoes a letter: the speed of a shared machine varies, so both must be
/// measured in the same moments.
struct EqualWalk {
  private(set) var move = Steps()
  private(set) var scroll = Steps()
  private(set) var page = Steps()
  private(set) var push = Steps()
  private(set) var pop = Steps()
  private(set) var resize = Steps()
  private let session: Session
  private let cat: Session

  init(_ session: Session, beside cat: Session) async throws {
    (self.session, self.cat) = (session, cat)
    _ = try await session.press(.down)
    for _ in 0..<19 { try await press(.down, \.move) }
    _ = try await session.press(.down)
    for _ in 0..<30 { try await press(.down, \.scroll) }
    _ = try await session.press(.home)
    for _ in 0..<2 {
      for key in [Key.pageDown, .pageDown, .pageDown, .pageUp, .pageUp, .pageUp, .pageDown, .pageUp] {
        try await press(key, \.page)
      }
    }
    _ = try await session.press(.home)
    for _ in 0..<15 {
      try await press(.enter, \.push)
      try await press(.character("h"), \.pop)
    }
    for columns in [90, 80, 90, 80, 90, 80, 90, 80, 90, 80] {
      try await add(to: \.resize) { session in try await session.resize(to: Size(columns: columns, rows: 24)) }
    }
  }

  private mutating func press(_ key: Key, _ steps: WritableKeyPath<EqualWalk, Steps>) async throws {
    try await add(to: steps) { session in try await session.press(key) }
  }

  private mutating func add(
    to steps: WritableKeyPath<EqualWalk, Steps>, _ step: (Session) async throws -> Session.Frame?
  ) async throws {
    let echo = try await cat.press(Array("a".utf8))
    if let frame = try await step(session) { self[keyPath: steps].add(frame, echo: echo) }
  }
}
