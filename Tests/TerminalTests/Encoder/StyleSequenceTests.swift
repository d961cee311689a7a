import CantinaTestSupport
import Testing

@testable import Terminal

@Suite("Style sequences")
struct StyleSequenceTests {
  @Test("Any style transition is correct and never longer than a reset")
  func anyTwo() {
    var random = SeededRandom(seed: 3)
    let colors: [Color] = [.standard, .indexed(1), .indexed(9), .indexed(77), .rgb(1, 22, 255)]
    func style() -> Style {
      Style(
        foreground: colors.randomElement(using: &random) ?? .standard,
        background: colors.randomElement(using: &random) ?? .standard,
        attributes: .init(rawValue: UInt8.random(in: 0..<64, using: &random)))
    }
    for _ in 0..<2000 {
      let (one, other) = (style(), style())
      var change: [UInt8] = []
      other.appendTransition(from: one, to: &change)
      var anew: [UInt8] = []
      other.appendTransition(from: nil, to: &anew)
      #expect(change.count <= anew.count)
      for bytes in [change, anew] {
        var terminal = VirtualTerminal(size: Size(columns: 2, rows: 1))
        var start: [UInt8] = []
        one.appendTransition(from: nil, to: &start)
        terminal.feed(start + bytes + Array("x".utf8))
        #expect(terminal.places[0].style == other && terminal.faults == [])
      }
    }
  }

  @Test("Common transitions are short")
  func short() {
    func bytes(_ one: Style, _ other: Style) -> String {
      var bytes: [UInt8] = []
      other.appendTransition(from: one, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let bold = Style(attributes: .bold)
    #expect(bytes(.plain, bold) == "\u{1B}[1m")
    #expect(bytes(bold, .plain) == "\u{1B}[m")
    #expect(bytes(bold, bold) == "")
    #expect(bytes(bold, Style(attributes: [.bold, .reverse])) == "\u{1B}[7m")
    #expect(bytes(Style(foreground: .indexed(3), attributes: .bold), Style(foreground: .indexed(3))) == "\u{1B}[22m")
    #expect(bytes(bold, Style(attributes: .dim)) == "\u{1B}[0;2m")
  }
}
