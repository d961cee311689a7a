import Terminal
import TerminalKit

/// A terminal that a test is: it takes keys as calls, keeps what is sent, and never waits.
@MainActor
public final class TestTerminal: TerminalDevice {
  /// The size that it was last given.
  public private(set) var size: Size
  /// What it can do; a change is told by delivering `.capabilitiesChanged`.
  public var capabilities: Capabilities
  /// Whether bytes wait, between `becomeBusy` and `becomeWritable`.
  public private(set) var isBusy = false

  /// The bytes of each `send`, so of each frame.
  public private(set) var frames: [[UInt8]] = []
  /// What was sent to be kept as pictures, and what would take it back.
  public private(set) var deliveries: [(bytes: [UInt8], undo: [UInt8], behindFrames: Int)] = []
  /// The pixels of a cell.
  public var cellSize: PixelSize?
  /// What the glass shows.
  public private(set) var glass: Glass
  /// Whether it is taken: between `open` and `close`.
  public private(set) var isOpen = false
  /// Whether an application has tried to take it.
  public private(set) var wasAsked = false
  /// How often it was given back to stop the process.
  public private(set) var suspensions = 0
  /// What taking it throws; nil lets it be taken.
  public var failure: TerminalError?
  private let sent = AsyncStream<Void>.makeStream()
  private var deliver: (@MainActor ([TerminalEvent]) -> Void)?

  /// Makes a terminal that nobody has taken yet.
  public init(columns: Int = 80, rows: Int = 24, capabilities: Capabilities = Capabilities(colors: .full)) {
    size = Size(columns: columns, rows: rows)
    glass = Glass(size: size)
    self.capabilities = capabilities
  }

  /// Delivers events as one batch; nothing happens while the terminal is not taken.
  public func deliver(_ events: [TerminalEvent]) {
    deliver?(events)
  }

  /// Takes another size and tells it.
  public func resize(columns: Int, rows: Int) {
    let new = Size(columns: columns, rows: rows)
    if new != size { glass = Glass(size: new) }
    size = new
    deliver([.resized(size)])
  }

  /// Waits, without time passing, until so many frames were sent; returns at once when the test is cancelled.
  public func frames(atLeast count: Int) async {
    guard frames.count < count else { return }
    for await _ in sent.stream where frames.count >= count { return }
  }

  /// Covers the glass with dust, as another program does that writes to the same terminal.
  public func soil() {
    glass = Glass(size: size)
  }

  /// From now on bytes wait: the sender is told that the terminal is busy.
  public func becomeBusy() {
    isBusy = true
  }

  /// The bytes that waited have gone out.
  public func becomeWritable() {
    isBusy = false
    deliver([.writable])
  }

  /// Takes it, or throws `failure`.
  public func open(_ deliver: @escaping @MainActor ([TerminalEvent]) -> Void) throws(TerminalError) {
    wasAsked = true
    if let failure { throw failure }
    self.deliver = deliver
    isOpen = true
  }

  /// Keeps the bytes as a frame and shows them.
  public func send(_ bytes: [UInt8]) {
    frames.append(bytes)
    glass.feed(bytes)
    sent.continuation.yield()
  }

  /// Keeps the bytes apart from the frames; a test delivers the answer.
  public func sendPictures(_ bytes: [UInt8], undo: [UInt8]) {
    deliveries.append((bytes, undo, frames.count))
    glass.feed(bytes)
  }

  /// Counts; a test delivers `.resumed` when it likes.
  public func suspend() {
    suspensions += 1
  }

  /// Gives it back: nothing is delivered any more.
  public func close() {
    isOpen = false
    deliver = nil
  }
}

/// The plain face of a test: a script of lines goes in, what was written is kept.
@MainActor
public final class TestLines: LineDevice {
  /// What was written up to each line that was read, and what was written last.
  public private(set) var pages = [""]
  /// The lines that are still to be read.
  public private(set) var script: [String]
  /// What was read and written, as it would stand on paper.
  public private(set) var transcript = ""
  /// So many writes are taken before the reader is gone; nil while there is no end.
  public var writesLeft: Int?

  /// Makes a device that reads `script` and is then at its end.
  public init(_ script: [String]) {
    self.script = script
  }

  /// The next line of the script; nil behind the last.
  public func readLine() async -> String? {
    guard !script.isEmpty else { return nil }
    let line = script.removeFirst()
    transcript += line + "\n"
    pages.append("")
    return line
  }

  /// Keeps the text; false once the reader is gone.
  public func write(_ text: String) -> Bool {
    guard writesLeft != 0 else { return false }
    writesLeft = writesLeft.map { $0 - 1 }
    transcript += text
    pages[pages.count - 1] += text
    return true
  }

  /// Walks through `navigator` by a script of lines and returns what it looked like.
  public static func transcript(
    of navigator: Navigator, typing script: String..., strings: KitStrings = .english
  ) async -> String {
    let lines = TestLines(script)
    _ = await PlainApplication(device: lines, navigator: navigator, strings: strings).run()
    return lines.transcript
  }
}
