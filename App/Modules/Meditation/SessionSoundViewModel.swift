import CantinaTools

final class SessionSoundViewModel: ChoosingViewModel {
  let title: String
  let choices: [ChoiceRow]
  private let done: @MainActor (_ isWanted: Bool) -> Void

  init(_ song: any Phrase, words: Localization, done: @escaping @MainActor (_ isWanted: Bool) -> Void) {
    title = words[MeditationPhrase.sessionSound]
    choices = [song, MeditationPhrase.timer].map { ChoiceRow(title: words[$0]) }
    self.done = done
  }

  func choose(_ index: Int) { done(index == 0) }
}
