import Terminal

/// The steps of the equal app, in whatever toolkit it is.
struct EqualWalk {
  let move: Steps
  let scroll: Steps
  let page: Steps
  let push: Steps
  let pop: Steps
  let resize: Steps

  init(_ session: Session) async throws {
    _ = try await session.press(.down)
    move = try await session.press(.down, times: 19)
    _ = try await session.press(.down)
    scroll = try await session.press(.down, times: 30)
    _ = try await session.press(.home)
    var page = Steps()
    for key in [Key.pageDown, .pageDown, .pageDown, .pageUp, .pageUp, .pageUp, .pageDown, .pageDown, .pageUp, .pageUp] {
      if let frame = try await session.press(key) { page.add(frame) }
    }
    self.page = page
    _ = try await session.press(.home)
    var (push, pop) = (Steps(), Steps())
    for _ in 0..<15 {
      if let frame = try await session.press(.enter) { push.add(frame) }
      if let frame = try await session.press(.character("h")) { pop.add(frame) }
    }
    (self.push, self.pop) = (push, pop)
    var resize = Steps()
    for columns in [90, 80, 90, 80, 90, 80, 90, 80, 90, 80] {
      if let frame = try await session.resize(to: Size(columns: columns, rows: 24)) { resize.add(frame) }
    }
    self.resize = resize
  }
}
