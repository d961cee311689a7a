import Testing

@testable import Terminal

@Suite("A bitmap")
struct BitmapTests {
  // The minimum header of each format, for 640 by 360.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 2, 0x80, 0, 0, 1, 0x68]
  private static let gif = Array("GIF89a".utf8) + [0x80, 2, 0x68, 1]
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xC2, 0, 17, 8, 1, 0x68, 2, 0x80, 3,
  ]
  private static let extended =
    Array("RIFF".utf8) + [9, 9, 9, 9] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x7F, 2, 0, 0x67, 1, 0]
  private static let lossless =
    Array("RIFF".utf8) + [9, 9, 9, 9] + Array("WEBPVP8L".utf8) + [9, 9, 9, 9, 0x2F, 0x7F, 0xC2, 0x59, 0]
  private static let lossy =
    Array("RIFF".utf8) + [9, 9, 9, 9] + Array("WEBPVP8 ".utf8) + [9, 9, 9, 9, 0, 0, 0, 0x9D, 1, 0x2A, 0x80, 2, 0x68, 1]

  private static let files: [(Bitmap.Format, [UInt8])] = [
    (.png, png), (.gif, gif), (.jpeg, jpeg), (.webp, extended), (.webp, lossless), (.webp, lossy),
  ]

  @Test("A file's header gives its format and size", arguments: files)
  func size(format: Bitmap.Format, bytes: [UInt8]) {
    let bitmap = Bitmap(file: bytes)
    #expect(bitmap?.format == format)
    #expect(bitmap?.size == PixelSize(width: 640, height: 360))
  }

  @Test(
    "A truncated or altered header is rejected or gives a possible size", arguments: files
  )
  func damaged(format: Bitmap.Format, bytes: [UInt8]) {
    for length in bytes.indices { _ = Bitmap(file: Array(bytes[..<length])) }
    #expect(Bitmap(file: Array(bytes.dropLast(format == .jpeg ? 2 : 1))) == nil || format == .webp)
    for index in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
        var other = bytes
        other[index] = value
        guard let size = Bitmap(file: other)?.size else { continue }
        #expect((1...PixelSize.longest).contains(size.width) && (1...PixelSize.longest).contains(size.height))
      }
    }
  }

  @Test("Other data is rejected", arguments: ["", "<html>", "{\"a\":1}", "GIF", "RIFF....WAVEfmt ", "\u{89}PNG"])
  func others(text: String) { #expect(Bitmap(file: Array(text.utf8)) == nil) }

  @Test("The number of raw colours must match the size")
  func raw() {
    #expect(Bitmap(rgb: [1, 2, 3, 4, 5, 6], width: 2, height: 1)?.size.count == 2)
    #expect(Bitmap(rgb: [1, 2, 3], width: 2, height: 1) == nil)
    #expect(Bitmap(rgb: [], width: 0, height: 4) == nil)
  }

  @Test(
    "A picture keeps its aspect ratio in cells and is not enlarged",
    arguments: [
      (100, 100, 40, 20, 10, 5), (4_000, 2_000, 40, 20, 40, 10), (1_000, 8_000, 40, 20, 5, 20), (5, 5, 40, 20, 1, 1),
      (9_999, 1, 40, 20, 40, 1), (640, 360, 0, 5, 0, 0),
    ])
  func fitting(width: Int, height: Int, columns: Int, rows: Int, wanted: Int, high: Int) throws {
    let cell = try #require(PixelSize(width: 10, height: 20))
    let size = try #require(PixelSize(width: width, height: height))
    #expect(size.cells(in: Size(columns: columns, rows: rows), of: cell) == Size(columns: wanted, rows: high))
  }
}
