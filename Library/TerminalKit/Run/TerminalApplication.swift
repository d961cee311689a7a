import Terminal

/// The run loop of the full screen: one frame at most for each batch of events, and no timer at rest.
@MainActor
public final class TerminalApplication {
  private let terminal: any TerminalDevice
  private let navigator: Navigator
  private let strings: KitStrings
  private var renderer: ScreenRenderer
  private let commands: ApplicationCommands
  private let clock: any Clock<Duration>
  private let patience: Duration
  private let command: (@MainActor (_ route: String) -> String)?
  private let elapsed: @MainActor () -> Duration
  private var encoder: FrameEncoder
  private var glyphs = GlyphTable()
  /// The pictures held by the terminal; `nil` until it is known to show pictures.
  private var pictures: PictureStore?
  private let pictureFiles: PictureFiles
  private var frameIsDue = false
  private var isInBatch = false
  private var ended: ApplicationEnd?
  private var finish: CheckedContinuation<ApplicationEnd, Never>?
  private var motion: Task<Void, Never>?
  /// The screen whose first frame waits for its data, and the task that ends the wait.
  private var delayed: (entry: NavigatorEntry, end: Task<Void, Never>)?
  private var fading: (toast: Toast, task: Task<Void, Never>)?
  /// Refreshes the visible screen periodically; `nil` if it does not need that.
  private var refreshing: Task<Void, Never>?

  /// The size at which the glyph table is reset, so that a long session does not grow; larger than any screen needs.
  private static let mostGlyphs = 4096

  /// Makes an application that shows what `navigator` holds.
  ///
  /// `navigator` already contains its screens; `run()` opens the terminal and restores it at its end. `patience` is the
  /// time that a screen's first frame may wait for cached data; a key ends the wait. `places` are the palette's items
  /// besides the commands of the screen. In `bindings`, keys may be moved or removed.
  /// `pictureFiles` pass pictures to a terminal on the same machine. `command` returns the shell command that opens a
  /// route, shown after a crash.
  public init(
    terminal: any TerminalDevice = SystemTerminal(), navigator: Navigator, strings: KitStrings = .english,
    theme: Theme = .dusk, reducesMotion: Bool = false, clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .zero,
    places: PaletteSource = PaletteSource(),
    bindings: [KeyBinding<ApplicationAction>] = ApplicationAction.bindings,
    pictureFiles: PictureFiles = .system,
    command: (@MainActor (_ route: String) -> String)? = nil
  ) {
    (self.terminal, self.navigator, self.strings, self.clock) = (terminal, navigator, strings, clock)
    (self.patience, self.command, self.pictureFiles) = (patience, command, pictureFiles)
    navigator.messages.clipboard = { [weak terminal] text in terminal?.send(Clipboard.sequence(for: text)) }
    navigator.lendTerminal = { [weak terminal] work in
      if let terminal { terminal.lend(work) } else { work() }
    }
    commands = ApplicationCommands(
      navigator: navigator, strings: strings, places: places,
      shelf: PaletteShelf(places, title: strings[.paletteRecords]),
      own: [.help, .quit, .repaint, .suspend], table: bindings, showsSelection: true)
    self.theme = theme
    renderer = ScreenRenderer(
      theme: theme.seen(with: terminal.capabilities), strings: strings, reducesMotion: reducesMotion, bindings: bindings
    )
    encoder = FrameEncoder(capabilities: terminal.capabilities)
    elapsed = TerminalApplication.stopwatch(clock)
  }

  /// The styles of roles; a new theme applies from the next frame.
  public var theme: Theme {
    didSet {
      renderer.theme = theme.seen(with: terminal.capabilities)
      setNeedsFrame()
    }
  }

  /// Whether animations are off.
  public var reducesMotion: Bool {
    get { renderer.reducesMotion }
    set {
      renderer.reducesMotion = newValue
      setNeedsFrame()
    }
  }

  /// Whether a change has not been drawn yet.
  package var owesFrame: Bool { (frameIsDue || delayed != nil) && !hasEnded }
  /// Whether the run has ended or is about to.
  package var hasEnded: Bool { ended != nil }

  /// Opens the terminal, runs until the user or the system ends the run, and restores the terminal.
  public func run() async throws(TerminalError) -> ApplicationEnd {
    navigator.onChange = { [weak self] in self?.setNeedsFrame() }
    try terminal.open { [weak self] events in self?.handle(events) }
    learnCapabilities()
    drawFrame()
    navigator.onMove = { [weak self] in
      self?.prepareForCrash()
      self?.beginRefreshing()
    }
    prepareForCrash()
    beginRefreshing()
    let end = await withCheckedContinuation { continuation in
      if let ended { continuation.resume(returning: ended) } else { finish = continuation }
    }
    motion?.cancel()
    delayed?.end.cancel()
    fading?.task.cancel()
    refreshing?.cancel()
    navigator.onChange = nil
    navigator.onMove = nil
    terminal.close()
    pictures?.forget()
    return end
  }

