import Foundation
import Testing

@testable import Terminal

@Suite("Pictures inside frames")
@MainActor
struct InlinePictureTests {
  private static let largest = PixelSize(cellOf: (10_000, 10_000))
  private static let cell = PixelSize(cellOf: (4, 8))
  private let encoder = Encoder()
  private let glyphs = GlyphTable()
  private let store: PictureStore

  /// The terminal's side of a test.
  private final class Encoder {
    var frames = FrameEncoder(capabilities: Capabilities(colors: .full))
  }

  init() { store = Self.store() }

  private static func store(
    _ way: Capabilities.Pictures = .sixel(colors: 256, largest: largest), cell: PixelSize? = cell
  ) -> PictureStore {
    PictureStore(way: way, files: .none) { cell }
  }

  /// Makes a picture with another colour in each cell.
  private static func bitmap(columns: Int = 8, rows: Int = 6) throws -> Bitmap {
    let (width, height) = (columns * 4, rows * 8)
    let bytes = (0..<(width * height)).flatMap { place -> [UInt8] in
      let (column, row) = (place % width / 4, place / width / 8)
      return [UInt8(column * 5), UInt8(row * 10), 90]
    }
    return try #require(Bitmap(rgb: bytes, width: width, height: height))
  }

  private func show(_ draw: (inout Frame) -> Void) -> String {
    store.beginFrame()
    var frame = encoder.frames.blank(size: Size(columns: 20, rows: 10), glyphs: glyphs)
    draw(&frame)
    return String(decoding: encoder.frames.encode(frame), as: UTF8.self)
  }

  private func put(_ bitmap: Bitmap, in store: PictureStore? = nil, row: Int = 2) -> (inout Frame) -> Void {
    { frame in
      _ = (store ?? self.store).put(bitmap, in: Rect(column: 4, row: row, columns: 8, rows: 6), of: &frame)
    }
  }

  /// Returns the sixel pictures of a frame, each with the cursor position: `3;5H 32x48`.
  private func sixels(_ text: String) -> [String] {
    text.split(separator: "\u{1B}P0;1q\"1;1;").dropFirst().enumerated().map { index, rest in
      let size = rest.prefix { $0 != "#" }.replacing(";", with: "x")
      let before = text.split(separator: "\u{1B}P0;1q\"1;1;")[index].split(separator: "\u{1B}[").last ?? ""
      return "\(before) \(size)"
    }
  }

  @Test("A sixel picture is sent once at its place, although other cells change")
  func once() throws {
    let bitmap = try Self.bitmap()
    #expect(sixels(show(put(bitmap))) == ["3;5H 32x48"])
    #expect(show(put(bitmap)) == "")
    let next = show {
      put(bitmap)(&$0)
      $0.put("beside", column: 13, row: 4)
    }
    #expect(next.contains("beside") && !next.contains("\u{1B}P"))
  }

  @Test("Its cells are rewritten only when it is removed")
  func goes() throws {
    let bitmap = try Self.bitmap()
    _ = show { for row in 0..<10 { $0.put("a row of many letters", column: 0, row: row) } }
    let first = show(put(bitmap))
    // Blanks first, so that no text of the last screen shows through a picture that fails.
    #expect(sixels(first).count == 1)
    let glass = show { for row in 0..<10 { $0.put("a row of many letters", column: 0, row: row) } }
    #expect(glass.components(separatedBy: "of many").count >= 6 && !glass.contains("\u{1B}P"))
  }

  @Test("Drawing covers a picture, and its uncovered part is sent again afterwards")
  func covered() throws {
    let bitmap = try Self.bitmap()
    _ = show(put(bitmap))
    let panel = show {
      put(bitmap)(&$0)
      $0.fill(Rect(column: 0, row: 4, columns: 20, rows: 2), style: .plain)
      $0.put("panel", column: 6, row: 4)
    }
    // The rest is unchanged.
    #expect(panel.contains("panel") && !panel.contains("\u{1B}P"))
    let less = show {
      put(bitmap)(&$0)
      $0.fill(Rect(column: 0, row: 4, columns: 20, rows: 1), style: .plain)
    }
    // The cursor comes from the end of the blanks in the uncovered row.
    #expect(sixels(less) == ["8D 32x24"])
    #expect(sixels(show(put(bitmap))) == ["3;5H 32x48"])
  }

