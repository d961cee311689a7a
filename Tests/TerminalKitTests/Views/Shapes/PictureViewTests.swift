import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("A picture", .bounded)
struct PictureViewTests {
  private static let sky = Pixel(20, 20, 60)
  private static let land = Pixel(210, 160, 90)

  /// Draws a planet in the night, as large as fits.
  private static func planet(_ width: Int, _ height: Int) -> Picture {
    let size = min(width, height)
    return Picture(width: size, height: size) { x, y in
      let (x, y) = (2 * x + 1 - size, 2 * y + 1 - size)
      if x * x + y * y < size * size { return y < 0 ? land : Pixel(120, 60, 40) }
      return y > 0 ? sky : .clear
    }
  }

  private static let view = PictureView(alternative: "A planet of sand in the night.", paint: planet)

  /// Draws the picture at 6 columns, without a left margin.
  private static func probe(rows: Int, colors: Capabilities.ColorDepth = .full, _ picture: Picture) -> ViewProbe {
    let probe = ViewProbe(columns: 7, rows: rows) { PictureView(alternative: "Words", indent: 0) { _, _ in picture } }
    probe.colors = colors
    probe.draw()
    return probe
  }

  @Test("looks as approved at every size")
  func goldens() async {
    await ScreenRobot(showing: SpyScreen("Tatooine") { Self.view }).matchesGolden("Views/picture")
  }

  @Test("puts two dots in a cell, and keeps the background where dots are transparent")
  func halves() {
    let red = Pixel(255, 0, 0)
    let blue = Pixel(0, 0, 255)
    let columns: [(Pixel, Pixel)] = [
      (red, blue), (red, red), (.clear, blue), (red, .clear), (.clear, .clear), (blue, red),
    ]
    let probe = Self.probe(rows: 1, Picture(width: 6, height: 2) { x, y in y == 0 ? columns[x].0 : columns[x].1 })
    let (r, b) = (Color.rgb(255, 0, 0), Color.rgb(0, 0, 255))
    #expect(probe.lines == ["▀ ▄▀ ▀"])
    #expect(
      probe.frame.cells.map(\.style) == [
        Style(foreground: r, background: b), Style(background: r), Style(foreground: b), Style(foreground: r), .plain,
        Style(foreground: b, background: r), .plain,
      ])
  }

  @Test("draws an odd last row of dots in the upper half of its cells")
  func oddHeight() {
    let probe = Self.probe(rows: 2, Picture(width: 6, height: 3, filled: Self.land))
    #expect(probe.lines == ["", "▀▀▀▀▀▀"])
    #expect(probe.frame.cells[7].style == Style(foreground: .rgb(210, 160, 90)))
  }

  @Test("tells the painter the available dots, and crops a larger picture")
  func room() {
    var asked: [[Int]] = []
    let probe = ViewProbe(columns: 40, rows: 9) {
      PictureView(alternative: "") { width, height in
        asked.append([width, height])
        return Picture(width: width + 20, height: height + 20, filled: Self.sky)
      }
    }
    #expect(asked == [[36, 18]])
    let columns = probe.frame.cells.indices.filter { probe.frame.cells[$0].style != .plain }.map { $0 % 40 }
    #expect(Set(columns) == Set(3..<39))
    #expect(columns.count == 36 * 9)
  }

  @Test("is centred if smaller")
  func middle() {
    let probe = Self.probe(rows: 3, Picture(width: 2, height: 2) { _, y in y == 0 ? Self.sky : Self.land })
    #expect(probe.lines == ["", "  ▀▀", ""])
  }

  @Test("is replaced by words without colours and in plain lines")
  func words() {
    let probe = ViewProbe(columns: 24, rows: 4) { Self.view }
    probe.colors = .none
    probe.draw()
    #expect(probe.lines == ["   A planet of sand in", "   the night.", "", ""])
    #expect(probe.page.lines == ["A planet of sand in the night."])
  }

  @Test("is empty without space")
  func tiny() {
    let probe = ViewProbe(columns: 4, rows: 2) { Self.view }
    #expect(probe.lines == ["", ""])
    probe.resize(columns: 0, rows: 0)
    #expect(probe.lines.isEmpty)
  }

  @Test("keeps dots within its edges")
  func dots() {
    var picture = Picture(width: 2, height: -1)
    #expect(picture.height == 0)
    picture = Picture(width: 2, height: 2)
    picture[5, 0] = Self.sky
    picture[0, -1] = Self.sky
    #expect(picture == Picture(width: 2, height: 2))
    picture[1, 0] = Self.sky
    #expect(picture.pixels == [.clear, Self.sky, .clear, .clear])
    #expect(picture[2, 0] == .clear)
    #expect(Pixel(0, 0, 0) != .clear)
  }
}
