/// The terminal in which the program was started.
///
/// Modes are set with the first frame, not earlier; queries about capabilities follow that frame, so that it never
/// waits. The terminal is restored however the program ends: by `close()`, at `exit`, and by a handler when it crashes.
@MainActor
public final class SystemTerminal: TerminalDevice {
  /// The current size; 80 by 24 if the system does not know it.
  public private(set) var size = Size(columns: 80, rows: 24)
  /// The known capabilities: initially from the environment, later from the terminal's replies.
  public private(set) var capabilities: Capabilities
  /// Whether bytes of an earlier `send` are still waiting.
  public var isBusy: Bool { output?.isBusy ?? false }

  private let environment: TerminalEnvironment
  private let input: Descriptor
  private let outputTerminal: Descriptor
  private let receivesSignals: Bool
  private var modes: ModeSequences

  private var deliver: (@MainActor ([TerminalEvent]) -> Void)?
  private var lineMode: LineMode?
  private var ownOutput: Descriptor?
  private var output: OutputQueue?
  private var errors: StandardErrorCapture?
  private var loop: ReadinessLoop?
  private let reader: InputReader
  private let signals = SignalInbox()
  private let timer = EscapeTimer()
  private var decoder = InputDecoder()
  private var isTaken = false
  private var isStale = false
  private var hasEnded = false
  private var queries = Queries.unasked
  private var answeredCell: PixelSize?
  private var asksSixels = false
  // Until a terminal with sixels replies, it is assumed to have all colours that the encoder can use.
  private var sixelColors = 256
  private var largestSixels = PixelSize(cellOf: (PixelSize.longest, PixelSize.longest))
  private var crashMessage = "the program has crashed"

  private enum Queries: Equatable {
    case unasked, answered
    case asked(ContinuousClock.Instant)
  }

  /// Makes the terminal of standard input and output; nothing happens before `open`.
  public convenience init(
    environment: TerminalEnvironment = .current, options: TerminalOptions = TerminalOptions()
  ) {
    self.init(
      input: .standardInput, output: .standardOutput, environment: environment, options: options, receivesSignals: true)
  }

  /// Makes a terminal for tests, which pass a pseudo-terminal and keep their own signals.
  init(
    input: Descriptor, output: Descriptor, environment: TerminalEnvironment, options: TerminalOptions,
    receivesSignals: Bool
  ) {
    (self.input, self.outputTerminal, self.environment) = (input, output, environment)
    self.receivesSignals = receivesSignals
    capabilities = environment.capabilities
    modes = ModeSequences(options: options)
    reader = InputReader(input)
  }

  /// Sets up the terminal: keys arrive from now on, the screen changes with the first `send`.
  public func open(_ deliver: @escaping @MainActor ([TerminalEvent]) -> Void) throws(TerminalError) {
    guard input.isTerminal, outputTerminal.isTerminal else { throw .notATerminal }
    let lineMode = try LineMode(of: input)
    // If it cannot be reopened, writing may block; that is better than leaving flags behind in the shell.
    let own =
      if let again = Descriptor.terminal(behind: outputTerminal) { again } else { try outputTerminal.duplicated() }
    let loop = if let present = MainLoop.present { present } else { try ReadinessLoop.onItsOwnThread() }
    (self.loop, self.deliver, self.lineMode) = (loop, deliver, lineMode)
    ownOutput = own
    output = OutputQueue(
      loop, own, writable: { [weak self] in self?.deliver?([.writable]) }, lost: { [weak self] in self?.ended() })
    size = Size(of: outputTerminal) ?? size
    do throws(TerminalError) {
      try take(lineMode, loop)
    } catch {
      close()
      throw error
    }
    reader.open(loop) { [weak self] in self?.received(bytes: $0) }
  }

  /// Writes bytes in one call; the first call also sends the sequences that set up the screen, and our queries.
  public func send(_ bytes: [UInt8]) {
    guard let output, deliver != nil, !isStale else { return }
    var all = bytes
    if !isTaken {
      isTaken = true
      all = modes.take()
      publish()
      // Before the cells: if a terminal prints a query, the frame erases it.
      if queries == .unasked, environment.answersQueries {
        queries = .asked(.now)
        all += Array(ModeSequences.queries(environment, asksCell: cellSize == nil).utf8)
      }
      all += bytes
    }
    output.send(all)
  }

  /// Sends the sequences that the first `send` puts before its bytes; nothing if the screen is already set up.
  public func takeScreen() { if !isTaken { send([]) } }

