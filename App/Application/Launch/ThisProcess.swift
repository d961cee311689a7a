import Foundation

/// What the system says of the running program.
///
/// On Linux it is read where the system tells it: Foundation's ways to the same facts take longer than the decoding of all that
/// `get` prints.
enum ThisProcess {
  /// The absolute path of the program; nil where nobody knows.
  static var executable: String? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? Bundle.main.executablePath
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
