import Terminal

/// A program's output to its terminal so far.
public struct PtyOutput: Sendable {
  /// One read of ours: a single write of up to 4 kB arrives in one, unless we are late.
  public struct Read: Hashable, Sendable {
    /// The time at which the bytes arrived.
    public let at: ContinuousClock.Instant
    /// The number of bytes.
    public let count: Int
  }

  /// Every byte, in order.
  public private(set) var bytes: [UInt8] = []
  /// The reads by which the bytes arrived.
  public private(set) var reads: [Read] = []
  /// The modes that the program has switched on and off so far.
  public var ledger: ModeLedger {
    var ledger = settled
    ledger.read(bytes[settledCount...])
    return ledger
  }
  /// The visible screen.
  public private(set) var screen: any ScreenModel
  /// Whether the terminal is closed on either side.
  public internal(set) var isClosed = false
  /// The ledger of the bytes already parsed, with their number, since every key press reads the ledger.
  private var settled = ModeLedger([])
  private var settledCount = 0

  init(screen: any ScreenModel) {
    self.screen = screen
  }

  /// The bytes as text, sequences included.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The rows of the screen from the top.
  public var lines: [String] { screen.lines }

  /// Returns whether a row of the screen contains a text.
  public func shows(_ text: String) -> Bool {
    lines.contains { $0.contains(text) }
  }

  mutating func take(_ chunk: ArraySlice<UInt8>) {
    bytes += chunk
    reads.append(Read(at: .now, count: chunk.count))
    screen.apply(chunk)
    settle()
  }

  /// Parses up to the last Escape, unless that ends a string.
  private mutating func settle() {
    guard let end = bytes[settledCount...].lastIndex(of: 27) else { return }
    var ledger = settled
    ledger.read(bytes[settledCount..<end])
    if !ledger.isCut { (settled, settledCount) = (ledger, end) }
  }

  mutating func resize(to size: Size) {
    screen.resize(to: size)
  }
}
