import Collectionable
import TerminalKit

/// A cell of the list, whose own button is pressed with a key.
@MainActor
protocol SpaceCell: RowCell, CollectionableViewModelCellConfigurable {
  /// Does what its view model was told to do for this; the screen has no part in it.
  func pressInfo()
}
