import TerminalKit

@MainActor
enum SessionFactory {
  /// Asks for a length, and passes it on unless the user cancels.
  static func showIn(
    _ navigator: Navigator?, isUnderWay: Bool, dependencies: DependencyManager,
    choose: @escaping @MainActor (Duration?) -> Void
  ) {
    let viewModel = SessionViewModel(isUnderWay: isUnderWay, done: navigator.closing(choose))
    navigator?.present(SessionScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
