import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A log")
struct LogViewTests {
  private func log(_ count: Int) -> LogView {
    let entries = (0..<count).map { Field("\($0):00", StyledText("entry \($0)")) }
    return LogView(id: "log", days: [FieldGroup(title: "Monday", entries)])
  }

  @Test("It follows its end as it grows, unless the user has scrolled up")
  func follows() {
    let harness = ViewHarness(24, 5).draw(log(2))
    #expect(harness.draw(log(20)).lines.last == "   19:00  entry 19")
    #expect(harness.draw(log(30)).lines.last == "   29:00  entry 29")
    harness.press(log(30), .up)
    #expect(harness.draw(log(40)).lines.last == "   28:00  entry 28")
    harness.press(log(40), .end)
    #expect(harness.draw(log(41)).lines.last == "   40:00  entry 40")
  }

  @Test("The first visible row shows its time, even if the run with this time begins above")
  func timeOfRun() {
    let entries = (0..<9).map { Field("9:00", $0 == 8 ? "entry 8\nand more\nand more" : StyledText("entry \($0)")) }
    let log = LogView(id: "log", days: [FieldGroup(title: "Monday", entries)])
    let harness = ViewHarness(24, 4).draw(log)
    #expect(harness.lines == ["   9:00  entry 7", "         entry 8", "         and more", "         and more"])
    harness.press(log, .up)
    #expect(harness.draw(log).lines.prefix(2) == ["   9:00  entry 6", "         entry 7"])
    let low = ViewHarness(24, 2).draw(log)
    #expect(low.lines == ["   9:00  and more", "         and more"])
  }

  @Test("Plain lines show the newest entry first, in pages")
  func plain() {
    var lines = LineWriter(pageSize: 2)
    log(3).write(to: &lines)
    #expect(lines.lines == ["Monday", "2:00: entry 2", "1:00: entry 1"])
    #expect(lines.hasMore)
    var more = lines.continued
    log(3).write(to: &more)
    #expect(more.lines.dropFirst(3) == ["", "Monday", "0:00: entry 0"])
  }
}
