import Terminal
import TerminalKit
import CantinaTools

/// The time that has passed, a meter, and the time that is left; it moves on by itself once a second while it is seen.
struct ProgressLine: View {
  private let progress: SongProgress
  private let meter: MeterView

  init(_ progress: SongProgress, words: Localization) {
    self.progress = progress
    let (passed, left) = (words.clockText(progress.passed), words.clockText(progress.left))
    meter = MeterView(
      progress.fraction, leading: StyledText(passed), trailing: StyledText("−" + left), width: 60,
      plain: words[MeditationPhrase.progress, ["passed": passed, "left": left]])
  }

  func extent(columns: Int) -> Extent { .rows(1) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    meter.draw(in: &frame, &context)
    if let pause = progress.nextChange { context.requestUpdate(after: pause) }
  }

  func write(to lines: inout LineWriter) { meter.write(to: &lines) }
}

/// The time that has passed in large digits; gone where the songs need the room, and in plain lines, which have it already.
struct PlayingFigure: View {
  private let text: String
  private let role: Role

  init(_ progress: SongProgress, words: Localization) {
    text = words.clockText(progress.passed)
    role = progress.isMoving ? .strong : .dim
  }

  func extent(columns: Int) -> Extent { .optional(columns >= 110 ? 16 : 8) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let width = max(1, LargeFigures.columns(of: text, scale: 1))
    let scale = min((frame.columns - 6) / width, (frame.rows - 2) * 2 / 5, 4)
    if scale > 0 { LargeFigures.put(text, scale: scale, in: &frame, style: context.theme[role]) }
  }

  func write(to lines: inout LineWriter) {}
}

/// How far a song is.
struct SongProgress: Hashable, Sendable {
  let position: Duration
  let length: Duration
  /// Whether it goes on by itself.
  let isMoving: Bool

  /// The whole seconds that have passed.
  var passed: Duration { .seconds(position.components.seconds) }
  /// What is left, so that both together are the length.
  var left: Duration { length - passed }
  /// From 0 to 1, by whole seconds: nothing moves between them.
  var fraction: Double { length > .zero ? passed / length : 0 }
  /// When it is another second; nil where it stands still.
  var nextChange: Duration? { isMoving && position < length ? passed + .seconds(1) - position : nil }
}
