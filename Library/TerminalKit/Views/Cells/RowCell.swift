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
