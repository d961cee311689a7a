@testable import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Both sides of a pseudo-terminal in the test's own process; no child is started in it.
final class PseudoTerminalPair {
  let master: Descriptor
  let slave: Descriptor

  init?(columns: UInt16, rows: UInt16) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard master >= 0 else { return nil }
    #if canImport(Glibc)
      var unlocked: Int32 = 0
      var number: Int32 = 0
      // TIOCSPTLCK and TIOCGPTN, which the module lacks.
      guard ioctl(master, 0x4004_5431, &unlocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else { return nil }
      let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    #else
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else { return nil }
      let slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    #endif
    guard slave >= 0 else { return nil }
    self.master = Descriptor(number: master)
    self.slave = Descriptor(number: slave)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
  }

  deinit {
    slave.close()
    if !isHungUp { master.close() }
  }

  private var isHungUp = false

  /// Closes the slave side.
  func hangUp() {
    isHungUp = true
    master.close()
  }

  /// Returns the program's output so far.
  func written() -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while case .bytes(let count) = master.read(into: buffer) { bytes.append(contentsOf: buffer[..<count]) }
    }
    return bytes
  }

  /// Types on the terminal.
  func type(_ text: String) { _ = Array(text.utf8).withUnsafeBytes(master.write) }

  /// The line settings as numbers, for comparison.
  var settings: [UInt] {
    var settings = termios()
    tcgetattr(slave.number, &settings)
    return [UInt(settings.c_iflag), UInt(settings.c_oflag), UInt(settings.c_cflag), UInt(settings.c_lflag)]
      + withUnsafeBytes(of: settings.c_cc) { $0.map(UInt.init) }
  }

  /// Whether the program changed a flag of the open file that the shell shares.
  var isNonBlocking: Bool { fcntl(slave.number, F_GETFL) & O_NONBLOCK != 0 }
}
