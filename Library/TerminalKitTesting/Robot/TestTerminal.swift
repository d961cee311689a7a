import Terminal
import TerminalKit

/// A terminal controlled by a test: it takes keys as calls, keeps the bytes sent, and never waits.
@MainActor
public final class TestTerminal: TerminalDevice {
  /// The current size.
  public private(set) var size: Size
  /// Its capabilities; deliver `.capabilitiesChanged` after a change.
  public var capabilities: Capabilities
  /// Whether it is busy, between `becomeBusy` and `becomeWritable`.
  public private(set) var isBusy = false

  /// The bytes of each `send`, one for each frame.
  public private(set) var frames: [[UInt8]] = []
  /// The bytes sent as pictures, the bytes that undo them, and the number of frames before.
  public private(set) var deliveries: [(bytes: [UInt8], undo: [UInt8], behindFrames: Int)] = []
  /// The size of a cell in pixels.
  public var cellSize: PixelSize?
  /// The visible content.
  public private(set) var glass: VirtualTerminal
  /// Whether an application has opened it and not closed it yet.
  public private(set) var isOpen = false
  /// Whether an application has tried to open it.
  public private(set) var wasAsked = false
  /// The number of suspensions.
  public private(set) var suspensions = 0
  /// The error that `open` throws, if any.
  public var failure: TerminalError?
  private let sent = AsyncStream<Void>.makeStream()
  private var deliver: (@MainActor ([TerminalEvent]) -> Void)?

  /// Makes a terminal that is not open yet.
  public init(columns: Int = 80, rows: Int = 24, capabilities: Capabilities = Capabilities(colors: .full)) {
    size = Size(columns: columns, rows: rows)
    glass = .dusty(size)
    self.capabilities = capabilities
  }

  /// Delivers events as one batch; does nothing unless the terminal is open.
  public func deliver(_ events: [TerminalEvent]) { deliver?(events) }

  /// Changes the size and delivers the event.
  public func resize(columns: Int, rows: Int) {
    let new = Size(columns: columns, rows: rows)
    if new != size { glass = .dusty(new) }
    size = new
    deliver([.resized(size)])
  }

  /// Waits, without time passing, until `count` frames have been sent; returns at once if the test is cancelled.
  public func frames(atLeast count: Int) async {
    guard frames.count < count else { return }
    for await _ in sent.stream where frames.count >= count { return }
  }

  /// Covers the glass with dust, as if another program had written to the terminal.
  public func soil() { glass = .dusty(size) }

  /// Makes the terminal busy.
  public func becomeBusy() { isBusy = true }

  /// Makes the terminal writable again and delivers the event.
  public func becomeWritable() {
    isBusy = false
    deliver([.writable])
  }

  /// Opens it, or throws `failure`.
  public func open(_ deliver: @escaping @MainActor ([TerminalEvent]) -> Void) throws(TerminalError) {
    wasAsked = true
    if let failure { throw failure }
    self.deliver = deliver
    isOpen = true
  }

  /// Stores the bytes as a frame and displays them.
  public func send(_ bytes: [UInt8]) {
    frames.append(bytes)
    glass.feed(bytes)
    sent.continuation.yield()
  }

  /// Stores the bytes apart from the frames; the test delivers the answer.
  public func sendPictures(_ bytes: [UInt8], undo: [UInt8]) {
    deliveries.append((bytes, undo, frames.count))
    glass.feed(bytes)
  }

  /// Counts the suspension; the test delivers `.resumed`.
  public func suspend() { suspensions += 1 }

  /// Closes it: no more events are delivered.
  public func close() {
    isOpen = false
    deliver = nil
  }
}

/// A scripted device for plain lines, which keeps the output.
@MainActor
public final class TestLines: LineDevice {
  /// The output before each line read, and after the last.
  public private(set) var pages = [""]
  /// The lines still to be read.
  public private(set) var script: [String]
  /// The input and output in sequence.
  public private(set) var transcript = ""
  /// The number of writes until the reader is gone; `nil` if unlimited.
  public var writesLeft: Int?

  /// Makes a device that provides the lines of `script` and then ends.
  public init(_ script: [String]) { self.script = script }

  /// Returns the next line of the script; `nil` after the last.
  public func readLine() async -> String? {
    guard !script.isEmpty else { return nil }
    let line = script.removeFirst()
    transcript += line + "\n"
    pages.append("")
    return line
  }

  /// Stores the text; `false` if the reader is gone.
  public func write(_ text: String) -> Bool {
    guard writesLeft != 0 else { return false }
    writesLeft = writesLeft.map { $0 - 1 }
    transcript += text
    pages[pages.count - 1] += text
    return true
  }

  /// Runs `navigator` with a script of lines and returns the transcript.
  public static func transcript(
    of navigator: Navigator, typing script: String..., strings: KitStrings = .english
  ) async -> String {
    let lines = TestLines(script)
    _ = await PlainApplication(device: lines, navigator: navigator, strings: strings).run()
    return lines.transcript
  }
}
