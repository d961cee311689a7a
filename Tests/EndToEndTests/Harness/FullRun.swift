import Foundation

/// Whether everything is tried, which takes minutes: `CANTINA_FULL=1`.
enum FullRun {
  static let isWanted = ProcessInfo.processInfo.environment["CANTINA_FULL"] == "1"

  /// Said once by a test that leaves something out, so that nobody takes a part for the whole.
  static func note(_ left: String) {
    if !isWanted { print("Left out: \(left). CANTINA_FULL=1 tries it.") }
  }
}
