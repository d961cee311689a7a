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
  public var ledger: ModeLedger { ModeLedger(bytes) }
  /// What a person would see.
  public private(set) var screen: any ScreenModel
  /// Nobody holds the terminal open any more, or we hung it up.
  public internal(set) var isClosed = false

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
  }

  mutating func resize(to size: Size) {
    screen.resize(to: size)
  }
}
