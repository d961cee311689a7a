#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line typed without echo, such as a password.
public enum HiddenLine {
  /// The outcome of a question.
  public enum Answer: Equatable, Sendable {
    case text(String)
    /// The user gave up.
    case cancelled
    /// There is no terminal.
    case nobody
  }

  static let longest = 4_096

  /// Asks on the terminal of the process, even if standard input is redirected; blocks the thread.
  public static func ask(_ question: String) -> Answer {
    let number = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { return .nobody }
    let terminal = Descriptor(number: number)
    defer { terminal.close() }
    return ask(question, on: terminal, receivesSignals: true)
  }

  /// Tests pass a pseudo-terminal and keep their own signals.
  static func ask(_ question: String, on terminal: Descriptor, receivesSignals: Bool = false) -> Answer {
    do throws(TerminalError) {
      let before = try LineMode(of: terminal)
      var former: [(number: Int32, action: SignalAction)] = []
      if receivesSignals {
        SavedTerminal.publish(
          SavedTerminal(
            input: terminal, output: terminal, settings: before, sequences: Array("\r\n".utf8), errors: nil, message: ""
          ))
        former = SignalInbox.endProcessOnSignals()
      }
      defer {
        for (number, action) in former { action.install(for: number) }
        if receivesSignals { SavedTerminal.publish(nil) }
      }
      // Keys that would end the program while the echo is off are read instead.
      try before.raw.apply(to: terminal)
      defer { try? before.apply(to: terminal) }
      try terminal.writeAll(Array(question.utf8))
      let answer = read(from: terminal)
      try? terminal.writeAll(Array("\r\n".utf8))
      return answer
    } catch {
      return .nobody
    }
  }

  private static func read(from terminal: Descriptor) -> Answer {
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    while true {
      switch byte.withUnsafeMutableBytes(terminal.read) {
      case .closed: return .cancelled
      case .wouldBlock: _ = terminal.waitForInput(milliseconds: -1)
      case .bytes:
        switch byte[0] {
        case 0x0A, 0x0D: return .text(String(decoding: line, as: UTF8.self))
        // Control-C, Escape, Control-\.
        case 0x03, 0x1B, 0x1C: return .cancelled
        case 0x04:
          if line.isEmpty { return .cancelled }
        case 0x08, 0x7F:
          // The last character with all its bytes.
          while let last = line.popLast(), last & 0xC0 == 0x80 {}
        case 0x15: line = []
        case 0..<0x20: break
        default: if line.count < longest { line.append(byte[0]) }
        }
      }
    }
  }
}
