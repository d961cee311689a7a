/// Splits the bytes of a descriptor into lines; keeps only the start of a long line, and stops at an endless line.
struct LineReader {
  /// The maximum number of bytes kept of a line; the rest is dropped.
  static let longest = 1 << 16
  /// The maximum number of bytes without a line end: an endless device would otherwise be read forever.
  static let patience = 1 << 24

  private let descriptor: Descriptor
  // Read but not yet returned.
  private var rest: ArraySlice<UInt8> = []
  private var isAtEnd = false

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Waits for the next line and returns it as repaired UTF-8, without its end; `nil` at the end of the input.
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

  /// Reads the next bytes; false at the end of the input.
  private mutating func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      switch bytes.withUnsafeMutableBytes(descriptor.read) {
      case .bytes(let count):
        rest = bytes[..<count]
        return true
      case .closed: return false
      // Another program that shares the descriptor has set O_NONBLOCK; wait all the same.
      case .wouldBlock: _ = descriptor.waitForInput(milliseconds: -1)
      }
    }
  }
}
