/// Caches the rows of a list by their identity: finished rows, or objects that observe the data.
///
/// A screen owns it and asks it for each row, so that a frame in which only the selection moves creates none. Finished
/// rows are `RowCells<ListRow>`: call `forget()` when their content has changed. For objects, pass `keep` to the list:
/// it reports the visible rows, and the objects of all other rows are released.
@MainActor
public final class RowCells<Cell> {
  @usableFromInline var cells: [RowID: Cell] = [:]
  @usableFromInline var revision = 0
  @usableFromInline var knowsVisibleRows = false
  private let release: @MainActor (Cell) -> Void

  /// The number of cells at which the cache is emptied, unless a list reports visible rows; larger than any screen
  /// needs.
  @usableFromInline static var most: Int { 256 }

  /// Makes an empty cache; `release` receives each object that is removed.
  public init(release: @escaping @MainActor (Cell) -> Void = { _ in }) { self.release = release }

  /// The number of cached cells.
  public var count: Int { cells.count }

  /// The cached cell of a row, if any.
  public subscript(id: RowID) -> Cell? { cells[id] }

  /// Returns the cached cell of a row, if it `isCurrent`, or creates it; a new `revision` of the rows empties the
  /// cache.
  @inlinable
  public func cell(
    _ id: RowID, revision: Int = 0, isCurrent: (Cell) -> Bool = { _ in true }, make: () -> Cell
  ) -> Cell {
    if revision != self.revision {
      self.revision = revision
      forget()
    }
    if let cell = cells[id] {
      if isCurrent(cell) { return cell }
      drop(id)
    }
    if !knowsVisibleRows, cells.count >= RowCells.most { forget() }
    let cell = make()
    cells[id] = cell
    return cell
  }

  /// Releases the cells of all other rows; pass an empty set when the screen disappears if hidden objects should not
  /// observe.
  public func keep(_ ids: Set<RowID>) {
    knowsVisibleRows = true
    for id in cells.keys where !ids.contains(id) { drop(id) }
  }

  /// Releases all cells.
  public func forget() {
    for cell in cells.values { release(cell) }
    cells = [:]
  }

  @usableFromInline
  func drop(_ id: RowID) { if let cell = cells.removeValue(forKey: id) { release(cell) } }
}
