/// Cuts what comes from a descriptor into lines.
///
/// A line of any length is heard, of which as much is kept as anybody means; what goes on without a line end is at an end.
struct LineReader {
  /// The most bytes of a line that are kept; the rest of it is dropped.
  static let longest = 1 << 16
  /// So many bytes without a line end are no lines: a device that never ends would be read for ever.
  static let patience = 1 << 24

  private let descriptor: Descriptor
  // Read, and not handed out yet.
  private var rest: ArraySlice<UInt8> = []
  private var isAtEnd = false

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Waits for the next line and returns it without its end; nil when there is no more.
  ///
  /// What is no UTF-8 is repaired, and a last line needs no end.
  mutating func next() -> String? {
    var line: [UInt8] = []
    var length = 0
    while !isAtEnd {
      if let end = rest.firstIndex(of: 0x0A) {
        Self.keep(rest[..<end], in: &line)
        rest = rest[(end + 1)...]
        if line.last == 0x0D { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
      }
      Self.keep(rest, in: &line)
      length += rest.count
      isAtEnd = length >= Self.patience || !fill()
    }
    defer { rest = [] }
    return length == 0 || length >= Self.patience ? nil : String(decoding: line, as: UTF8.self)
  }

  private static func keep(_ bytes: ArraySlice<UInt8>, in line: inout [UInt8]) {
    line += bytes.prefix(longest - line.count)
  }

  /// Reads what comes next; false when nothing will come.
  private mutating func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      switch bytes.withUnsafeMutableBytes(descriptor.read) {
      case .bytes(let count):
        rest = bytes[..<count]
        return true
      case .closed: return false
      // Another program that shares the descriptor has set O_NONBLOCK; a line is waited for all the same.
      case .wouldBlock: _ = descriptor.waitForInput(milliseconds: -1)
      }
    }
  }
}