  private func handle(_ events: [TerminalEvent]) {
    isInBatch = true
    for event in events where ended == nil {
      switch event {
      case .input(let input): handle(input)
      case .resized:
        // Even if the size is unchanged: the terminal has cut or wrapped the text.
        encoder.reset()
        frameIsDue = true
      case .resumed:
        pictures?.forget()
        encoder.reset()
        frameIsDue = true
      case .capabilitiesChanged:
        learnCapabilities()
        frameIsDue = true
      case .writable: break
      case .picture(let id, let isHeld): if pictures?.learn(id: id, isHeld: isHeld) == true { frameIsDue = true }
      case .ended(.signal(let number)): end(.signal(number))
      case .ended(.inputClosed): end(.inputClosed)
      }
    }
    isInBatch = false
    if frameIsDue { drawFrame() }
  }

  private func learnCapabilities() {
    encoder.capabilities = terminal.capabilities
    renderer.theme = theme.seen(with: terminal.capabilities)
    guard terminal.capabilities.pictures != .none || pictures != nil else { return }
    let pictures = pictures ?? PictureStore(way: .none, files: pictureFiles) { [terminal] in terminal.cellSize }
    pictures.way = terminal.capabilities.pictures
    self.pictures = pictures
  }

  private func handle(_ input: InputEvent) {
    frameIsDue = true
    // Input handled in the meantime must be visible.
    delayed?.entry.wasDrawn = true
    switch input {
    case .key(let key): press(key)
    case .paste(let text): _ = KeyDispatcher(navigator: navigator).dispatch(.paste(text))
    case .mouse(let event): point(event)
    case .focus: break
    }
  }

  private func press(_ key: Key) {
    let dispatcher = KeyDispatcher(navigator: navigator, bindings: commands.table)
    switch dispatcher.dispatch(.key(key), isFresh: visibleIsFresh) {
    case .handled: break
    case .heldBack: navigator.show(toast: self.strings[.heldBack])
    case .unhandled(let action?): perform(action)
    case .unhandled(nil):
      // Escape and a letter in one read look like Alt with the letter, unless the terminal distinguishes them.
      guard let letter = key.behindEscape, !terminal.capabilities.distinctEscape else { return }
      press(.escape)
      if ended == nil { press(letter) }
    }
  }

  /// Whether the presented screen is so new that keys may have been meant for the screen below it.
  private var visibleIsFresh: Bool {
    guard let entry = navigator.presented.last else { return false }
    return entry.seenAt.map { elapsed() - $0 < Self.freshness } ?? true
  }

  /// The time in which keys do not choose a destructive answer.
  private static let freshness = Duration.seconds(1)

  private func point(_ event: MouseEvent) {
    let dispatcher = PointerDispatcher(navigator: navigator, bindings: commands.table)
    guard dispatcher.means(event.action) else { return }
    // Draws a frame without sending it, to find the pointer targets.
    var frame = Frame(size: terminal.size, glyphs: glyphs)
    _ = renderer.draw(navigator, in: &frame, at: moment(findsTargets: true))
    dispatcher.dispatch(event)
  }

  private func moment(findsTargets: Bool = false) -> ScreenRenderer.Moment {
    let capabilities = terminal.capabilities
    return ScreenRenderer.Moment(
      elapsed: elapsed(), colors: capabilities.colors, dots: capabilities.dots, findsTargets: findsTargets,
      pictures: pictures)
  }

  private func perform(_ action: ApplicationAction) {
    if !commands.perform(action, others: { [weak self] in self?.performOwn($0) }) { performOwn(action) }
  }

  private func performOwn(_ action: ApplicationAction) {
    switch action {
    case .help: showHelp()
    case .repaint: encoder.reset()
    case .suspend: terminal.suspend()
    case .quit where navigator.showsPanel: navigator.goBack()
    case .quit: navigator.leaveAll { [weak self] in self?.end(.quit) }
    case .interrupt: end(.interrupted)
    case .back, .palette, .copy, .copyText, .bookmark, .historyBack, .historyForward, .nextField, .previousField,
      .openAddress:
      break
    }
  }

