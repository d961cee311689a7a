import TerminalKit

/// Makes the question for a session's length.
@MainActor
enum SessionFactory {
  /// Asks, and hands the answer on; nothing where there is none.
  static func showIn(
    _ navigator: Navigator, isUnderWay: Bool, dependencies: DependencyManager,
    choose: @escaping @MainActor (Duration?) -> Void
  ) {
    let screen = SessionScreen(isUnderWay: isUnderWay, words: dependencies.words)
    navigator.ask(screen) { length in
      if let length { choose(length.duration) }
    }
  }
}
