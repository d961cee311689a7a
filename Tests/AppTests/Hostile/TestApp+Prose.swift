import CantinaTestSupport
import Testing

extension TestApp {
  /// The screen's text in one line, without alert borders and the selection mark.
  @MainActor var prose: String {
    robot.lines.flatMap { $0.split { $0.isWhitespace || "│▌".contains($0) } }.joined(separator: " ")
  }

  /// Expects sentences on the screen, regardless of line breaks.
  @MainActor func says(_ sentences: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    for sentence in sentences where !prose.contains(sentence) {
      robot.fail("The screen does not say “\(sentence)”", sourceLocation)
    }
  }

  /// Expects sentences on the screen and on the plain page.
  @MainActor func tells(_ sentences: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
    await shows(rows: sentences.map { [$0] }, plainly: "", sourceLocation: sourceLocation)
  }

  /// Expects rows, cell by cell, on the screen and on the plain page, which separates cells differently.
  ///
  /// On the plain page a cell may follow its heading.
  @MainActor func shows(
    rows: [[String]], plainly separator: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    says(rows.map { $0.joined(separator: " ") }, sourceLocation: sourceLocation)
    let page = await plainPage()
    for row in rows {
      let line = page.split(separator: "\n").first { line in
        var rest = line
        return row.allSatisfy { cell in
          guard let place = rest.firstRange(of: cell) else { return false }
          rest = rest[place.upperBound...]
          return cell == row.last || rest.hasPrefix(separator)
        }
      }
      #expect(line != nil, "\(row)", sourceLocation: sourceLocation)
    }
  }
}
