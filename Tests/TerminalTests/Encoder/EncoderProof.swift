import CantinaTestSupport
import Testing

@testable import Terminal

/// Feeds an encoder's bytes to a virtual terminal and compares its screen with the frames.
struct EncoderProof {
  var encoder: FrameEncoder
  var terminal: VirtualTerminal
  let glyphs = GlyphTable()
  /// The bytes of the last frame.
  private(set) var bytes: [UInt8] = []

  init(columns: Int, rows: Int, capabilities: Capabilities = Capabilities(colors: .full), knowsClusters: Bool = true) {
    encoder = FrameEncoder(capabilities: capabilities)
    terminal = VirtualTerminal(size: Size(columns: columns, rows: rows), knowsClusters: knowsClusters)
  }

  /// Shows a frame and checks that the terminal shows exactly that.
  mutating func show(_ comment: String = "", _ draw: (inout Frame) -> Void) {
    var frame = encoder.blank(size: terminal.size, glyphs: glyphs)
    draw(&frame)
    show(frame, comment)
  }

  mutating func show(_ frame: Frame, _ comment: String = "") {
    bytes = encoder.encode(frame)
    terminal.feed(bytes)
    #expect(terminal.faults == [], "\(comment)")
    terminal.faults = []
    let expected = Self.seen(frame.cells, frame)
    let shown = terminal.places
    if expected != shown {
      let index = zip(expected, shown).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      Issue.record(
        "row \(index / frame.size.columns), column \(index % frame.size.columns): \(shown[index]) for \(expected[index]) after \(text) \(comment)"
      )
    }
    #expect(terminal.cursor == frame.cursor, "\(comment)")
    #expect(encoder.encode(frame) == [], "\(comment)")
  }

  /// Returns the look of a frame's cells; blanks without a visible style are all equal.
  static func seen(_ cells: [Cell], _ frame: Frame) -> [VirtualTerminal.Place] {
    var full = ColorReduction(depth: .full)
    return cells.map { cell in
      let cell = full.shown(cell)
      return VirtualTerminal.Place(text: frame.glyphs.character(of: cell).map { String($0) } ?? "", style: cell.style)
    }
  }
}
