/// Tells a list or a grid that objects stand behind its visible rows, and who a row is without asking one of them.
@MainActor
public struct RowCells {
  let keepers: [any CellKeeping]
  let identity: @MainActor (Int) -> RowID

  /// Makes the link between rows and cells.
  /// - Parameters:
  ///   - pools: one for each kind of cell.
  ///   - identity: gives the identity of the row at an index, also of one that is not seen.
  public init(_ pools: any CellKeeping..., identity: @escaping @MainActor (Int) -> RowID) {
    keepers = pools
    self.identity = identity
  }
}
