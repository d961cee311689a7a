import TerminalKit

@MainActor
final class MeditationFlowController: FlowController, MeditationFlow {
  func chooseSession(isUnderWay: Bool, _ choose: @escaping @MainActor (Duration?) -> Void) {
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

  func askSound(_ title: any Phrase, _ choose: @escaping @MainActor (_ isWanted: Bool) -> Void) {
    let words = dependencies.words
    let titles = [words[title], words[MeditationPhrase.timer]]
    let rows = zip(titles, RowMark.letters(for: titles)).map { ChoiceScreen.Row($0, letter: $1) }
    navigator?.ask(ChoiceScreen(words[MeditationPhrase.sessionSound], rows)) {
      if let place = $0 { choose(place == 0) }
    }
  }

  func showBreathing() { BreathingFactory.pushIn(navigator, dependencies: dependencies) }
  func showMinutes() { MinutesFactory.pushIn(navigator, dependencies: dependencies) }
}
