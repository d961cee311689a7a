import Terminal

/// Draws the navigator's screens; a class, so that drawing a frame does not copy the theme and the tables.
@MainActor
final class ScreenRenderer {
  var theme: Theme
  let strings: KitStrings
  var reducesMotion: Bool
  let bindings: [KeyBinding<ApplicationAction>]

  init(
    theme: Theme, strings: KitStrings, reducesMotion: Bool,
    bindings: [KeyBinding<ApplicationAction>] = ApplicationAction.bindings
  ) {
    (self.theme, self.strings, self.reducesMotion, self.bindings) = (theme, strings, reducesMotion, bindings)
  }

  /// The inputs of a frame besides the screens.
  struct Moment {
    let elapsed: Duration
    let colors: Capabilities.ColorDepth
    var dots = Dots.halves
    var findsTargets = false
    var pictures: PictureStore?
  }

  /// The minimum size of a terminal.
  static let smallest = Size(columns: 20, rows: 5)

  /// Draws a whole frame and returns the delay until the next one if nothing changes.
  func draw(_ navigator: Navigator, in frame: inout Frame, at moment: Moment) -> Duration? {
    guard frame.columns >= ScreenRenderer.smallest.columns, frame.rows >= ScreenRenderer.smallest.rows else {
      drawTooSmall(in: &frame)
      return nil
    }
    var wanted: Duration?
    for entry in navigator.layers {
      let body = entry.bodyToDraw()
      let presentation = entry.screen.presentation
      let next =
        switch presentation {
        case .full: drawPage(entry, body, of: navigator, moment, in: &frame)
        case .bare: draw(entry, body, moment, of: navigator, in: frame.whole, of: &frame)
        case .panel(let columns): drawPanel(entry, body, width: columns, of: navigator, moment, in: &frame)
        }
      if let next { wanted = min(wanted ?? next, next) }
      if navigator.visible === entry, presentation != .bare { drawFooter(entry, body, of: navigator, in: &frame) }
    }
    return wanted
  }

  @inline(never)
  private func drawTooSmall(in frame: inout Frame) {
    for (row, line) in StyledText(strings[.tooSmall]).wrapped(to: frame.columns).enumerated() {
      frame.put(line, column: 0, row: row, theme: theme)
    }
  }

  private func drawPage(
    _ entry: NavigatorEntry, _ body: any View, of navigator: Navigator, _ moment: Moment, in frame: inout Frame
  ) -> Duration? {
    let screen = entry.screen
    let margins =
      entry.margins
      ?? NavigatorEntry.Margins(
        badge: screen.badge, badgeRole: screen.notice == nil ? .dim : .warning, status: screen.status)
    entry.margins = margins
    let header = HeaderLine(
      breadcrumbs: navigator.breadcrumbs(to: entry), badge: margins.badge,
      badgeRole: margins.badgeRole)
    frame.clip(to: frame.band(0)) { header.draw(in: &$0, theme) }
    var end = frame.rows - 1
    var nextFrame: Duration?
    let hasRoom = frame.rows >= ScreenRenderer.roomy
    if hasRoom, let accessory = navigator.visibleAccessory {
      end -= 1
      nextFrame = draw(accessory, moment, in: frame.band(end), of: &frame)
    }
    let notice = navigator.notice(of: screen)
    var toastLine = end - 1
    if hasRoom {
      let lines = statusLines(margins.status, notice, columns: frame.columns - 4)
      for line in lines.reversed() {
        end -= 1
        // Without a blank line above the status, a toast replaces its last line.
        if navigator.messages.toast != nil, end == toastLine, frame.rows < 2 * ScreenRenderer.roomy { continue }
        frame.put(line, column: 3, row: end, theme: theme, limit: frame.columns - 4)
      }
      if !lines.isEmpty, frame.rows >= 2 * ScreenRenderer.roomy {
        end -= 1
        toastLine = end
      }
    }
    let wanted = draw(entry, body, moment, of: navigator, in: frame.band(1, rows: end - 1), of: &frame)
    if hasRoom, let toast = navigator.messages.toast { drawToast(toast, at: toastLine, in: &frame) }
    return [nextFrame, wanted, notice?.changesAfter].compactMap { $0 }.min()
  }

