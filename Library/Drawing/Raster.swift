/// A finished picture: dots in rows from the upper left corner, 24-bit sRGB.
public struct Raster: Hashable, Sendable {
  /// The number of dots side by side.
  public let width: Int
  /// The number of dots one below the other.
  public let height: Int
  /// The colours, three bytes for each dot: red, green, blue.
  public private(set) var bytes: [UInt8]

  /// Makes a picture from its bytes; missing ones are black.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height * 3
    self.bytes =
      bytes.count == count
      ? bytes : Array(bytes.prefix(count)) + Array(repeating: 0, count: max(0, count - bytes.count))
  }

  /// Returns the colour of a dot inside the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let index = (y * width + x) * 3
    return (bytes[index], bytes[index + 1], bytes[index + 2])
  }

  /// Returns the picture in another size: reduced by means, so that a photo is not grainy, enlarged by nearest dots.
  public func scaled(width: Int, height: Int) -> Raster {
    guard width != self.width || height != self.height, self.width > 0, self.height > 0, width > 0, height > 0 else {
      return self
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      let top = y * self.height / height
      let rows = top..<max(top + 1, (y + 1) * self.height / height)
      for x in 0..<width {
        let left = x * self.width / width
        let columns = left..<max(left + 1, (x + 1) * self.width / width)
        var (red, green, blue) = (0, 0, 0)
        for row in rows {
          for column in columns {
            let index = (row * self.width + column) * 3
            red += Int(self.bytes[index])
            green += Int(self.bytes[index + 1])
            blue += Int(self.bytes[index + 2])
          }
        }
        let count = rows.count * columns.count
        bytes += [UInt8(red / count), UInt8(green / count), UInt8(blue / count)]
      }
    }
    return Raster(width: width, height: height, bytes: bytes)
  }
}
