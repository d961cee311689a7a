import Terminal

/// Lines in, text out: the terminal, or a pipe, of the plain face.
@MainActor
public protocol LineDevice: AnyObject {
  /// The next line without its end; nil when there is no more.
  func readLine() async -> String?
  /// Writes text as it is; false when its reader has gone.
  func write(_ text: String) -> Bool
}

extension StandardLines: LineDevice {}
