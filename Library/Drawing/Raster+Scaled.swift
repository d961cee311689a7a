extension Raster {
  /// Returns the picture in another size: smaller by means, so that a photo is not grainy, or larger by the nearest dots.
  public func scaled(width: Int, height: Int) -> Raster {
    guard width > 0, height > 0, width < self.width || height < self.height else {
      return resized(width: width, height: height)
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
        bytes.append(UInt8(red / count))
        bytes.append(UInt8(green / count))
        bytes.append(UInt8(blue / count))
      }
    }
    return Raster(width: width, height: height, bytes: bytes)
  }
}
