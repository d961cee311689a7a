#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The line settings of a terminal: the kernel's processing of keys and output.
struct LineMode {
  private(set) var settings: termios

  init(of descriptor: Descriptor) throws(TerminalError) {
    var settings = termios()
    guard tcgetattr(descriptor.number, &settings) == 0 else { throw .system(call: "tcgetattr", code: errno) }
    self.settings = settings
  }

  /// The same settings with unbuffered keys, no echo and unprocessed output.
  var raw: LineMode {
    var mode = self
    cfmakeraw(&mode.settings)
    return mode
  }

  /// Applies the settings to a terminal immediately.
  ///
  /// It does not wait until the output has drained (TCSADRAIN, TCSAFLUSH): a terminal that accepts no output would block
  /// forever. Written output has already been processed.
  func apply(to descriptor: Descriptor) throws(TerminalError) {
    var settings = settings
    while tcsetattr(descriptor.number, TCSANOW, &settings) != 0 {
      // Stopping and continuing in the background interrupts the call.
      guard errno == EINTR else { throw .system(call: "tcsetattr", code: errno) }
    }
  }

  /// Discards input that was typed but not read.
  static func discardInput(of descriptor: Descriptor) { _ = tcflush(descriptor.number, TCIFLUSH) }

  /// Discards output that was written but not accepted by the terminal.
  static func discardOutput(of descriptor: Descriptor) { _ = tcflush(descriptor.number, TCOFLUSH) }
}

extension Descriptor {
  /// The size of a terminal's window in cells and pixels; `nil` if the system does not know it.
  fileprivate var window: winsize? {
    var window = winsize()
    let isKnown = ioctl(number, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 && window.ws_row > 0
    return isKnown ? window : nil
  }
}

extension Size {
  /// Makes the size that the system knows of a terminal; `nil` if it knows none.
  init?(of descriptor: Descriptor) {
    guard let window = descriptor.window else { return nil }
    self.init(reportedColumns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Makes a size reported by a terminal, at most what can be drawn: 65,535 columns and rows would fit no memory.
  init(reportedColumns columns: Int, rows: Int) {
    let columns = min(columns, Self.mostColumns)
    self.init(columns: columns, rows: min(rows, Self.mostCells / columns))
  }

  private static let mostColumns = 10_000
  private static let mostCells = 2_000_000
}

extension PixelSize {
  /// Makes the cell size of a terminal in pixels; `nil` if the system does not know the window's size.
  init?(ofCellIn descriptor: Descriptor) {
    guard let window = descriptor.window else { return nil }
    self.init(cellWidth: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
  }

  /// Makes a cell size reported by a terminal in pixels; `nil` for an unrealistic number.
  init?(cellWidth width: Int, height: Int) {
    guard (2...200).contains(width), (2...400).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
