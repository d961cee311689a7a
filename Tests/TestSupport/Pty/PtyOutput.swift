import Terminal

/// What a program has written to its terminal so far.
public struct PtyOutput: Sendable {
  /// One reading of ours: a program's single write of up to 4 kB arrives in one, unless we are late.
  public struct Read: Hashable, Sendable {
    /// When the bytes were here.
    public let at: ContinuousClock.Instant
    /// How many they were.
    public let count: Int
  }

  /// Every byte, in order.
  public private(set) var bytes: [UInt8] = []
  /// How the bytes came.
  public private(set) var reads: [Read] = []
  /// What the program has switched on and off until now.
  public var ledger: ModeLedger {
    var ledger = settled
    ledger.read(bytes[settledCount...])
    return ledger
  }
  /// What a person would see.
  public private(set) var screen: any ScreenModel
  /// Nobody holds the terminal open any more, or we hung it up.
  public internal(set) var isClosed = false
  /// What the first bytes, so many, mean whatever follows: each key asks, and they are not read again for it.
  private var settled = ModeLedger([])
  private var settledCount = 0

  init(screen: any ScreenModel) {
    self.screen = screen
  }

  /// The bytes as text, sequences included.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Rows of the screen from the top.
  public var lines: [String] { screen.lines }

  /// Whether some row of the screen has this text in it.
  public func shows(_ text: String) -> Bool {
    lines.contains { $0.contains(text) }
  }

  mutating func take(_ chunk: ArraySlice<UInt8>) {
    bytes += chunk
    reads.append(Read(at: .now, count: chunk.count))
    screen.apply(chunk)
    settle()
  }

  /// Reads up to the last Escape, unless that ends a string.
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
