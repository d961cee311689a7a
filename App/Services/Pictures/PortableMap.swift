import CantinaDrawing

/// The output format of the tools: an uncompressed picture (PPM, or PGM if it has no colours).
enum PortableMap {
  /// Reads a picture; nil if it is damaged or has more than `pixels` pixels.
  static func raster(_ bytes: [UInt8], most pixels: Int) -> Raster? {
    // Between the numbers are blanks and comments; the last number is followed by a single blank.
    let header = /P([56])(?:\s|#.*\n)+([0-9]{1,6})(?:\s|#.*\n)+([0-9]{1,6})(?:\s|#.*\n)+255\s/
    let text = String(decoding: bytes.prefix(1_024), as: UTF8.self)
    guard let match = text.prefixMatch(of: header.matchingSemantics(.unicodeScalar)), let width = Int(match.2),
      let height = Int(match.3)
    else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: match.range.upperBound)
    let channels = match.1 == "6" ? 3 : 1
    guard width > 0, height > 0, height <= pixels / width, bytes.count - start == width * height * channels else {
      return nil
    }
    let dots = Array(bytes[start...])
    return Raster(width: width, height: height, bytes: channels == 3 ? dots : dots.flatMap { [$0, $0, $0] })
  }
}
