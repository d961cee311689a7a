import CantinaTools

/// Offers the lengths of a session.
final class SessionLengthViewModel: ChoosingViewModel {
  let title: String
  let choices: [ChoiceRow]
  let isLettered = false
  private let lengths: [SessionLength]
  private let done: @MainActor (Duration?) -> Void

  /// `done` receives `nil` for a session without an end.
  init(isUnderWay: Bool, words: Localization, done: @escaping @MainActor (Duration?) -> Void) {
    (lengths, title) = (SessionLength.all(isUnderWay: isUnderWay), words[MeditationPhrase.sessionTitle])
    choices = lengths.map { length in
      switch length {
      case .minutes(let count): ChoiceRow(title: words[MeditationPhrase.sessionMinutes, count: count])
      case .open: ChoiceRow(title: words[MeditationPhrase.sessionOpen])
      }
    }
    self.done = done
  }

  func choose(_ index: Int) { done(lengths[index].duration) }
}
