/// Something that keeps objects for the rows that are seen, and is told which those are.
@MainActor
public protocol CellKeeping: AnyObject {
  /// Called before the rows of a frame are asked for: whatever stands behind another row is of no use now.
  func keep(_ ids: Set<RowID>)
}
