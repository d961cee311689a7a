/// A pixel picture for a terminal: raw colours, or a file that the terminal decodes; an object, since it is sent once.
public final class Bitmap: Sendable {
  /// The format of the bytes.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Three bytes per pixel, red, green and blue, row by row.
    case rgb = "RGB"
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
  }

  /// The format of the bytes.
  public let format: Format
  /// The size of the picture.
  public let size: PixelSize
  /// The colours, or the file.
  public let bytes: [UInt8]

  /// Makes a picture of raw colours; `nil` unless there are exactly three bytes for each pixel, and at least one pixel.
  public init?(rgb bytes: [UInt8], width: Int, height: Int) {
    guard let size = PixelSize(width: width, height: height), bytes.count == size.count * 3 else { return nil }
    (format, self.size, self.bytes) = (.rgb, size, bytes)
  }

  /// Makes a picture from a file; `nil` if its header is damaged or has an impossible size.
  public init?(file bytes: [UInt8]) {
    guard let format = Format(of: bytes), let size = format.size(in: bytes) else { return nil }
    (self.format, self.size, self.bytes) = (format, size, bytes)
  }
}

/// A size in pixels, neither side of which is 0.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels side by side.
  public let width: Int
  /// The number of pixels one below the other.
  public let height: Int

  /// The maximum of a side; terminals reject larger pictures (kitty does).
  public static let longest = 10_000

  /// Makes a size; `nil` unless both sides are from 1 to `longest`.
  public init?(width: Int, height: Int) {
    guard (1...Self.longest).contains(width), (1...Self.longest).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Makes a typical size of a cell.
  init(cellOf pixels: (width: Int, height: Int)) { (width, height) = pixels }

  /// The number of pixels.
  public var count: Int { width * height }

  /// Returns the size in cells of the picture in `room`: as large as possible, but not enlarged, with its aspect ratio.
  ///
  /// `cell` is the size of a cell.
  public func cells(in room: Size, of cell: PixelSize) -> Size {
    guard room.columns > 0, room.rows > 0 else { return Size(columns: 0, rows: 0) }
    // In units so small that nothing is rounded before the end.
    let one = 1 << 24
    let scale = min(one, room.columns * cell.width * one / width, room.rows * cell.height * one / height)
    func parts(_ length: Int, _ part: Int) -> Int { max(1, (length * scale + one / 2 * part) / (one * part)) }
    return Size(columns: parts(width, cell.width), rows: parts(height, cell.height))
  }
}

extension Bitmap.Format {
  /// Detects a file's format by its first bytes; `nil` if unknown.
  public init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// Returns the size in a file's header; `nil` if the header is cut or damaged.
  func size(in bytes: [UInt8]) -> PixelSize? {
    switch self {
    case .rgb: nil
    // The first chunk is `IHDR`: two numbers of four bytes.
    case .png:
      bytes.dropFirst(12).starts(with: "IHDR".utf8)
        ? PixelSize(width: bytes.number(at: 16, 4), height: bytes.number(at: 20, 4)) : nil
    case .gif: PixelSize(width: bytes.little(at: 6, 2), height: bytes.little(at: 8, 2))
    case .jpeg: jpegSize(in: bytes)
    case .webp: webpSize(in: bytes)
    }
  }

  /// Finds the size in the segment that begins the frame (SOF).
  private func jpegSize(in bytes: [UInt8]) -> PixelSize? {
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      switch bytes[place + 1] {
      // Padding, and markers without a length.
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD7: place += 2
      // DHT, JPG and DAC lie among the frames.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(bytes[place + 1]):
        return PixelSize(width: bytes.number(at: place + 7, 2), height: bytes.number(at: place + 5, 2))
      case 0xDA, 0xD9: return nil
      default: place += 2 + max(2, bytes.number(at: place + 2, 2))
      }
    }
    return nil
  }

  private func webpSize(in bytes: [UInt8]) -> PixelSize? {
    let kind = bytes.dropFirst(12).prefix(4)
    if kind.elementsEqual("VP8X".utf8) {
      return PixelSize(width: 1 + bytes.little(at: 24, 3), height: 1 + bytes.little(at: 27, 3))
    }
    if kind.elementsEqual("VP8L".utf8) {
      // 14 bits each, less one, after a byte of signature.
      let bits = bytes.little(at: 21, 4)
      return bits < 0 ? nil : PixelSize(width: 1 + bits & 0x3FFF, height: 1 + bits >> 14 & 0x3FFF)
    }
    guard kind.elementsEqual("VP8 ".utf8), bytes.dropFirst(23).starts(with: [0x9D, 0x01, 0x2A]) else { return nil }
    // The upper two bits are a scale for showing it.
    return PixelSize(width: bytes.little(at: 26, 2) & 0x3FFF, height: bytes.little(at: 28, 2) & 0x3FFF)
  }
}

extension [UInt8] {
  /// Returns a big-endian number; -1 if the bytes end too early.
  fileprivate func number(at place: Int, _ length: Int) -> Int {
    place + length <= count ? self[place..<(place + length)].reduce(0) { $0 << 8 | Int($1) } : -1
  }

  /// Returns a little-endian number; far below 0 if the bytes end too early.
  fileprivate func little(at place: Int, _ length: Int) -> Int {
    place + length <= count ? self[place..<(place + length)].reversed().reduce(0) { $0 << 8 | Int($1) } : .min / 2
  }
}
