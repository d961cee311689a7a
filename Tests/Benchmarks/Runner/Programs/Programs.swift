import Foundation
import CantinaTestSupport

/// The programs to measure: next to this one, in the package around it, or in the system.
enum Programs {
  static let equalApp = built("equal-app")
  /// The program of the surrounding package, which is built separately.
  static let cantina =
    ProcessInfo.processInfo.environment["CANTINA_BINARY"]
    ?? URL(filePath: #filePath).appending(path: "../../../../../.build/release/cantina").standardized.path
  static let empty = built("yardstick-empty")
  static let emptyNetworking = built("yardstick-networking")
  static let less = installed("less")
  static let python = installed("python3")

  /// The program for the cost of a terminal round trip: `cat` on a raw line.
  static let echo = ["/bin/sh", "-c", "stty raw -echo; printf x; exec cat"]

  private static func built(_ name: String) -> String {
    BuildFolder.candidates.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
  }

  private static func installed(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
