/// Keeps what stands behind the rows of a list, by their identity: finished rows, or objects that listen and change.
///
/// A screen owns it and asks it for each row, so that a frame in which only the selection moves makes none anew. Finished
/// rows are `RowCells<ListRow>`: call `forget()` when what they show has changed. For objects, give `keep` to the list: it
/// then tells which rows are seen, and the objects of all other rows are released.
@MainActor
public final class RowCells<Cell> {
  @usableFromInline var cells: [RowID: Cell] = [:]
  @usableFromInline var revision = 0
  @usableFromInline var isTold = false
  private let release: @MainActor (Cell) -> Void

  /// Without a list that tells what is seen, more rows than any screen shows: then it begins anew.
  @usableFromInline static var most: Int { 256 }

  /// Makes it without rows; `release` is told of each object that is no longer kept.
  public init(release: @escaping @MainActor (Cell) -> Void = { _ in }) { self.release = release }

  /// How many are kept.
  public var count: Int { cells.count }

  /// What stands behind a row; nil where nothing is kept.
  public subscript(id: RowID) -> Cell? { cells[id] }

  /// What stands behind a row: what is kept, or what is made now.
  ///
  /// - Parameters:
  ///   - id: the identity of the row.
  ///   - revision: the revision of the words in the rows; with another one all of them are made anew.
  ///   - isCurrent: whether the one that is kept still shows the row.
  ///   - make: makes it.
  /// - Returns: the finished row, or the object.
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
    if !isTold, cells.count >= RowCells.most { forget() }
    let cell = make()
    cells[id] = cell
    return cell
  }

  /// Releases all but those of these rows; none when the screen disappears, should hidden objects better not listen.
  public func keep(_ ids: Set<RowID>) {
    isTold = true
    for id in cells.keys where !ids.contains(id) { drop(id) }
  }

  /// Releases all of them.
  public func forget() {
    for cell in cells.values { release(cell) }
    cells = [:]
  }

  @usableFromInline
  func drop(_ id: RowID) {
    if let cell = cells.removeValue(forKey: id) { release(cell) }
  }
}