  @Test("A scrolled picture is cropped to its visible part")
  func part() throws {
    let bitmap = try Self.bitmap()
    func scrolled(by rows: Int) -> (inout Frame) -> Void {
      { frame in
        frame.clip(to: Rect(column: 0, row: 3, columns: 20, rows: 2)) { frame in
          frame.scroll(by: rows, height: 6) { put(bitmap, row: 0)(&$0) }
        }
      }
    }
    let first = show(scrolled(by: 0))
    #expect(sixels(first) == ["4;5H 32x16"])
    let second = show(scrolled(by: 3))
    #expect(sixels(second) == ["4;5H 32x16"] && first.split(separator: "#").last != second.split(separator: "#").last)
  }

  @Test("The cursor is positioned explicitly after a picture")
  func cursor() throws {
    let bitmap = try Self.bitmap()
    let text = show {
      put(bitmap)(&$0)
      $0.showCursor(column: 4, row: 2)
    }
    #expect(text.contains("\u{1B}\\\u{1B}[3;5H"))
  }

  @Test("A picture that reaches the last row is drawn in cells to avoid scrolling")
  func lastRow() throws {
    let bitmap = try Self.bitmap()
    var frame = Frame(size: Size(columns: 20, rows: 10), glyphs: glyphs)
    let rect = Rect(column: 4, row: 4, columns: 8, rows: 6)
    #expect(!store.put(bitmap, in: rect, of: &frame))
    #expect(store.put(bitmap, in: Rect(column: 4, row: 3, columns: 8, rows: 6), of: &frame))
  }

  @Test("Rewriting a whole row of ambiguous width leaves the picture alone")
  func contested() throws {
    let bitmap = try Self.bitmap()
    _ = show(put(bitmap))
    let next = show {
      put(bitmap)(&$0)
      $0.put("👨‍👩‍👧", column: 0, row: 4)
      $0.put("beside", column: 13, row: 4)
    }
    #expect(next.contains("beside") && !next.contains("\u{1B}P"))
    // Only the cells on both sides are written.
    #expect(!next.contains(String(repeating: " ", count: 8)))
  }

  @Test("A full redraw sends it again")
  func repaint() throws {
    let bitmap = try Self.bitmap()
    _ = show(put(bitmap))
    encoder.frames.reset()
    #expect(sixels(show(put(bitmap))) == ["3;5H 32x48"])
  }

