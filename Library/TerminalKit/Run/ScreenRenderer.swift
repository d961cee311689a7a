import Terminal

/// Draws what the navigator shows: the way here, the screen, what it says, the keys that matter, and panels above it.
@MainActor
struct ScreenRenderer {
  let theme: Theme
  let strings: KitStrings
  let reducesMotion: Bool

  /// The smallest terminal that a screen is drawn on.
  static let smallest = Size(columns: 20, rows: 5)

  /// Draws a whole frame and returns when the next one is wanted though nothing changes.
  func draw(_ navigator: Navigator, in frame: inout Frame, elapsed: Duration) -> Duration? {
    guard frame.columns >= ScreenRenderer.smallest.columns, frame.rows >= ScreenRenderer.smallest.rows else {
      for (row, line) in StyledText(strings[.tooSmall]).wrapped(to: frame.columns).enumerated() {
        frame.put(line, column: 0, row: row, theme: theme)
      }
      return nil
    }
    var nextFrame: Duration?
    let full = navigator.presented.lastIndex { $0.screen.presentation == .full }
    if let base = full.map({ navigator.presented[$0] }) ?? navigator.stack.last {
      let way = full == nil ? navigator.breadcrumbs : [base.screen.title]
      nextFrame = draw(base, breadcrumbs: way, elapsed, owns: navigator.visible === base, in: &frame)
    }
    // What takes the whole terminal covers the panels below it.
    for entry in navigator.presented.dropFirst(full.map { $0 + 1 } ?? 0) {
      guard case .panel(let columns) = entry.screen.presentation else { continue }
      let wanted = drawPanel(entry, width: columns, elapsed, owns: navigator.visible === entry, in: &frame)
      nextFrame = [nextFrame, wanted].compactMap { $0 }.min()
    }
    if let visible = navigator.visible {
      drawFooter(visible, canGoBack: navigator.canGoBack, in: &frame)
    }
    return nextFrame
  }

  private func draw(
    _ entry: NavigatorEntry, breadcrumbs: [String], _ elapsed: Duration, owns: Bool, in frame: inout Frame
  ) -> Duration? {
    let screen = entry.screen
    let header = HeaderLine(breadcrumbs: breadcrumbs, badge: screen.badge)
    frame.clip(to: Rect(column: 0, row: 0, columns: frame.columns, rows: 1)) { header.draw(in: &$0, theme) }
    var end = frame.rows - 1
    if let status = screen.status, frame.rows >= 8 {
      end -= 1
      frame.put(status.emphasized(as: .dim), column: 3, row: end, theme: theme, limit: frame.columns - 4)
      if frame.rows >= 16 { end -= 1 }
    }
    return draw(
      screen.body, of: entry, elapsed, owns: owns, rect: Rect(column: 0, row: 1, columns: frame.columns, rows: end - 1),
      in: &frame)
  }

  private func drawPanel(
    _ entry: NavigatorEntry, width: Int, _ elapsed: Duration, owns: Bool, in frame: inout Frame
  ) -> Duration? {
    // The way here stays in sight above a panel where there is room for both.
    let top = frame.rows < 12 ? 0 : 1
    let room = Rect(column: 0, row: top, columns: frame.columns, rows: frame.rows - 1 - top)
    let width = min(width, room.size.columns)
    let body = entry.screen.body
    let wanted =
      switch body.extent(columns: width - 4) {
      case .rows(let rows), .optional(let rows): rows
      case .flexible: room.size.rows
      }
    let panel = Panel(title: entry.screen.title, width: width, bodyRows: wanted, in: room)
    panel.draw(in: &frame, theme)
    return draw(body, of: entry, elapsed, owns: owns, rect: panel.body, in: &frame)
  }

  private func draw(
    _ body: any View, of entry: NavigatorEntry, _ elapsed: Duration, owns: Bool, rect: Rect, in frame: inout Frame
  ) -> Duration? {
    var context = ViewContext(
      theme: theme, focus: entry.focus, focused: owns ? body.focused(entry.focus)?.id : nil, elapsed: elapsed,
      reducesMotion: reducesMotion)
    frame.clip(to: rect) { body.draw(in: &$0, &context) }
    entry.focus = context.focus
    return context.nextFrame
  }

  private func drawFooter(_ entry: NavigatorEntry, canGoBack: Bool, in frame: inout Frame) {
    let body = entry.screen.body
    let takesText = body.focused(entry.focus)?.takesText ?? false
    let own = entry.screen.hints(focus: entry.focus) + body.hints
    let everywhere = ApplicationAction.bindings.filter { $0.action != .back || (canGoBack && !own.bind(.escape)) }
    let hints = KeyHint.reachable(own + KeyHint.list(everywhere)).filter { hint in
      hint.isInFooter && !(takesText && hint.keys.first?.isTyped == true)
    }
    let row = Rect(column: 0, row: frame.rows - 1, columns: frame.columns, rows: 1)
    frame.fill(row, style: .plain)
    frame.clip(to: row) { FooterLine(hints: hints, strings: strings).draw(in: &$0, theme) }
  }
}

extension [KeyHint] {
  fileprivate func bind(_ key: Key) -> Bool { contains { $0.keys.contains(key) } }
}
