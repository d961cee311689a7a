import Foundation
import CantinaTestSupport

/// Where what is measured stands: beside this program, in the package around it, or in the system.
enum Programs {
  static let equalApp = built("equal-app")
  /// Of the package around this one, built by itself.
  static let cantina =
    ProcessInfo.processInfo.environment["CANTINA_BINARY"]
    ?? URL(filePath: #filePath).appending(path: "../../../../../.build/release/cantina").standardized.path
  static let empty = built("yardstick-empty")
  static let emptyNetworking = built("yardstick-networking")
  static let less = installed("less")
  static let python = installed("python3")

  /// What a round trip through a terminal costs here, whatever the program does: `cat` on a raw line.
  static let echo = ["/bin/sh", "-c", "stty raw -echo; printf x; exec cat"]

  private static func built(_ name: String) -> String {
    BuildFolder.candidates.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
  }

  private static func installed(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
