import Foundation

/// What the system says of the running program.
///
/// On Linux it is read where the system tells it: Foundation's ways to the same facts take longer than the decoding of all that
/// `get` prints.
enum ThisProcess {
  /// The absolute path of the program; nil where the system does not say.
  static var executable: String? {
    #if canImport(Darwin)
      Bundle.main.executablePath
    #else
      // Without /proc, as in a bare root, Foundation's own way stops the process.
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #endif
  }

  /// The variables that it was started with.
  static var environment: [String: String] {
    guard let bytes = FileManager.default.contents(atPath: "/proc/self/environ"), !bytes.isEmpty else {
      return ProcessInfo.processInfo.environment
    }
    return variables(in: Array(bytes))
  }

  /// Reads `NAME=value` with a zero behind each; of two of one name the first counts, as in `getenv`.
  static func variables(in bytes: [UInt8]) -> [String: String] {
    var variables: [String: String] = [:]
    for entry in bytes.split(separator: 0) {
      guard let sign = entry.firstIndex(of: UInt8(ascii: "=")), sign > entry.startIndex else { continue }
      let name = String(decoding: entry[..<sign], as: UTF8.self)
      if variables[name] == nil {
        variables[name] = String(decoding: entry[entry.index(after: sign)...], as: UTF8.self)
      }
    }
    return variables
  }
}

/// How the program meets a person.
enum Face: Equatable {
  case fullScreen
  case plain

  /// The full screen needs a terminal that can be written to and read from, and that understands escape sequences.
  init(options: Options, environment: [String: String], isInputTerminal: Bool, isOutputTerminal: Bool) {
    let kind = environment["TERM"] ?? ""
    let understands = !kind.isEmpty && kind != "dumb"
    self = !options.isPlain && understands && isInputTerminal && isOutputTerminal ? .fullScreen : .plain
  }
}
