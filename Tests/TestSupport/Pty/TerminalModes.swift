#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal's settings at one moment (`termios`), to be compared with those of another.
public struct TerminalModes: Hashable, Sendable {
  /// Input, output, control and local flags, in this order.
  public let flags: [UInt]
  /// The control characters, `VMIN` and `VTIME` among them.
  public let characters: [UInt8]

  /// Asks the terminal behind a descriptor; nil if there is none any more.
  init?(descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    flags = [UInt(modes.c_iflag), UInt(modes.c_oflag), UInt(modes.c_cflag), UInt(modes.c_lflag)]
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
  }

  /// Lines are edited by the terminal and keys are echoed: a shell's state, not a full-screen program's.
  public var isCooked: Bool {
    let wanted = UInt(ICANON) | UInt(ECHO) | UInt(ISIG)
    return flags[3] & wanted == wanted
  }
}
