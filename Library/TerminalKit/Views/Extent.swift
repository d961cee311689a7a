/// The height that a view asks for.
public enum Extent: Hashable, Sendable {
  /// Exactly so many rows.
  case rows(Int)
  /// So many rows where there is plenty of room, none where it is scarce.
  case optional(Int)
  /// Whatever is left over.
  case flexible
}
