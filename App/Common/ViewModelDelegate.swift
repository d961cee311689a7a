/// The observer of a view model: it is notified of changes, and reads the state itself.
@MainActor
protocol ViewModelDelegate: AnyObject {
  func viewModelDidChange()
}

/// A view model that notifies its screen of changes, or a model that notifies a panel; a factory connects the two.
@MainActor
protocol ViewModel: AnyObject {
  var delegate: (any ViewModelDelegate)? { get set }
}

extension ViewModelDelegate {
  func observe(_ viewModel: some ViewModel) -> Self {
    viewModel.delegate = self
    return self
  }
}
