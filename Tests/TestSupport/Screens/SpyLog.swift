/// What spies were told, in order.
@MainActor
public final class SpyLog {
  /// One entry for each thing that was told.
  public private(set) var entries: [String] = []

  /// Makes an empty log.
  public init() {}

  /// Notes one thing.
  public func note(_ entry: String) {
    entries.append(entry)
  }

  /// What was noted since the last call.
  public func taken() -> [String] {
    defer { entries = [] }
    return entries
  }
}
