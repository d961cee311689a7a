/// How a view model tells its screen that something to be read has changed; what it is, the screen reads.
@MainActor
protocol ViewModelDelegate: AnyObject {
  func viewModelDidChange()
}

/// A view model that tells its screen of changes; the factory that makes both puts them together.
@MainActor
protocol ViewModel: AnyObject {
  var delegate: (any ViewModelDelegate)? { get set }
}

extension ViewModelDelegate {
  /// Subscribes to the changes of a view model.
  func observe(_ viewModel: some ViewModel) -> Self {
    viewModel.delegate = self
    return self
  }
}
