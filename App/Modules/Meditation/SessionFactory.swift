import TerminalKit

/// Makes the question for a session's length.
@MainActor
enum SessionFactory {
  /// Asks, and hands the answer on; nothing where there is none.
  static func showIn(
    _ navigator: Navigator?, isUnderWay: Bool, dependencies: DependencyManager,
    choose: @escaping @MainActor (Duration?) -> Void
  ) {
    let viewModel = SessionViewModel(isUnderWay: isUnderWay, done: navigator.closing(choose))
    navigator?.present(SessionScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
