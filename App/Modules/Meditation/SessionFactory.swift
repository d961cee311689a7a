import TerminalKit

@MainActor
enum SessionFactory {
  /// Asks for a length, and passes it on unless the user cancels.
  static func showIn(
    _ navigator: Navigator?, isUnderWay: Bool, dependencies: DependencyManager,
    done: @escaping @MainActor (Duration?) -> Void
  ) {
    navigator?.ask(
      SessionLengthViewModel(isUnderWay: isUnderWay, words: dependencies.words, done: done), columns: 40, letters: [])
  }

  /// Asks whether a session plays a song, by its title, or is a timer only.
  static func showIn(
    _ navigator: Navigator?, sound title: any Phrase, dependencies: DependencyManager,
    done: @escaping @MainActor (_ isWanted: Bool) -> Void
  ) {
    navigator?.ask(SessionSoundViewModel(title, words: dependencies.words, done: done))
  }
}
