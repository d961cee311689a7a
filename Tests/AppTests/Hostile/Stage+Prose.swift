import CantinaTestSupport
import Testing

extension Stage {
  /// What is written on the screen, in one line, without the borders of an alert and the mark of what is chosen.
  @MainActor var prose: String {
    robot.lines.flatMap { $0.split { $0.isWhitespace || "│▌".contains($0) } }.joined(separator: " ")
  }

  /// Expects sentences on the screen, however they are broken into lines.
  @MainActor func says(_ sentences: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    for sentence in sentences where !prose.contains(sentence) {
      robot.fail("The screen does not say “\(sentence)”", sourceLocation)
    }
  }

  /// Expects sentences on the screen and on the plain page.
  @MainActor func tells(_ sentences: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
    await shows(rows: sentences.map { [$0] }, plainly: "", sourceLocation: sourceLocation)
  }

  /// Expects rows, cell by cell, on the screen and on the plain page, which separates their cells otherwise.
  @MainActor func shows(
    rows: [[String]], plainly separator: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    says(rows.map { $0.joined(separator: " ") }, sourceLocation: sourceLocation)
    let page = await plainPage()
    for row in rows { #expect(page.contains(row.joined(separator: separator)), sourceLocation: sourceLocation) }
  }
}