  @Test("A terminal with a size limit gets a picture in pieces of whole cells")
  func pieces() throws {
    let store = Self.store(.sixel(colors: 16, largest: PixelSize(cellOf: (21, 30))))
    let bitmap = try Self.bitmap()
    #expect(
      sixels(show(put(bitmap, in: store))) == ["3;5H 20x24", "3;10H 12x24", "6;5H 20x24", "6;10H 12x24"])
  }

  @Test("A sixel picture is scaled to the pixels of its cells, and an oversized one is refused")
  func sizes() throws {
    #expect(store.pixels(columns: 8, rows: 6) == PixelSize(width: 32, height: 48))
    #expect(store.pixels(columns: 0, rows: 6) == nil && store.pixels(columns: 4_000, rows: 6) == nil)
    let huge = try #require(Bitmap(rgb: [1, 2, 3], width: 1, height: 1))
    var frame = Frame(size: Size(columns: 2_000, rows: 900), glyphs: glyphs)
    #expect(!store.put(huge, in: Rect(column: 0, row: 0, columns: 1_900, rows: 800), of: &frame))
    #expect(store.refuses(huge) && frame.cells.allSatisfy { $0 == .blank })
    #expect(store.nextDelivery() == nil)
    for format in Bitmap.Format.allCases where format != .rgb { #expect(!store.shows(format)) }
  }

  @Test("Its removal is delivered once, and again after the terminal is reset")
  func undo() throws {
    let bitmap = try Self.bitmap()
    #expect(store.nextDelivery() == nil)
    _ = show(put(bitmap))
    #expect(store.nextDelivery() == PictureStore.Delivery(bytes: [], undo: Array("\u{1B}[m\u{1B}[2J".utf8)))
    #expect(store.nextDelivery() == nil)
    store.forget()
    _ = show(put(bitmap))
    #expect(store.nextDelivery() != nil)
  }

  @Test("A picture sent by one protocol is sent again by another")
  func otherWay() throws {
    let bitmap = try Self.bitmap()
    _ = show(put(bitmap))
    store.way = .kitty(sharesFiles: false)
    #expect(store.id(of: bitmap) == nil && store.nextDelivery() != nil)
  }

  @Test("iTerm2 gets raw colours as PNG, and only the newly uncovered part of a covered picture")
  func file() throws {
    let store = Self.store(.inline)
    let bitmap = try Self.bitmap()
    #expect(store.pixels(columns: 8, rows: 6) == PixelSize(width: 32, height: 48))
    let whole = PngFile.encode(bitmap, left: 0, top: 0, width: 32, height: 48)
    func sent(_ file: [UInt8], _ cells: String) -> String {
      let data = Data(file).base64EncodedString()
      return
        "\u{1B}]1337;File=inline=1;size=\(file.count);\(cells);preserveAspectRatio=0;doNotMoveCursor=1:\(data)\u{7}"
    }
    #expect(show(put(bitmap, in: store)).contains("\u{1B}[3;5H" + sent(whole, "width=8;height=6")))
    let panel: (inout Frame) -> Void = { frame in
      self.put(bitmap, in: store)(&frame)
      frame.fill(Rect(column: 0, row: 4, columns: 20, rows: 2), style: .plain)
    }
    #expect(!show(panel).contains("1337"))
    let less = show {
      put(bitmap, in: store)(&$0)
      $0.fill(Rect(column: 0, row: 4, columns: 20, rows: 1), style: .plain)
    }
    let part = PngFile.encode(bitmap, left: 0, top: 24, width: 32, height: 24)
    #expect(less.contains("\u{1B}[8D" + sent(part, "width=8;height=3")))
  }
}

@Suite("A PNG file of raw colours")
struct PngFileTests {
  // Pillow 11 decoded it to the original.
  @Test("is filtered by the left and upper neighbours and is deterministic")
  func golden() throws {
    var bytes: [UInt8] = []
    for y in 0..<5 {
      for x in 0..<24 {
        let ground: [UInt8] = y == 3 ? [UInt8(x), 5, 250] : [0, 0, 40]
        bytes += x < 12 ? [200, 10, 30] : ground
      }
    }
    let bitmap = try #require(Bitmap(rgb: bytes, width: 24, height: 5))
    let file = PngFile.encode(bitmap, left: 0, top: 0, width: 24, height: 5)
    #expect(
      Data(file).base64EncodedString()
        == "iVBORw0KGgoAAAANSUhEUgAAABgAAAAFCAIAAADQXbvqAAAAQklEQVR4AWM4wSVHEDEwaBBGQ9MgHtZfvKy/+Fh/8bP+EmD9Jcj6S4j1lzDrLxHWX6Ksv8RYf4mz/iLKIAYGDYIIABHhTIes3Po+AAAAAElFTkSuQmCC"
    )
    let size = try #require(Bitmap(file: file)?.size)
    #expect(size.width == 24 && size.height == 5)
  }

  @Test("Areas of one colour compress well")
  func size() throws {
    let bitmap = try #require(
      Bitmap(rgb: Array(repeating: 77, count: 3 * 500 * 400), width: 500, height: 400))
    #expect(PngFile.encode(bitmap, left: 0, top: 0, width: 500, height: 400).count < 5_000)
  }
}
