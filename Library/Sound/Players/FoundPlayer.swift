/// A player that is there.
public struct FoundPlayer: Hashable, Sendable {
  /// Which it is.
  public let tool: PlayerTool
  /// Where it is.
  public let path: String

  /// The words that start it, its path first.
  public func command(for file: String, volume: Double = 1) -> [String] {
    [path] + tool.arguments(for: file, volume: volume)
  }
}
