import CantinaDrawing

/// The output format of the tools: an uncompressed picture (PPM, or PGM if it has no colours).
enum PortableMap {
  /// Reads a picture; nil if it is damaged or has more than `pixels` pixels.
  static func raster(_ bytes: [UInt8], most pixels: Int) -> Raster? {
    var place = 2
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"),
      let channels = [UInt8(ascii: "6"): 3, UInt8(ascii: "5"): 1][bytes[1]],
      let width = number(in: bytes, from: &place), let height = number(in: bytes, from: &place),
      let brightest = number(in: bytes, from: &place)
    else { return nil }
    // The last number is followed by a single blank.
    let start = place + 1
    guard width > 0, height > 0, brightest == 255, height <= pixels / width,
      bytes.count - start == width * height * channels
    else { return nil }
    let dots = Array(bytes[start...])
    return Raster(width: width, height: height, bytes: channels == 3 ? dots : dots.flatMap { [$0, $0, $0] })
  }

  /// Returns the next number after blanks and comments; nil if there is none, or it is out of range.
  private static func number(in bytes: [UInt8], from place: inout Int) -> Int? {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    while place < bytes.count, blanks.contains(bytes[place]) || bytes[place] == UInt8(ascii: "#") {
      if bytes[place] == UInt8(ascii: "#") {
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      } else {
        place += 1
      }
    }
    var number: Int?
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
      let next = (number ?? 0) * 10 + Int(bytes[place] - UInt8(ascii: "0"))
      guard next < 1_000_000 else { return nil }
      number = next
      place += 1
    }
    return place < bytes.count ? number : nil
  }
}
