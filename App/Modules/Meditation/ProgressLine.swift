import CantinaTools
import ConsoleProgram
import Terminal
import TerminalKit

/// The elapsed time, a meter, and the remaining time; updates once a second while it is visible.
struct ProgressLine: View {
  private let progress: SongProgress
  private let meter: WidthChoice

  /// The columns of the line in a narrow window.
  private static let width = 46
  /// The columns that the text of a session takes, so that both lines end at the same column in a wide window.
  private static let rest = 22

  /// The progress of a session, on a line of equal length below the song's, if there is room.
  static func session(_ fraction: Double, rest: String, below song: SongProgress, words: Localization) -> WidthChoice {
    let indent = String(repeating: " ", count: TextWidth.columns(of: words.clockText(song.passed)))
    return WidthChoice(
      from: 70,
      wide: MeterView(
        fraction, leading: StyledText(indent), trailing: StyledText(rest.padded(to: Self.rest)), plain: rest),
      narrow: MeterView(fraction, leading: StyledText(rest), width: width, plain: rest))
  }

  init(_ progress: SongProgress, plain: MeditationPhrase = MeditationPhrase.progress, words: Localization) {
    self.progress = progress
    let (passed, left) = (words.clockText(progress.passed), words.clockText(progress.left))
    let plain = words[plain, ["passed": passed, "left": left]]
    func line(_ trailing: String, width: Int) -> MeterView {
      MeterView(
        progress.fraction, leading: StyledText(passed), trailing: StyledText(trailing), width: width, plain: plain)
    }
    meter = WidthChoice(
      from: 70, wide: line(("−" + left).padded(to: Self.rest), width: .max), narrow: line("−" + left, width: Self.width)
    )
  }

  func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    meter.draw(in: &frame, &context)
    if let pause = progress.nextChange { context.requestUpdate(after: pause) }
  }

  func write(to lines: inout LineWriter) { meter.write(to: &lines) }
}

/// The elapsed or remaining time in large digits; hidden if the songs need the room, and in plain lines, which already
/// show it.
struct PlayingFigure: View {
  private let text: String
  private let role: Role

  init(_ progress: SongProgress, countsDown: Bool = false, words: Localization) {
    text = words.clockText(countsDown ? progress.left : progress.passed)
    role = progress.isMoving ? .strong : .dim
  }

  func extent(columns: Int, focus: Focus) -> Extent { .optional(columns >= 110 ? 16 : 8) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let width = max(1, LargeFigures.columns(of: text, scale: 1))
    let scale = min((frame.columns - 6) / width, (frame.rows - 2) * 2 / 5, 4)
    if scale > 0 { LargeFigures.put(text, scale: scale, in: &frame, style: context.theme[role]) }
  }

  func write(to lines: inout LineWriter) {}
}

struct SongProgress: Hashable, Sendable {
  let position: Duration
  let length: Duration
  let isMoving: Bool

  /// The elapsed whole seconds.
  var passed: Duration { .seconds(position.components.seconds) }
  /// The remaining time, so that both add up to the length.
  var left: Duration { length - passed }
  /// The elapsed fraction from 0 to 1, in whole seconds: nothing moves between them.
  var fraction: Double { length > .zero ? passed / length : 0 }
  /// The time until the next second; `nil` while paused.
  var nextChange: Duration? { isMoving && position < length ? passed + .seconds(1) - position : nil }
}

/// The current song, in one line above the footer of other screens.
struct NowPlayingLine: View {
  private let progress: SongProgress
  private let title: StyledText
  private let time: String

  /// Fails while the playback is stopped.
  init?(_ viewModel: NowPlayingViewModel, _ words: Localization) {
    progress = viewModel.progress
    let title = words[viewModel.song?.title ?? MeditationPhrase.timer]
    self.title = StyledText(spans: [.init("♪ ", .accent), .init(title, .dim)])
    switch viewModel.phase {
    case .stopped: return nil
    case .preparing: time = words[MeditationPhrase.preparing]
    case .paused: time = words[MeditationPhrase.paused]
    case .starting, .playing:
      time =
        words[
          MeditationPhrase.timeOf,
          ["passed": words.clockText(progress.passed), "length": words.clockText(progress.length)]]
    }
  }

  func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let end = frame.columns - 1
    let width = frame.put(title, column: 3, row: 0, theme: context.theme, limit: end - 3)
    let text = StyledText(time, .dim)
    if 3 + width + 3 + text.columns <= end { frame.put(text, column: 3 + width + 3, row: 0, theme: context.theme) }
    if let pause = progress.nextChange { context.requestUpdate(after: pause) }
  }

  func write(to lines: inout LineWriter) { lines.line("\(title.string), \(time)") }
}

/// Buttons side by side, reached by Tab and chosen by number; the other keys remain the screen's.
struct ActionLine: View {
  let id: ViewID
  let titles: [String]

  private static let start = 3
  private static let gap = 4

  var focusable: [FocusTarget] { titles.isEmpty ? [] : [FocusTarget(id, isDefault: false)] }
  func extent(columns: Int, focus: Focus) -> Extent { .rows(titles.isEmpty ? 0 : 1) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let chosen = context.focused == id ? index(context.focus) : nil
    var column = Self.start
    for (index, title) in titles.enumerated() {
      let text = StyledText(title, index == chosen ? .strong : .normal)
      guard column + text.columns < frame.columns else { return }
      if index == chosen {
        frame.put("▌", column: column - 2, row: 0, style: context.theme[.accent])
        context.showCursor(of: id, column: column - 2, row: 0, in: &frame)
      }
      column += frame.put(text, column: column, row: 0, theme: context.theme) + Self.gap
    }
  }

  func write(to lines: inout LineWriter) {
    lines.gap()
    for (index, title) in titles.enumerated() { lines.choice(LineWriter.Choice(view: id, index: index), title) }
  }

  func settle(_ focus: inout Focus) { focus[id].index = index(focus) }

  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input, focus.current == id else { return false }
    let step: Int
    switch key {
    case .right, .character("l"): step = 1
    case .left, .character("h"): step = -1
    default: return false
    }
    focus[id].index = max(0, min(index(focus) + step, titles.count - 1))
    return true
  }

  private func index(_ focus: Focus) -> Int { max(0, min(focus[id].index, titles.count - 1)) }
}
