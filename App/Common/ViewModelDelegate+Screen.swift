import TerminalKit

extension ViewModelDelegate where Self: Screen {
  /// A screen draws itself anew.
  func viewModelDidChange() { invalidate?() }
}
