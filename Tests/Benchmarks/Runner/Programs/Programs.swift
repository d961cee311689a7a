import Foundation
import CantinaTestSupport

/// Where what is measured stands: beside this program, or in the system.
enum Programs {
  static let equalApp = built("equal-app")
  static let cantina = built("cantina")
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
