import Testing

@testable import Terminal

@Suite("A picture in sixels")
struct SixelPictureTests {
  private static let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0], [0, 255, 0], [0, 0, 255])

  private static func bitmap(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) throws -> Bitmap {
    try #require(
      Bitmap(
        rgb: (0..<(width * height)).flatMap { color($0 % width, $0 / width) }, width: width, height: height))
  }

  private static func text(_ bitmap: Bitmap, colors: Int = 256) throws -> String {
    String(decoding: try #require(SixelPicture(bitmap, size: bitmap.size, colors: colors)).bytes, as: UTF8.self)
  }

  @Test("begins with its size, defines colours before use, and run-length encodes repetitions")
  func form() throws {
    #expect(try Self.text(Self.bitmap(1, 1) { _, _ in Self.red }) == "\u{1B}P0;1q\"1;1;1;1#0;2;100;0;0#0@\u{1B}\\")
    #expect(
      try Self.text(Self.bitmap(3, 6) { _, _ in Self.blue }) == "\u{1B}P0;1q\"1;1;3;6#0;2;0;0;100#0~~~\u{1B}\\")
    // Lines of six rows; the last has one, and the pixels below it stay unchanged.
    #expect(
      try Self.text(Self.bitmap(200, 7) { _, _ in Self.green })
        == "\u{1B}P0;1q\"1;1;200;7#0;2;0;100;0#0!200~-#0!200@\u{1B}\\")
  }

  @Test("writes adjacent colours in one pass and overlapping ones in a pass each")
  func passes() throws {
    let beside = try Self.text(Self.bitmap(20, 6) { x, _ in x < 10 ? Self.red : Self.blue })
    #expect(beside.hasSuffix("!10~\u{1B}\\") && !beside.contains("$"))
    let mixed = try Self.text(Self.bitmap(20, 6) { _, y in y < 3 ? Self.red : Self.blue })
    #expect(mixed.contains("!20F") && mixed.contains("!20w") && mixed.contains("$"))
  }

  @Test("is lossless as long as its colours are few", arguments: [1, 5, 6, 13, 40])
  func roundTrip(height: Int) throws {
    let colors: [[UInt8]] = [[0, 0, 0], [255, 255, 255], [51, 102, 153], [204, 0, 102]]
    let bitmap = try Self.bitmap(37, height) { x, y in colors[(x * 7 + y * y * 3 + x * y) % 4] }
    let picture = try #require(SixelPicture(bitmap, size: bitmap.size))
    let read = try #require(SixelReader(picture.bytes))
    #expect(read.width == 37 && read.height == height && read.pixels.map(\.bytes).joined().elementsEqual(bitmap.bytes))
  }

  @Test("has parts that match the whole")
  func parts() throws {
    let bitmap = try Self.bitmap(60, 40) { x, y in [UInt8(x / 10 * 51), UInt8(y / 10 * 51), 0] }
    let picture = try #require(SixelPicture(bitmap, size: bitmap.size))
    let whole = try #require(SixelReader(picture.bytes))
    var bytes: [UInt8] = []
    picture.append(left: 7, top: 11, width: 30, height: 17, to: &bytes)
    let part = try #require(SixelReader(bytes))
    #expect(part.width == 30 && part.height == 17)
    for y in 0..<17 {
      for x in 0..<30 { #expect(part.pixels[y * 30 + x] == whole.pixels[(y + 11) * 60 + x + 7]) }
    }
  }

  @Test("is limited to the terminal's colours, keeps that of a large area, and is deterministic")
  func palette() throws {
    let bitmap = try Self.bitmap(100, 100) { x, y in y < 60 ? [204, 51, 0] : [UInt8(x * 2), UInt8(y * 2), UInt8(x)] }
    for colors in [2, 16, 256] {
      let text = try Self.text(bitmap, colors: colors)
      #expect(try text == Self.text(bitmap, colors: colors))
      let read = try #require(SixelReader(Array(text.utf8)))
      #expect(Set(read.pixels).count <= colors)
      if colors > 2 { #expect(read.pixels[0].bytes == [204, 51, 0]) }
    }
  }

  @Test("approximates a picture of many colours")
  func likeness() throws {
    let bitmap = try Self.bitmap(128, 128) { x, y in [UInt8(x * 2), UInt8(y * 2), UInt8(255 - x - y / 2)] }
    let picture = try #require(SixelPicture(bitmap, size: bitmap.size))
    let read = try #require(SixelReader(picture.bytes))
    let differences = zip(read.pixels.map(\.bytes).joined(), bitmap.bytes).map { abs(Int($0) - Int($1)) }
    #expect(differences.reduce(0, +) < 6 * differences.count && differences.max().map { $0 < 40 } == true)
  }

  @Test("is scaled to the pixels of its cells")
  func scaling() throws {
    let bitmap = try Self.bitmap(2, 2) { x, y in x == y ? Self.red : Self.blue }
    let size = try #require(PixelSize(width: 6, height: 12))
    let picture = try #require(SixelPicture(bitmap, size: size))
    #expect(
      String(decoding: picture.bytes, as: UTF8.self)
        == "\u{1B}P0;1q\"1;1;6;12#1;2;100;0;0#1~~~#0;2;0;0;100#0~~~-#0~~~#1~~~\u{1B}\\")
  }

  @Test("is nil beyond the byte limit and for anything but raw colours")
  func refused() throws {
    var chance: UInt32 = 7
    let noise = try Self.bitmap(200, 200) { _, _ in
      chance = chance &* 1_664_525 &+ 1_013_904_223
      return [UInt8(chance >> 24), UInt8(chance >> 16 & 255), UInt8(chance >> 8 & 255)]
    }
    #expect(SixelPicture(noise, size: noise.size, mostBytes: 30_000) == nil)
    #expect(SixelPicture(noise, size: noise.size, mostBytes: 300_000) != nil)
    let gif = try #require(Bitmap(file: Array("GIF89a".utf8) + [8, 0, 8, 0]))
    #expect(SixelPicture(gif, size: gif.size) == nil)
  }
}