  /// The number of rows from which status and accessory are shown; at twice as many there are blank lines too.
  private static let roomy = 8

  /// Draws a toast over a line above the footer, so that nothing moves when it appears or disappears.
  @inline(never)
  private func drawToast(_ toast: Toast, at row: Int, in frame: inout Frame) {
    frame.fill(frame.band(row), style: .plain)
    frame.put(StyledText(toast.text(), .accent), column: 3, row: row, theme: theme, limit: frame.columns - 4)
  }

  /// Joins notice and status in one row if they fit; otherwise, the notice is above the status.
  private func statusLines(_ status: StyledText?, _ notice: Notice?, columns: Int) -> [StyledText] {
    let lines = [notice?.text, status].compactMap { $0 }.filter { !$0.isEmpty }.map { $0.emphasized(as: .dim) }
    guard lines.count == 2 else { return lines }
    let joined = lines[1] + StyledText(" · ", .dim) + lines[0]
    return joined.columns <= columns ? [joined] : lines
  }

  @inline(never)
  private func drawPanel(
    _ entry: NavigatorEntry, _ body: any View, width: Int, of navigator: Navigator, _ moment: Moment,
    in frame: inout Frame
  ) -> Duration? {
    // The header stays visible above a panel if there is room for both.
    let top = frame.rows < 12 ? 0 : 1
    let room = frame.band(top, rows: frame.rows - 1 - top)
    let width = min(width, room.size.columns)
    let wanted =
      switch body.extent(columns: width - 4, focus: entry.focus) {
      case .rows(let rows), .optional(let rows): rows
      case .flexible: room.size.rows
      }
    let panel = Panel(title: entry.screen.title, width: width, bodyRows: wanted, in: room)
    panel.draw(in: &frame, theme)
    return draw(entry, body, moment, of: navigator, in: panel.body, of: &frame)
  }

  /// Draws the body of a screen and saves the resulting focus.
  @inline(never)
  private func draw(
    _ entry: NavigatorEntry, _ body: any View, _ moment: Moment, of navigator: Navigator, in rect: Rect,
    of frame: inout Frame
  ) -> Duration? {
    let focused = navigator.visible === entry ? body.focused(entry.focus) : nil
    var context = context(moment, focus: entry.focus, focused: focused)
    frame.clip(to: rect) { body.draw(in: &$0, &context) }
    context.drawLayers(in: &frame)
    let isElsewhere = !context.focus.isAt(entry.focus)
    entry.focus = context.focus
    entry.targets = context.targets ?? []
    if isElsewhere, navigator.visible === entry { entry.screen.didShow(entry.focus) }
    return context.nextFrame
  }

  /// Draws a view without the focus.
  private func draw(_ view: any View, _ moment: Moment, in rect: Rect, of frame: inout Frame) -> Duration? {
    var context = context(moment, focus: Focus(), focused: nil)
    frame.clip(to: rect) { view.draw(in: &$0, &context) }
    return context.nextFrame
  }

  private func context(_ moment: Moment, focus: Focus, focused: FocusTarget?) -> ViewContext {
    var context = ViewContext(
      theme: theme, focus: focus, focused: focused, elapsed: moment.elapsed, colors: moment.colors, dots: moment.dots,
      reducesMotion: reducesMotion, pictures: moment.pictures)
    if moment.findsTargets { context.findTargets() }
    return context
  }

  private func drawFooter(
    _ entry: NavigatorEntry, _ body: any View, of navigator: Navigator, in frame: inout Frame
  ) {
    let focused = body.focused(entry.focus)
    let state = NavigatorEntry.FooterState(
      enabled: entry.screen.enabled(focus: entry.focus, navigator.keymap), focused: focused,
      canGoBack: navigator.canGoBack, destination: entry.screen.destination(entry.focus),
      button: focused?.hearsFirst == true ? body.pressedButton(entry.focus) : nil)
    let hints: [KeyHint]
    if let footer = entry.margins?.footer, footer.state == state {
      hints = footer.hints
    } else {
      hints = navigator.keymap.inViews { footerHints(entry.screen, body, state, of: navigator) }
      entry.margins?.footer = (state, hints)
    }
    let row = frame.band(frame.rows - 1)
    frame.fill(row, style: .plain)
    frame.clip(to: row) {
      FooterLine(hints: hints, destination: state.destination, strings: strings).draw(in: &$0, theme)
    }
  }

