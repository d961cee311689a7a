import Foundation

/// Whether everything is tried, which takes minutes: `CANTINA_FULL=1`.
public enum FullRun {
  /// Whether it was asked for.
  public static let isWanted = ProcessInfo.processInfo.environment["CANTINA_FULL"] == "1"

  /// Said by a test that leaves something out, so that nobody takes a part for the whole.
  public static func note(_ left: String) {
    if !isWanted { print("Left out: \(left). CANTINA_FULL=1 tries it.") }
  }
}