  private func showHelp() {
    guard let entry = navigator.visible else { return }
    let views = navigator.keymap.inViews { entry.screen.body.hints }
    let hints = entry.screen.hints(focus: entry.focus, navigator.keymap) + views
    navigator.present(
      HelpScreen(hints: KeyHint.reachable(hints + KeyHint.list(commands.table)), strings: strings) {
        [weak navigator] in navigator?.dismiss()
      })
  }

  /// Prepares the message that is shown after a crash in the current place.
  private func prepareForCrash() {
    let route = navigator.stack.last?.screen.route
    let way = route.flatMap { route in command.map { " \(strings[.crashedContinue]) \($0(route))" } } ?? ""
    terminal.setCrashMessage(strings[.crashed] + way)
  }

  /// Calls `refresh` of the visible screen at its interval until another screen is visible.
  private func beginRefreshing() {
    refreshing?.cancel()
    refreshing = nil
    guard let screen = navigator.visible?.screen, screen.refreshes != nil else { return }
    refreshing = Task { [weak screen, clock] in
      while let pause = screen?.refreshes {
        guard (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled else { return }
        screen?.refresh()
      }
    }
  }

  private func end(_ reason: ApplicationEnd) {
    guard ended == nil else { return }
    ended = reason
    finish?.resume(returning: reason)
    finish = nil
  }

  private func setNeedsFrame() {
    guard !frameIsDue else { return }
    frameIsDue = true
    guard !isInBatch else { return }
    Task { [weak self] in
      guard let self, self.frameIsDue else { return }
      self.drawFrame()
    }
  }

  private func drawFrame() {
    // A frame is skipped while the terminal is busy: `.writable` follows, and then the newest is drawn.
    guard ended == nil, !terminal.isBusy else { return }
    frameIsDue = false
    guard !isDelayed() else { return }
    terminal.willDraw()
    if glyphs.count > TerminalApplication.mostGlyphs {
      glyphs = GlyphTable()
      encoder.reset()
    }
    pictures?.beginFrame()
    var frame = encoder.blank(size: terminal.size, glyphs: glyphs)
    let next = renderer.draw(navigator, in: &frame, at: moment())
    // Drawing determines how many rows a list shows, which may start further loading.
    guard !isDelayed() else { return }
    for entry in navigator.layers { entry.wasDrawn = true }
    if let entry = navigator.presented.last, entry.seenAt == nil { entry.seenAt = elapsed() }
    navigator.messages.wereSeen(on: navigator.stack.last)
    delayed?.end.cancel()
    delayed = nil
    let (bytes, delivery) = (encoder.encode(frame), pictures?.nextDelivery())
    // The undo of pictures is registered before they are drawn, since the program may end in between.
    if let delivery, delivery.bytes.isEmpty {
      terminal.takeScreen()
      terminal.sendPictures([], undo: delivery.undo)
    }
    if !bytes.isEmpty { terminal.send(bytes) }
    // The picture itself follows the frame, which shows cells in the meantime.
    if let delivery, !delivery.bytes.isEmpty { terminal.sendPictures(delivery.bytes, undo: delivery.undo) }
    fade()
    motion?.cancel()
    motion = next.map { pause in clock.after(pause) { [weak self] in self?.setNeedsFrame() } }
  }

  /// Whether the visible screen was never drawn and its data may still arrive in time.
  private func isDelayed() -> Bool {
    guard patience > .zero, let entry = navigator.visible, !entry.wasDrawn, entry.screen.delaysFirstFrame else {
      return false
    }
    guard delayed?.entry !== entry else { return true }
    delayed?.end.cancel()
    let end = clock.after(patience) { [weak self, weak entry] in
      entry?.wasDrawn = true
      self?.setNeedsFrame()
    }
    delayed = (entry, end)
    terminal.takeScreen()
    return true
  }

  /// Starts the timer that hides a new toast.
  private func fade() {
    guard fading?.toast != navigator.messages.toast else { return }
    fading?.task.cancel()
    fading = navigator.messages.toast.map { toast in
      (toast, clock.after(Toast.duration) { [weak navigator] in navigator?.messages.hide(toast) })
    }
  }

  private static func stopwatch<C: Clock>(_ clock: C) -> @MainActor () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

extension Clock<Duration> {
  /// Does work after a pause that counts from now, however late the task itself begins.
  @MainActor
  fileprivate func after(_ pause: Duration, _ work: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    let deadline = now.advanced(by: pause)
    return Task {
      guard (try? await sleep(until: deadline, tolerance: nil)) != nil else { return }
      work()
    }
  }
}
