import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Prose")
struct ProseViewTests {
  private let words = ProseView(StyledText(Array(repeating: "word", count: 40).joined(separator: " ")))

  @Test("Lines have at most 72 columns and do not touch the right edge")
  func measure() {
    let wide = ViewHarness(120, 4).draw(words)
    #expect(wide.inkedLines.map(\.count) == [3 + 69, 3 + 69, 3 + 59])
    for columns in 5...100 {
      let harness = ViewHarness(columns, 60).draw(words)
      #expect(harness.lines.allSatisfy { $0.count < columns }, "\(columns)")
    }
  }

  @Test("Its height is exactly the rows that it draws", arguments: [1, 4, 9, 20, 60, 120])
  func extent(columns: Int) {
    guard case .rows(let rows) = words.extent(columns: columns) else {
      Issue.record("flexible")
      return
    }
    let lines = ViewHarness(columns, rows + 2).draw(words).lines
    #expect(lines[rows...].allSatisfy { $0.isEmpty })
    if columns > 4 { #expect(!lines[rows - 1].isEmpty) }
  }

  @Test("A long text is wrapped once per width for all frames of its screen")
  func wrapsOnce() {
    let text = StyledText(String(repeating: "word ", count: 5_000))
    let views: [any View] = [ProseView(text), FieldsView([Field("Label", text, link: 1)])]
    for view in views {
      let harness = ViewHarness(80, 10)
      func lines() -> [UnsafePointer<StyledText>?] {
        harness.focus.wrapped.recent.map { $0.lines.withUnsafeBufferPointer(\.baseAddress) }
      }
      #expect(lines().isEmpty)
      _ = view.extent(columns: 80, focus: harness.focus)
      let first = lines()
      harness.draw(view).draw(view)
      _ = view.focusedRows(columns: 80, focus: harness.focus)
      #expect(first.count == 1 && lines() == first)
    }
  }

  @Test("Its indent can be set")
  func indent() {
    #expect(ViewHarness(20, 1).draw(ProseView("Hello", indent: 1)).lines == [" Hello"])
    #expect(ViewHarness(20, 1).draw(ProseView("Hello")).lines == ["   Hello"])
  }

  @Test("Plain lines keep the text's lines without wrapping")
  func plain() {
    var lines = LineWriter()
    ProseView("one\n\ntwo").write(to: &lines)
    words.write(to: &lines)
    #expect(lines.lines.prefix(3) == ["one", "", "two"])
    #expect(lines.lines[3].count == 199)
  }
}
