/// The calls of spies, in order.
@MainActor
public final class SpyLog {
  /// The entries, one per call.
  public private(set) var entries: [String] = []

  /// Makes an empty log.
  public init() {}

  /// Adds an entry.
  public func note(_ entry: String) {
    entries.append(entry)
  }

  /// Returns the entries since the last call of this function.
  public func taken() -> [String] {
    defer { entries = [] }
    return entries
  }
}
