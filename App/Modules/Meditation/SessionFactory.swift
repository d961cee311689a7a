import TerminalKit

@MainActor
enum SessionFactory {
  /// Asks for a length, and passes it on unless the user cancels.
  static func showIn(
    _ navigator: Navigator?, isUnderWay: Bool, dependencies: DependencyManager,
    choose: @escaping @MainActor (Duration?) -> Void
  ) {
    let (words, lengths) = (dependencies.words, SessionLength.all(isUnderWay: isUnderWay))
    let rows = lengths.map { length in
      switch length {
      case .minutes(let count): ChoiceScreen.Row(words[MeditationPhrase.sessionMinutes, count: count], letter: nil)
      case .open: ChoiceScreen.Row(words[MeditationPhrase.sessionOpen], letter: nil)
      }
    }
    navigator?.ask(ChoiceScreen(words[MeditationPhrase.sessionTitle], rows, columns: 40)) { place in
      if let place { choose(lengths[place].duration) }
    }
  }

  /// Asks whether a session plays a song, by its title, or is a timer only.
  static func showIn(
    _ navigator: Navigator?, sound title: any Phrase, dependencies: DependencyManager,
    choose: @escaping @MainActor (_ isWanted: Bool) -> Void
  ) {
    let words = dependencies.words
    let titles = [words[title], words[MeditationPhrase.timer]]
    let rows = zip(titles, RowMark.letters(for: titles)).map { ChoiceScreen.Row($0, letter: $1) }
    navigator?.ask(ChoiceScreen(words[MeditationPhrase.sessionSound], rows)) { place in
      if let place { choose(place == 0) }
    }
  }
}
