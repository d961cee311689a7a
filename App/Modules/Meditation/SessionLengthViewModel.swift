import CantinaTools

final class SessionLengthViewModel: ChoosingViewModel {
  let title: String
  let choices: [ChoiceRow]
  /// The lengths in minutes; `nil` until the songs end, which is offered only to end a running session.
  private let lengths: [Int?]
  private let done: @MainActor (Duration?) -> Void

  /// `done` receives `nil` for a session without an end.
  init(isUnderWay: Bool, words: Localization, done: @escaping @MainActor (Duration?) -> Void) {
    lengths = (isUnderWay ? [nil] : []) + [3, 5, 10, 15, 20, 30, 45, 60]
    title = words[MeditationPhrase.sessionTitle]
    choices = lengths.map { minutes in
      ChoiceRow(
        title: minutes.map { words[MeditationPhrase.sessionMinutes, count: $0] } ?? words[MeditationPhrase.sessionOpen])
    }
    self.done = done
  }

  func choose(_ index: Int) { done(lengths[index].map { .seconds(60 * $0) }) }
}

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
