import CantinaTestSupport
import Testing

extension Stage {
  /// What is written on the screen, in one line and without the borders of an alert.
  @MainActor var prose: String {
    robot.lines.flatMap { $0.split { $0.isWhitespace || $0 == "│" } }.joined(separator: " ")
  }

  /// Expects sentences on the screen, however they are broken into lines.
  @MainActor func says(_ sentences: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    for sentence in sentences where !prose.contains(sentence) {
      robot.fail("The screen does not say “\(sentence)”", sourceLocation)
    }
  }
}
