import Terminal

/// Converts a program's output into the lines of a screen.
public protocol ScreenModel: Sendable {
  /// The rows of the screen from the top, without trailing blanks.
  var lines: [String] { get }
  /// Reads the next bytes; two calls may split a sequence or a character anywhere.
  mutating func apply(_ bytes: some Sequence<UInt8>)
  /// Changes the size of the terminal.
  mutating func resize(to size: Size)
}

/// A screen that only scrolls: every line ever written, including sequences, for programs that write plain text.
public struct ScrollingText: ScreenModel {
  private var bytes: [UInt8] = []

  /// Makes an empty screen.
  public init() {}

  /// The lines, one for each line feed.
  public var lines: [String] {
    bytes.split(separator: 10, omittingEmptySubsequences: false).map { line in
      String(decoding: line.filter { $0 != 13 }, as: UTF8.self)
    }
  }

  /// Appends the bytes unchanged.
  public mutating func apply(_ bytes: some Sequence<UInt8>) {
    self.bytes += bytes
  }

  /// Does nothing: lines are not wrapped.
  public mutating func resize(to size: Size) {}
}
