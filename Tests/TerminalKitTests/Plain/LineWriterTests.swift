import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Plain lines")
struct LineWriterTests {
  @Test("Every way to write a line sanitises it and keeps it one line")
  func harmless() {
    for (intent, text) in HostileText.all.map({ ($0.intent, $0.text) }) {
      var lines = LineWriter()
      lines.line(text)
      lines.field(text, text)
      lines.choice(LineWriter.Choice(view: "list", index: 0), text, details: [text])
      lines.heading(text)
      #expect(lines.lines.count <= 5, "\(intent)")
      for line in lines.lines {
        #expect(HostileText.isHarmless(line.replacing("\t", with: "")), "\(intent)")
      }
    }
  }

  @Test("A gap is one blank line and never comes first")
  func gaps() {
    var lines = LineWriter()
    lines.gap()
    lines.line("a")
    lines.gap()
    lines.gap()
    lines.heading("b")
    lines.heading("c")
    #expect(lines.lines == ["a", "", "b", "", "c"])
  }

  @Test("Changes since an earlier page are listed, or the whole page if too much differs")
  func changes() {
    func page(_ texts: [String], _ remark: String? = nil) -> LineWriter {
      var lines = LineWriter()
      for (index, text) in texts.enumerated() { lines.choice(LineWriter.Choice(view: "list", index: index), text) }
      if let remark { lines.line(remark) }
      return lines
    }
    let former = page(["a", "b", "c", "d", "e"])
    #expect(former.changes(since: former) == [])
    #expect(page(["a", "b", "x", "d", "e"], "more").changes(since: former) == ["3. x", "more"])
    #expect(page(["a", "b", "c", "d"]).changes(since: former) == nil)
    #expect(page(["v", "w", "x", "y", "e"]).changes(since: former) == nil)
    #expect(former.changes(since: page(["a", "b", "c", "d", "e"], "gone")) == nil)
  }

  @Test("Choices are numbered in order")
  func choices() {
    var lines = LineWriter()
    lines.choice(LineWriter.Choice(view: "list", index: 7, id: "x"), "Luke", details: ["172 cm", "male"])
    lines.choice(LineWriter.Choice(view: "buttons", index: 0), "Cancel")
    #expect(lines.lines == ["1. Luke; 172 cm; male", "2. Cancel"])
    #expect(lines.choices.map(\.index) == [7, 0])
    #expect(lines.choices.map(\.id) == ["x", nil])
  }
}
