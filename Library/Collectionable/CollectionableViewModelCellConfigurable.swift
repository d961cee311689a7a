/// A cell that shows items of one kind; which kind that is the compiler checks, and nobody casts.
@MainActor
public protocol CollectionableViewModelCellConfigurable: AnyObject {
  /// The kind of items that it shows.
  associatedtype ViewModel

  /// Shows an item from now on, in place of the one before.
  func configure(viewModel: ViewModel)
}
