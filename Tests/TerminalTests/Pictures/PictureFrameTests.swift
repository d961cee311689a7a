import Testing

@testable import Terminal

@Suite("Pictures in frames")
struct PictureFrameTests {
  private var encoder = FrameEncoder(capabilities: Capabilities(colors: .full))
  private let glyphs = GlyphTable()
  private static let size = PixelSize(cellOf: (80, 120))

  private mutating func show(_ draw: (inout Frame) -> Void) -> String {
    var frame = encoder.blank(size: Size(columns: 20, rows: 10), glyphs: glyphs)
    draw(&frame)
    return String(decoding: encoder.encode(frame), as: UTF8.self)
  }

  private static func picture(_ id: Int = 40, row: Int = 2) -> (inout Frame) -> Void {
    { $0.put(picture: id, of: size, in: Rect(column: 4, row: row, columns: 8, rows: 6)) }
  }

  private static let whole = "\u{1B}[3;5H\u{1B}_Ga=p,i=40,p=1,x=0,y=0,w=80,h=120,c=8,r=6,C=1,q=2\u{1B}\\"
  private static let gone = "\u{1B}_Ga=d,d=i,i=40,q=2\u{1B}\\"

  @Test("A picture is placed once, although other cells change")
  mutating func once() {
    #expect(show(Self.picture()).contains(Self.whole))
    #expect(show(Self.picture()) == "")
    let next = show {
      Self.picture()(&$0)
      $0.put("beside", column: 13, row: 4)
    }
    #expect(!next.contains("_G") && next.contains("beside"))
  }

  @Test("A removed picture is deleted from the screen")
  mutating func goes() {
    _ = show(Self.picture())
    let next = show { $0.put("other", column: 0, row: 0) }
    #expect(next.contains(Self.gone) && !next.contains("a=p"))
    #expect(!show { _ in }.contains("_G"))
  }

  @Test("Drawing covers a picture: the rest is placed in parts, and the whole again afterwards")
  mutating func covered() {
    _ = show(Self.picture())
    let next = show {
      Self.picture()(&$0)
      $0.fill(Rect(column: 0, row: 4, columns: 20, rows: 2), style: .plain)
      $0.put("panel", column: 6, row: 4)
    }
    #expect(next.contains("p=1,x=0,y=0,w=80,h=40,c=8,r=2,"))
    #expect(next.contains("\u{1B}_Ga=p,i=40,p=2,x=0,y=80,w=80,h=40,c=8,r=2,C=1,q=2\u{1B}\\"))
    let back = show(Self.picture())
    #expect(back.contains("d=i,i=40,p=2,") && back.contains(Self.whole) && !back.contains(Self.gone))
  }

  @Test("A list over a picture leaves parts on all sides visible")
  mutating func hole() {
    _ = show(Self.picture())
    let next = show {
      Self.picture()(&$0)
      $0.put("xx", column: 6, row: 4)
    }
    #expect(next.components(of: "a=p,i=40").count == 4)
  }

  @Test("A full redraw deletes all pictures and places them again")
  mutating func repaint() throws {
    _ = show(Self.picture())
    encoder.reset()
    let next = show(Self.picture())
    let (off, on) = (try #require(next.firstRange(of: Self.gone)), try #require(next.firstRange(of: Self.whole)))
    #expect(off.upperBound <= on.lowerBound)
    // Another size of the window, without a picture.
    let frame = Frame(size: Size(columns: 30, rows: 5), glyphs: glyphs)
    #expect(String(decoding: encoder.encode(frame), as: UTF8.self).contains(Self.gone))
  }

  @Test("Rows are not scrolled while there is a picture, which would move too")
  mutating func scrolling() {
    func lines(_ first: Int) -> (inout Frame) -> Void {
      { frame in for row in 0..<10 { frame.put("a line of text \(first + row)", column: 0, row: row) } }
    }
    _ = show(lines(10))
    #expect(show(lines(11)).contains("\u{1B}[S"))
    _ = show {
      lines(11)(&$0)
      Self.picture()(&$0)
    }
    let next = show {
      lines(12)(&$0)
      Self.picture(row: 1)(&$0)
    }
    #expect(
      !next.contains("\u{1B}[S") && !next.contains("\u{1B}[J") && next.contains("\u{1B}[2;5H\u{1B}_Ga=p,i=40,p=1,"))
  }

  @Test("A scrolled picture shows its visible part, even if its cells look the same")
  mutating func part() {
    func scrolled(by rows: Int) -> (inout Frame) -> Void {
      { frame in
        frame.clip(to: Rect(column: 0, row: 3, columns: 20, rows: 2)) { frame in
          frame.scroll(by: rows, height: 6) {
            $0.put(picture: 40, of: Self.size, in: Rect(column: 4, row: 0, columns: 8, rows: 6))
          }
        }
      }
    }
    #expect(show(scrolled(by: 0)).contains("p=1,x=0,y=0,w=80,h=40,c=8,r=2,"))
    #expect(show(scrolled(by: 3)).contains("p=1,x=0,y=60,w=80,h=40,c=8,r=2,"))
  }

  @Test("A picture larger than the window is cropped")
  mutating func larger() {
    let next = show {
      $0.put(picture: 41, of: Self.size, in: Rect(column: -10, row: -10, columns: 40, rows: 30))
    }
    #expect(next.contains("p=1,x=20,y=40,w=40,h=40,c=20,r=10,"))
  }

  @Test("Its cells read as blanks and are never erased with their line")
  mutating func blanks() {
    var frame = Frame(size: Size(columns: 20, rows: 10))
    Self.picture()(&frame)
    #expect(frame.cells.allSatisfy { frame.glyphs.character(of: $0) == " " })
    _ = show {
      Self.picture()(&$0)
      $0.put("a long text", column: 12, row: 3, style: Style(background: .indexed(4)))
    }
    #expect(!show(Self.picture()).contains("\u{1B}[4;1H"))
  }
}

extension String {
  /// Returns the pieces before and after each `part`, without the first.
  fileprivate func components(of part: String) -> [Substring] { Array(split(separator: part).dropFirst()) }
}
