#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The settings of a terminal's line: what the kernel makes of keys and output.
struct LineMode {
  private(set) var settings: termios

  /// The present settings.
  init(of descriptor: Descriptor) throws(TerminalError) {
    var settings = termios()
    guard tcgetattr(descriptor.number, &settings) == 0 else { throw .system(call: "tcgetattr", code: errno) }
    self.settings = settings
  }

  /// The same, with every key delivered as it is pressed, none echoed, and output left as it is.
  var raw: LineMode {
    var mode = self
    mode.settings.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | INPCK | IXON)
    mode.settings.c_oflag &= ~tcflag_t(OPOST)
    mode.settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    mode.settings.c_cflag = mode.settings.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    withUnsafeMutableBytes(of: &mode.settings.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    return mode
  }

  /// Makes these the settings of a terminal, at once.
  ///
  /// Not after the output has drained (TCSADRAIN, TCSAFLUSH): a terminal that takes no output would hold us up for good,
  /// and what was written has been through the line's processing already.
  func apply(to descriptor: Descriptor) throws(TerminalError) {
    var settings = settings
    while tcsetattr(descriptor.number, TCSANOW, &settings) != 0 {
      // A stop in the background and its end interrupt the call.
      guard errno == EINTR else { throw .system(call: "tcsetattr", code: errno) }
    }
  }

  /// Drops what was typed and not read.
  static func discardInput(of descriptor: Descriptor) { _ = tcflush(descriptor.number, TCIFLUSH) }

  /// Drops what was written and not taken by the terminal.
  static func discardOutput(of descriptor: Descriptor) { _ = tcflush(descriptor.number, TCOFLUSH) }
}

extension Size {
  /// The size that the system knows of a terminal; nil where it knows none.
  init?(of descriptor: Descriptor) {
    var window = winsize()
    guard ioctl(descriptor.number, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    self.init(reportedColumns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// A size as a terminal tells it, within what can be drawn.
  ///
  /// A terminal may say that it has 65,535 columns and as many rows, whose cells no memory holds: what is more than any
  /// glass shows stays empty.
  init(reportedColumns columns: Int, rows: Int) {
    let columns = min(columns, Self.mostColumns)
    self.init(columns: columns, rows: min(rows, Self.mostCells / columns))
  }

  private static let mostColumns = 10_000
  private static let mostCells = 2_000_000
}

extension PixelSize {
  /// The pixels of one cell of a terminal; nil where the system does not know how large the window is.
  init?(ofCellIn descriptor: Descriptor) {
    var window = winsize()
    guard ioctl(descriptor.number, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    self.init(cellWidth: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
  }

  /// The pixels of a cell, as a terminal tells them; nil for a number that no glass has.
  init?(cellWidth width: Int, height: Int) {
    guard (2...200).contains(width), (2...400).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
