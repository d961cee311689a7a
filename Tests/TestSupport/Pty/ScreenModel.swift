import Terminal

/// What makes lines of a screen out of the bytes that a program writes.
public protocol ScreenModel: Sendable {
  /// Rows of the screen from the top, trailing blanks left out.
  var lines: [String] { get }
  /// Takes the next bytes; a sequence or a character may be cut anywhere between two calls.
  mutating func apply(_ bytes: some Sequence<UInt8>)
  /// The terminal has another size now.
  mutating func resize(to size: Size)
}

/// A screen that only scrolls: every line ever written, sequences and all, for programs that write plain text.
public struct ScrollingText: ScreenModel {
  private var bytes: [UInt8] = []

  /// Makes an empty one.
  public init() {}

  /// One for each line feed.
  public var lines: [String] {
    bytes.split(separator: 10, omittingEmptySubsequences: false).map { line in
      String(decoding: line.filter { $0 != 13 }, as: UTF8.self)
    }
  }

  /// Keeps them as they are.
  public mutating func apply(_ bytes: some Sequence<UInt8>) {
    self.bytes += bytes
  }

  /// Does nothing: lines are not wrapped.
  public mutating func resize(to size: Size) {}
}
