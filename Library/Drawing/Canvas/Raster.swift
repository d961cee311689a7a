/// A finished picture: dots in rows from the upper left corner, 24-bit sRGB.
public struct Raster: Hashable, Sendable {
  /// Dots side by side.
  public let width: Int
  /// Dots one below the other.
  public let height: Int
  /// Three bytes a dot: red, green, blue.
  public private(set) var bytes: [UInt8]

  /// Makes a picture from its bytes; too few are filled up with black.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height * 3
    self.bytes =
      bytes.count == count
      ? bytes : Array(bytes.prefix(count)) + Array(repeating: 0, count: max(0, count - bytes.count))
  }

  /// The colour of a dot that lies inside.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let index = (y * width + x) * 3
    return (bytes[index], bytes[index + 1], bytes[index + 2])
  }

  /// The same picture in another size, each dot the nearest of the old ones: coarse, but whole.
  public func resized(width: Int, height: Int) -> Raster {
    guard width != self.width || height != self.height, self.width > 0, self.height > 0, width > 0, height > 0 else {
      return self
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      let row = y * self.height / height * self.width
      for x in 0..<width {
        let index = (row + x * self.width / width) * 3
        bytes.append(contentsOf: self.bytes[index..<(index + 3)])
      }
    }
    return Raster(width: width, height: height, bytes: bytes)
  }
}