  /// The keys available now, in the order of the footer.
  private func footerHints(
    _ screen: any Screen, _ body: any View, _ state: NavigatorEntry.FooterState, of navigator: Navigator
  ) -> [KeyHint] {
    let screen = screen.hints(enabled: state.enabled, navigator.keymap)
    let takesText = state.focused?.takesText ?? false
    // A form control handles keys before the screen's table.
    var own = state.focused?.hearsFirst == true ? body.hints + screen : screen + body.hints
    if body.panes.count > 1, !takesText, !screen.bind(.enter), let focused = state.focused,
      let enter = body.enter(at: focused.id)
    {
      own.insert(enter, at: 0)
    }
    if body.panes.count > 1, !screen.bind(.tab) {
      // After Enter, so that it also fits into narrow windows.
      own.insert(.nextPane, at: min(1, own.count))
    }
    // An Esc that ends something also fits into narrow windows; while typing, it is the last key.
    if !takesText, let escape = own.firstIndex(where: { $0.keys.first == .escape }), escape > 1 {
      own.insert(own.remove(at: escape), at: 1)
    }
    let everywhere = bindings.filter { $0.action != .back || (state.canGoBack && !own.bind(.escape)) }
      .map { navigator.showsPanel && $0.action == .quit ? $0.titled(KitPhrase.closePanel.key) : $0 }
    if let button = state.button, let enter = own.firstIndex(where: { $0.keys.first == .enter }) {
      own[enter] = own[enter].titled(button)
    }
    return KeyHint.reachable(own + KeyHint.list(everywhere)).filter { hint in
      hint.isInFooter && !(takesText && hint.keys.first?.isTakenByField == true)
    }
  }
}

extension KeyBinding where Action == Never? {
  /// The hint for Tab between panes, shorter than in the application's own table.
  fileprivate static let nextPane = KeyHint(.tab, title: .nextPane, group: .application, action: nil)
}

extension View {
  /// The hint for Enter in the contained view with this name; `nil` if Enter does nothing there.
  fileprivate func enter(at id: ViewID) -> KeyHint? {
    guard contains(id) else { return nil }
    guard let group = self as? any ViewGroup else { return hints.first { $0.keys.contains(.enter) } }
    return group.views.lazy.compactMap { $0.enter(at: id) }.first
  }
}

extension View {
  /// The title of the button that Enter presses in a form inside; `nil` if the focus is elsewhere.
  fileprivate func pressedButton(_ focus: Focus) -> String? {
    if let form = self as? FormView { return form.pressedButton(focus) }
    return (self as? any ViewGroup)?.views.lazy.compactMap { $0.pressedButton(focus) }.first
  }
}

extension [KeyHint] {
  fileprivate func bind(_ key: Key) -> Bool { contains { $0.keys.contains(key) } }
}

/// A frame in the middle of the screen; its rows are cleared over the full width.
@MainActor
struct Panel {
  private let rect: Rect
  private let title: String
  let body: Rect

  /// Centres a panel in `room` and shrinks it to fit.
  init(title: String, width: Int, bodyRows: Int, in room: Rect) {
    let height = min(bodyRows + 4, room.size.rows)
    // In a tight space, the padding goes first.
    let padding = height >= bodyRows + 4 ? 1 : 0
    self.title = title
    rect = Rect(
      column: room.column + (room.size.columns - width) / 2, row: room.row + (room.size.rows - height) / 2,
      columns: width, rows: height)
    body = Rect(
      column: rect.column + 2, row: rect.row + 1 + padding, columns: max(0, width - 4),
      rows: max(0, height - 2 - 2 * padding))
  }

  func draw(in frame: inout Frame, _ theme: Theme) {
    // Clears the full width: fragments of words beside the frame would be unreadable.
    frame.fill(frame.band(rect.row, rows: rect.size.rows), style: .plain)
    frame.putBox(rect, style: theme[.dim])
    guard !title.isEmpty else { return }
    frame.put(
      StyledText(" \(title) ", .dim), column: rect.column + 2, row: rect.row, theme: theme,
      limit: max(0, rect.size.columns - 4))
  }
}
