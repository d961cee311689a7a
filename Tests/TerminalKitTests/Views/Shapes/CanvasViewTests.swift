import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A canvas")
struct CanvasViewTests {
  private func lines(_ dots: Dots, _ columns: Int, _ rows: Int, _ shape: @escaping CanvasView.Shape) -> [String] {
    var frame = Frame(size: Size(columns: columns, rows: rows))
    var context = ViewContext(theme: .dusk, dots: dots)
    CanvasView(alternative: "") { _, _ in shape }.draw(in: &frame, &context)
    return frame.lines
  }

  @Test("A circle is centred and round at each resolution")
  func circle() {
    let circle: CanvasView.Shape = { x, y in x * x + y * y < 9.5 }
    #expect(lines(.halves, 8, 4, circle) == ["  ▄▄▄▄", " ██████", " ██████", "  ▀▀▀▀"])
    #expect(lines(.sextants, 8, 4, circle) == ["  🬭🬵🬱🬭", " 🬻████🬺", " 🬬████🬝", "  🬂🬊🬆🬂"])
    #expect(lines(.braille, 8, 4, circle) == ["  ⣠⣤⣤⣄", " ⣾⣿⣿⣿⣿⣷", " ⢿⣿⣿⣿⣿⡿", "  ⠙⠛⠛⠋"])
  }

  @Test("A line one dot wide is thinner at higher resolutions")
  func line() {
    let line: CanvasView.Shape = { x, _ in (0..<0.5).contains(x) }
    #expect(lines(.halves, 3, 1, { x, _ in (0..<1).contains(x + 0.5) }) == [" █"])
    #expect(lines(.sextants, 4, 1, line) == ["  ▌"])
    #expect(lines(.braille, 4, 1, line) == ["  ⡇"])
  }

  @Test("It knows its size, draws only the shape, and describes it in plain lines")
  func room() {
    var asked: [Double] = []
    let view = CanvasView(alternative: "A dot.", height: .rows(2)) { width, height in
      asked = [width, height]
      return { _, _ in false }
    }
    var frame = Frame(size: Size(columns: 9, rows: 2))
    frame.put("below", column: 1, row: 1)
    var context = ViewContext(theme: .dusk)
    view.draw(in: &frame, &context)
    #expect(asked == [9, 4] && frame.lines == ["", " below"] && view.extent(columns: 9) == .rows(2))
    var lines = LineWriter()
    view.write(to: &lines)
    #expect(lines.lines == ["A dot."])
  }
}
