#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal's settings at one moment (`termios`), for comparison.
public struct TerminalModes: Hashable, Sendable {
  /// The input, output, control and local flags, in this order.
  public let flags: [UInt]
  /// The control characters, including `VMIN` and `VTIME`.
  public let characters: [UInt8]

  /// Reads the settings of a descriptor's terminal; `nil` if it is gone.
  init?(descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    flags = [UInt(modes.c_iflag), UInt(modes.c_oflag), UInt(modes.c_cflag), UInt(modes.c_lflag)]
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
  }

  /// Whether the terminal edits lines and echoes keys, as in a shell and not in a full-screen program.
  public var isCooked: Bool {
    let wanted = UInt(ICANON) | UInt(ECHO) | UInt(ISIG)
    return flags[3] & wanted == wanted
  }
}
