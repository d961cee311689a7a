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
  /// The same, which hears of the changes of a view model from now on.
  func told(by viewModel: some ViewModel) -> Self {
    viewModel.delegate = self
    return self
  }
}
