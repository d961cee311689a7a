/// Keeps one cell for each visible row, by the row's identity, and uses cells again whose rows have left the screen.
///
/// A screen owns it and calls `row` where its list asks for a row. A million rows keep no more cells than are seen, and two
/// in reserve. Call `keep([])` when the screen disappears, should hidden cells better not listen.
@MainActor
public final class CellPool<Cell: RowCell>: CellKeeping {
  private struct Entry {
    let cell: Cell
    let viewModel: Cell.ViewModel
  }

  private let isSame: @MainActor (Cell.ViewModel, Cell.ViewModel) -> Bool
  private let make: @MainActor () -> Cell
  private var shown: [RowID: Entry] = [:]
  private var spare: [Cell] = []

  private static var reserve: Int { 2 }

  /// Makes an empty pool.
  /// - Parameters:
  ///   - isSame: whether a cell may stay as it is though its row came with this other view model: `{ $0 === $1 }`.
  ///   - make: makes a cell that shows nothing yet.
  public init(
    isSame: @escaping @MainActor (Cell.ViewModel, Cell.ViewModel) -> Bool, make: @escaping @MainActor () -> Cell
  ) {
    self.isSame = isSame
    self.make = make
  }

  /// How many cells there are, seen or in reserve.
  public var count: Int { shown.count + spare.count }

  /// The cell behind a row that is seen; nil where there is none.
  public func cell(_ id: RowID) -> Cell? { shown[id]?.cell }

  /// The row as its cell shows it: the one that stands there already, one whose row has gone, or a new one.
  public func row(_ id: RowID, _ viewModel: Cell.ViewModel) -> ListRow {
    if let entry = shown[id] {
      if isSame(entry.viewModel, viewModel) { return entry.cell.row }
      release(id, entry.cell)
    }
    let cell = spare.popLast() ?? make()
    shown[id] = Entry(cell: cell, viewModel: viewModel)
    cell.configure(viewModel: viewModel)
    return cell.row
  }

  /// Takes back the cells of all other rows, and keeps as many of them as the next rows may need.
  public func keep(_ ids: Set<RowID>) {
    for (id, entry) in shown where !ids.contains(id) { release(id, entry.cell) }
    let needed = ids.count - shown.count + Self.reserve
    if spare.count > needed { spare.removeLast(spare.count - needed) }
  }

  private func release(_ id: RowID, _ cell: Cell) {
    shown[id] = nil
    cell.prepareForReuse()
    spare.append(cell)
  }
}

extension CellPool where Cell.ViewModel: Equatable {
  /// Makes an empty pool for view models that are compared by value.
  public convenience init(make: @escaping @MainActor () -> Cell) {
    self.init(isSame: { $0 == $1 }, make: make)
  }
}

/// Something that keeps objects for the rows that are seen, and is told which those are.
@MainActor
public protocol CellKeeping: AnyObject {
  /// Called before the rows of a frame are asked for: whatever stands behind another row is of no use now.
  func keep(_ ids: Set<RowID>)
}

/// A small object that stands behind one visible row, where rows have a life of their own: it subscribes, counts, moves.
///
/// A `CellPool` makes it, gives it a view model and takes it back when its row leaves the screen.
@MainActor
public protocol RowCell: AnyObject {
  /// What it shows.
  associatedtype ViewModel

  /// How it looks now; asked for each frame.
  var row: ListRow { get }
  /// It stands behind a row from now on: subscribe here. `prepareForReuse` was called since the last time, if there was one.
  func configure(viewModel: ViewModel)
  /// Its row is gone: dispose of subscriptions, and keep nothing of that row.
  func prepareForReuse()
}

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