  /// Sends pictures for the terminal to keep; restoring the terminal first waits briefly for its replies.
  public func sendPictures(_ bytes: [UInt8], undo: [UInt8]) {
    guard deliver != nil, isTaken, !isStale else { return }
    modes.pictures = undo
    publish()
    if !bytes.isEmpty { queries = .asked(.now) }
    send(bytes)
  }

  /// The cell size in pixels, from the system or the terminal's reply; `nil` if neither knows it.
  public var cellSize: PixelSize? { PixelSize(ofCellIn: outputTerminal) ?? answeredCell }

  /// Sets the line that a crash prints after restoring the terminal, following the signal's name.
  public func setCrashMessage(_ text: String) {
    crashMessage = Sanitizer.clean(text)
    if lineMode != nil, deliver != nil { publish() }
  }

  /// Restores the terminal and stops the whole process group, as Ctrl-Z does; `.resumed` follows on continuation.
  public func suspend() { stop(group: true) }

  /// Restores the terminal while `work` runs another program, which receives keys and signals.
  public func lend(_ work: () -> Void) {
    guard deliver != nil else { return work() }
    let wasTaken = isTaken
    reader.hold()
    giveBack()
    signals.lend(during: work)
    takeAgain(wasTaken)
  }

  /// Restores the terminal; a second call does nothing.
  public func close() {
    guard deliver != nil else { return }
    deliver = nil
    timer.stop()
    reader.close()
    giveBack()
    if receivesSignals { signals.close() }
    errors?.close()
    errors = nil
    output = nil
    ownOutput?.close()
    ownOutput = nil
    // The main thread's loop continues.
    if MainLoop.present == nil { loop?.close() }
    loop = nil
  }

