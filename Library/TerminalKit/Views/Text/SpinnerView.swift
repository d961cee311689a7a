import Terminal

/// A loading indicator with a text; it is animated while it is visible.
public struct SpinnerView: View {
  private let text: String

  private static let phases = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let pace = Duration.milliseconds(120)

  /// Makes a spinner with a text beside it.
  public init(_ text: String) { self.text = text }

  /// One row.
  public func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  /// Draws the current phase and requests the next frame.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard frame.rows > 0 else { return }
    let phase = context.reducesMotion ? 0 : Int(context.elapsed / SpinnerView.pace) % SpinnerView.phases.count
    frame.put(SpinnerView.phases[phase], column: 1, row: 0, style: context.theme[.accent])
    frame.put(StyledText(text, .dim), column: 3, row: 0, theme: context.theme)
    context.requestFrame(after: SpinnerView.pace)
  }

  /// Writes the text alone.
  public func write(to lines: inout LineWriter) { lines.line(text) }
}
