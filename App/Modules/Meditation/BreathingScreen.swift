import CantinaTools
import Terminal
import TerminalKit

final class BreathingScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case togglePause, changePattern }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character(" "), title: MeditationPhrase.keysBreathingPause, group: .screen, action: .togglePause),
    KeyBinding(.character("s"), title: MeditationPhrase.keysBreathingPattern, group: .screen, action: .changePattern),
  ]

  var invalidate: (() -> Void)?
  private let viewModel: BreathingViewModel
  private let words: Localization

  init(viewModel: BreathingViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[MeditationPhrase.breathingTitle] }
  var route: String? { Route.breathing.path }
  var status: StyledText? {
    StyledText(words[viewModel.isMoving ? MeditationPhrase.breathingHint : MeditationPhrase.breathingStill])
  }

  var body: any View {
    let (moment, pattern) = (viewModel.moment, viewModel.pattern)
    let parts = pattern.parts.map { "\(words[$0]) \(words[ValuePhrase.durationSeconds, count: $1])" }
    return BreathView(
      part: words[moment.part], seconds: "\(moment.secondsLeft)",
      breath: words[MeditationPhrase.breathingBreath, ["number": "\(moment.breath)"]],
      pattern: ([words[pattern]] + parts).joined(separator: " · "),
      fullness: moment.fullness, isMoving: viewModel.isMoving, untilNextSecond: viewModel.untilNextSecond)
  }

  func didAppear() { viewModel.start() }
  func didDisappear() { viewModel.pause() }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .togglePause: viewModel.togglePause()
    case .changePattern: viewModel.changePattern()
    }
  }
}

extension BreathPattern: Phrase { static let subject = "meditation.pattern" }
extension BreathPattern.Part: Phrase { static let subject = "meditation.breath" }

/// A ring that grows and shrinks with the breath around the remaining seconds; a meter if there is little room.
struct BreathView: View {
  /// The instruction: "Breathe in".
  let part: String
  /// The remaining seconds: "4".
  let seconds: String
  let breath: String
  let pattern: String
  /// The fullness of the lungs, 0…1.
  let fullness: Double
  let isMoving: Bool
  let untilNextSecond: Duration

  private static let width = 40
  private static let pace = Duration.milliseconds(100)
  private static let captionRows = 5

  func extent(columns: Int, focus: Focus) -> Extent { .flexible }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    if frame.rows >= 15, frame.columns >= 40 {
      drawRing(in: &frame, &context)
    } else {
      drawMeter(in: &frame, &context)
    }
    guard isMoving else { return }
    context.requestFrame(after: Self.pace)
    context.requestUpdate(after: untilNextSecond)
  }

  private func drawRing(in frame: inout Frame, _ context: inout ViewContext) {
    let theme = context.theme
    let rows = frame.rows - Self.captionRows
    frame.clip(to: Rect(column: 0, row: 0, columns: frame.columns, rows: rows)) { figure in
      let largest = Double(min(figure.columns, 2 * figure.rows)) / 2 - 1.5
      let scale = max(1, Int(largest / 6.5))
      // The smallest ring still has room for the digits.
      let smallest = min(largest, 3.2 * Double(scale) + 2)
      let radius = smallest + (largest - smallest) * fullness
      CanvasView(alternative: part) { _, _ in
        { x, y in abs((x * x + y * y).squareRoot() - radius) < 0.9 }
      }.draw(in: &figure, &context)
      LargeFigures.put(seconds, scale: scale, in: &figure, style: theme[.strong])
    }
    let captions = [
      (1, StyledText(part, .strong)), (3, StyledText(pattern, .dim)), (4, StyledText(breath, .dim)),
    ]
    for (row, text) in captions {
      let column = max(3, (frame.columns - text.columns) / 2)
      frame.put(text, column: column, row: rows + row, theme: theme, limit: frame.columns - column - 1)
    }
  }

  private func drawMeter(in frame: inout Frame, _ context: inout ViewContext) {
    let (theme, limit) = (context.theme, frame.columns - 4)
    frame.put(StyledText(pattern, .dim), column: 3, row: 0, theme: theme, limit: limit)
    let top = frame.rows > 4 ? 2 : 1
    let width = frame.put(StyledText(part, .strong), column: 3, row: top, theme: theme, limit: limit - 2)
    frame.put(StyledText(seconds, .accent), column: 3 + width + 2, row: top, theme: theme)
    frame.clip(to: Rect(column: 0, row: top + 1, columns: frame.columns, rows: 1)) {
      MeterView(fullness, width: Self.width).draw(in: &$0, &context)
    }
    frame.put(StyledText(breath, .dim), column: 3, row: top + 2, theme: theme, limit: limit)
  }

  func write(to lines: inout LineWriter) {
    lines.line(pattern)
    lines.line("\(part): \(seconds)")
    lines.line(breath)
  }
}

/// Digits made of half cells, legible from across a room.
enum LargeFigures {
  /// The rows of three dots of a digit, from top to bottom: the left dot has the value 4.
  private static let digits: [Character: [Int]] = [
    "0": [7, 5, 5, 5, 7], "1": [2, 6, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7], "4": [5, 5, 7, 1, 1],
    "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 1, 1, 1], "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7],
    ":": [0, 2, 0, 2, 0],
  ]

  /// Draws digits and colons centred in a frame, each dot `scale` columns wide and as high.
  static func put(_ text: String, scale: Int, in frame: inout Frame, style: Style) {
    let glyphs = text.compactMap { digits[$0] }
    let left = (frame.columns - columns(of: text, scale: scale)) / 2
    let top = frame.rows - 5 * scale / 2
    let (across, down) = (Double(frame.columns) / 2, Double(frame.rows))
    // The dots of a digit are whole or half cells: finer ones would only leave gaps.
    let shape: CanvasView.Shape = { x, y in
      let (column, row) = (Int((x + across).rounded(.down)) - left, Int((y + down).rounded(.down)) - top)
      guard column >= 0, row >= 0, row < 5 * scale else { return false }
      let (place, dot) = (column / scale / 4, column / scale % 4)
      return place < glyphs.count && dot < 3 && glyphs[place][row / scale] >> (2 - dot) & 1 == 1
    }
    frame.put(shape, in: .halves, style: style)
  }

  static func columns(of text: String, scale: Int) -> Int { max(0, 4 * text.count - 1) * scale }
}
