import Terminal
import TerminalKit
import CantinaTools

/// What is playing, in one line above the footer of other screens.
struct NowPlayingLine: View {
  private let progress: SongProgress
  private let title: StyledText
  private let time: String

  init(_ title: String, _ progress: SongProgress, phase: ListeningPhase, words: Localization) {
    self.progress = progress
    self.title = StyledText(spans: [.init("♪ ", .accent), .init(title, .dim)])
    switch phase {
    case .preparing: time = words[.meditationPreparing]
    case .paused: time = words[.meditationPaused]
    case .starting, .playing, .stopped:
      time =
        words[
          .meditationTimeOf,
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
