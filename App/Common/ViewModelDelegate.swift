/// How a view model tells its screen that something to be read has changed; what it is, the screen reads.
@MainActor
protocol ViewModelDelegate: AnyObject {
  func viewModelDidChange()
}
