import CantinaObserving
import CantinaTools
import Terminal
import TerminalKit

/// What is playing, in one line above the footer of other screens.
struct NowPlayingLine: View {
  private let progress: SongProgress
  private let title: StyledText
  private let time: String

  init(_ title: String, _ progress: SongProgress, phase: ListeningPhase, words: Localization) {
    self.progress = progress
    self.title = StyledText(spans: [.init("♪ ", .accent), .init(title, .dim)])
    switch phase {
    case .preparing: time = words[MeditationPhrase.preparing]
    case .paused: time = words[MeditationPhrase.paused]
    case .starting, .playing, .stopped:
      time =
        words[
          MeditationPhrase.timeOf,
          ["passed": words.clockText(progress.passed), "length": words.clockText(progress.length)]]
    }
  }

  func extent(columns: Int) -> Extent { .rows(1) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let end = frame.columns - 1
    let width = frame.put(title, column: 3, row: 0, theme: context.theme, limit: end - 3)
    let text = StyledText(time, .dim)
    if 3 + width + 3 + text.columns <= end {
      frame.put(text, column: 3 + width + 3, row: 0, theme: context.theme)
    }
    if let pause = progress.nextChange { context.requestUpdate(after: pause) }
  }

  func write(to lines: inout LineWriter) { lines.line("\(title.string), \(time)") }
}

/// Shows the song that is playing on every screen but the meditation, and playback notices on every screen.
@MainActor
enum NowPlayingFactory {
  static func follow(in navigator: Navigator, dependencies: DependencyManager) {
    let listening = dependencies.listening
    listening.events.addHandler(target: navigator) { [weak listening, weak dependencies] navigator in
      { event in
        guard let listening, let dependencies else { return }
        update(navigator, listening, dependencies)
        if case .notice(let notice) = event { navigator.show(toast: dependencies.words.text(notice)) }
      }
    }
  }

  private static func update(_ navigator: Navigator, _ listening: Listening, _ dependencies: DependencyManager) {
    let isElsewhere = !(navigator.screens.last is MeditationScreen)
    guard isElsewhere, listening.phase != .stopped, listening.current != nil else {
      if navigator.accessory != nil { navigator.accessory = nil }
      return
    }
    navigator.accessory = { [weak listening, weak dependencies] in
      guard let listening, let words = dependencies?.words, let title = listening.current?.title else {
        return Spacing(0)
      }
      let progress = SongProgress(
        position: listening.position, length: listening.length, isMoving: listening.phase == .playing)
      return NowPlayingLine(words[title], progress, phase: listening.phase, words: words)
    }
  }
}