/// Decodes a sixel picture independently, following DEC's manual of the VT330; `nil` if it is invalid.
struct SixelReader {
  struct Pixel: Hashable {
    let bytes: [UInt8]
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var pixels: [Pixel] = []

  init?(_ bytes: [UInt8]) {
    let start = Array("\u{1B}P0;1q\"".utf8)
    guard bytes.starts(with: start), bytes.suffix(2) == [0x1B, 0x5C] else { return nil }
    var rest = bytes.dropFirst(start.count).dropLast(2)
    func number() -> Int {
      var value = 0
      while let byte = rest.first, (0x30...0x39).contains(byte) {
        value = value * 10 + Int(byte - 0x30)
        rest.removeFirst()
      }
      return value
    }
    func numbers() -> [Int] {
      var values = [number()]
      while rest.first == UInt8(ascii: ";") {
        rest.removeFirst()
        values.append(number())
      }
      return values
    }
    let raster = numbers()
    guard raster.count == 4, raster[0] == 1, raster[1] == 1 else { return nil }
    (width, height) = (raster[2], raster[3])
    var glass = [Pixel?](repeating: nil, count: width * height)
    var colors: [Int: Pixel] = [:]
    var (x, y, pen) = (0, 0, Pixel?.none)
    while let byte = rest.popFirst() {
      var (count, sixel) = (1, byte)
      switch byte {
      case UInt8(ascii: "#"):
        let values = numbers()
        if values.count == 5 {
          colors[values[0]] = Pixel(bytes: values[2...].map { UInt8(($0 * 255 + 50) / 100) })
        }
        pen = colors[values[0]]
        continue
      case UInt8(ascii: "$"):
        x = 0
        continue
      case UInt8(ascii: "-"):
        (x, y) = (0, y + 6)
        continue
      case UInt8(ascii: "!"):
        count = number()
        guard let next = rest.popFirst() else { return nil }
        sixel = next
      default: break
      }
      guard (0x3F...0x7E).contains(sixel), x + count <= width else { return nil }
      for column in x..<(x + count) {
        for row in 0..<6 where (sixel - 0x3F) >> UInt8(row) & 1 == 1 {
          guard y + row < height else { return nil }
          glass[(y + row) * width + column] = pen
        }
      }
      x += count
    }
    // No pixel was left out.
    pixels = glass.compactMap(\.self)
    guard pixels.count == glass.count else { return nil }
  }
}
