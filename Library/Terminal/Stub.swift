import Dispatch
import Glibc
@MainActor public final class SystemTerminal: TerminalDevice {
  public var size: Size { var w = winsize(); _ = ioctl(1, UInt(TIOCGWINSZ), &w); return Size(columns: Int(w.ws_col), rows: Int(w.ws_row)) }
  public var capabilities: Capabilities { Capabilities(colors: .indexed) }
  public var isBusy: Bool { false }
  private var saved = termios()
  private var source: (any DispatchSourceRead)?
  private var winch: (any DispatchSourceSignal)?
  private var decoder = InputDecoder()
  public init(environment: [String: String], hasColor: Bool) {}
  public func open(_ deliver: @escaping @MainActor ([TerminalEvent]) -> Void) throws(TerminalError) {
    tcgetattr(0, &saved); var raw = saved; cfmakeraw(&raw); tcsetattr(0, TCSANOW, &raw)
    send(Array("\u{1B}[?1049h\u{1B}[?25l".utf8))
    let source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(0, &buffer, 4096)
      guard count > 0 else { deliver([.ended(.inputClosed)]); return }
      var events = self.decoder.decode(buffer[0..<count])
      if self.decoder.isPending { events += self.decoder.expire() }
      deliver(events.map { .input($0) })
    } }
    source.resume(); self.source = source
    let w = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
    w.setEventHandler { MainActor.assumeIsolated { deliver([.resized(self.size)]) } }
    w.resume(); winch = w
  }
  public func send(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) } }
  public func suspend() {}
  public func close() { send(Array("\u{1B}[?25h\u{1B}[?1049l".utf8)); tcsetattr(0, TCSANOW, &saved) }
}