  private func take(_ lineMode: LineMode, _ loop: ReadinessLoop) throws(TerminalError) {
    if receivesSignals {
      // If the variable is set, the runtime's own report is kept.
      CrashGuard.arm(asksRuntime: environment["SWIFT_BACKTRACE"] != nil, log: modes.options.crashLog)
      try signals.open(loop) { [weak self] in self?.received(signals: $0) }
    }
    if let receive = modes.options.errorOutput { errors = try StandardErrorCapture(receive) }
    publish()
    var failure: TerminalError?
    SystemSignal.stoppingInBackground {
      do throws(TerminalError) { try lineMode.raw.apply(to: input) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Publishes the changes that a crash would have to undo now.
  private func publish() {
    guard receivesSignals, let lineMode, let ownOutput else { return }
    SavedTerminal.publish(
      SavedTerminal(
        input: input, output: ownOutput, settings: lineMode, sequences: isTaken ? returning(cut: true) : [],
        errors: errors?.descriptors, message: crashMessage))
  }

  /// Returns the sequences that restore the terminal.
  ///
  /// If a frame may be cut within a sequence, CAN ends the sequence, and synchronized output ends too; a crash can come
  /// within any write. If every byte was written, no frame is open, and kitty reports an unmatched end as an error.
  private func returning(cut: Bool) -> [UInt8] {
    (cut ? [0x18] : []) + modes.giveBack(cutsFrame: cut && capabilities.synchronizedOutput)
  }

  private func giveBack() {
    // In the background these calls would stop the process for good.
    SystemSignal.withoutStoppingInBackground {
      if isTaken { output?.sendLast(returning(cut: isBusy)) } else { output?.drop() }
      awaitAnswers()
      try? lineMode?.apply(to: input)
      if modes.options.mouse { LineMode.discardInput(of: input) }
    }
    isTaken = false
    modes.gaveBack()
    if receivesSignals { SavedTerminal.publish(nil) }
  }

  /// Briefly reads pending replies, so that they do not reach the shell.
  private func awaitAnswers() {
    guard case .asked(let time) = queries else { return }
    let deadline = time + .milliseconds(environment.isRemote ? 500 : 150)
    while queries != .answered {
      let left = Int32(ContinuousClock.now.duration(to: deadline) / .milliseconds(1))
      guard left > 0, input.waitForInput(milliseconds: left) else { break }
      let (bytes, isAtEnd) = reader.read()
      _ = decoder.decode(bytes)
      let replies = decoder.takeReplies()
      if replies.contains(where: { if case .deviceAttributes = $0 { true } else { false } }) { queries = .answered }
      if isAtEnd { return }
    }
    LineMode.discardInput(of: input)
  }

  private func stop(group: Bool) {
    guard receivesSignals, deliver != nil else { return }
    let wasTaken = isTaken
    // Input from now on belongs to other programs.
    reader.hold()
    giveBack()
    signals.stop(group: group)
    takeAgain(wasTaken)
  }

  /// Sets every mode again, whatever has happened to the terminal.
  private func takeAgain(_ wasTaken: Bool) {
    guard let lineMode, deliver != nil else { return }
    OutputGate.pass {
      SystemSignal.stoppingInBackground { try? lineMode.raw.apply(to: input) }
      isTaken = wasTaken
      output?.drop()
      let sequences = wasTaken ? modes.take() : []
      publish()
      output?.send(sequences)
    }
    // Typing or pasting that was under way has continued elsewhere.
    decoder = InputDecoder()
    reader.resume()
    signals.forgetContinued()
    var events: [TerminalEvent] = resized().map { [.resized($0)] } ?? []
    events.append(.resumed)
    // Later, because the caller of `suspend` is handling an event; until then it draws the difference to a lost screen.
    isStale = true
    Task {
      isStale = false
      deliver?(events)
    }
  }

  /// Prepares a frame that no key triggered, such as after a response: it may be drawn on an unprepared thread.
  public func willDraw() { if receivesSignals, deliver != nil { CrashGuard.coverThisThread() } }

  private func received(signals: [Int32]) {
    CrashGuard.coverThisThread()
    var events = signals.filter(SignalInbox.endings.contains).map { TerminalEvent.ended(.signal($0)) }
    // Even if the size is unchanged: the screen's contents were cut or wrapped in the meantime.
    if signals.contains(SystemSignal.resized) { events.insert(.resized(resized() ?? size), at: 0) }
    if signals.contains(SystemSignal.stopRequested) { stop(group: false) }
    if signals.contains(SystemSignal.continued) { takeAgain(isTaken) }
    if !events.isEmpty { deliver?(events) }
  }

  private func resized() -> Size? {
    guard let new = Size(of: outputTerminal), new != size else { return nil }
    size = new
    return new
  }

  private func received(bytes: [UInt8]?) {
    guard let bytes else { return ended() }
    if receivesSignals { CrashGuard.coverThisThread() }
    timer.stop()
    let events = decoder.decode(bytes)
    startTimer()
    handle(events)
  }

  private func startTimer() {
    guard let loop else { return }
    if decoder.isPending {
      timer.start(loop, after: .milliseconds(environment.escapeDelay)) { [weak self] in
        guard let self else { return }
        let events = decoder.expire()
        startTimer()
        handle(events)
      }
    } else if decoder.awaitsPause {
      timer.start(loop, after: InputDecoder.pauseLength) { [weak self] in self?.decoder.pause() }
    }
  }

  private func handle(_ input: [InputEvent]) {
    var events = input.map { TerminalEvent.input($0) }
    let former = capabilities
    for reply in decoder.takeReplies() {
      if case .picture(let id, let isFine) = reply, id != Reply.pictureQuery {
        events.append(.picture(id: id, isHeld: isFine))
      } else {
        learn(reply)
      }
    }
    if capabilities != former { events.append(.capabilitiesChanged) }
    if !events.isEmpty { deliver?(events) }
  }

  private func learn(_ reply: Reply) {
    switch reply {
    case .deviceAttributes(let showsSixels):
      queries = .answered
      // Any better protocol would have replied before.
      guard showsSixels, environment.tellsPictures, capabilities.pictures == .none, isTaken else { break }
      if !asksSixels {
        asksSixels = true
        queries = .asked(.now)
        output?.send(Array(ModeSequences.sixelQueries.utf8))
      } else if sixelColors >= 16, cellSize != nil {
        capabilities.pictures = .sixel(colors: sixelColors, largest: largestSixels)
      }
    case .graphics(1, let colors, _): sixelColors = min(256, colors)
    case .graphics(2, let width, let height):
      largestSixels =
        PixelSize(width: min(width, PixelSize.longest), height: min(height, PixelSize.longest)) ?? largestSixels
    case .graphics: break
    case .cell(let size): answeredCell = size
    case .mode(2026, let state):
      capabilities.synchronizedOutput = state == 1 || state == 2
      publish()
    case .mode: break
    case .directColor: if environment.hidesColors { capabilities.colors = .full }
    case .ground(let ground): capabilities.ground = ground
    case .picture(_, true) where environment.tellsPictures:
      capabilities.pictures = .kitty(sharesFiles: !environment.isRemote)
    case .inlinePictures where environment.tellsPictures:
      if capabilities.pictures == .none { capabilities.pictures = .inline }
    case .picture, .inlinePictures: break
    case .keyboard:
      guard !modes.knowsKeyboard, isTaken else { return }
      modes.knowsKeyboard = true
      let push = modes.pushKeyboard()
      publish()
      output?.send(push)
      capabilities.distinctEscape = true
    }
  }

  private func ended() {
    reader.close()
    if hasEnded { return }
    hasEnded = true
    deliver?([.ended(.inputClosed)])
  }
}
