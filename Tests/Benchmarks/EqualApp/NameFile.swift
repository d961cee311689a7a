#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Terminal

/// Reads the file of names without Foundation, which would cost more than the rest of the start.
enum NameFile {
  static func read(_ path: String) -> [String]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension TerminalEnvironment {
  /// The environment of this process.
  static var current: TerminalEnvironment {
    var variables: [String: String] = [:]
    for name in [
      "TERM", "COLORTERM", "NO_COLOR", "ESCDELAY", "SSH_TTY", "SSH_CONNECTION", "TERM_PROGRAM", "SWIFT_BACKTRACE",
    ] {
      variables[name] = getenv(name).map { String(cString: $0) }
    }
    return TerminalEnvironment(variables)
  }
}

/// Ends the program, with an error message if there is one.
func leave(_ complaint: String? = nil, status: Int32) -> Never {
  if let complaint {
    _ = Array((complaint + "\n").utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
  exit(status)
}
