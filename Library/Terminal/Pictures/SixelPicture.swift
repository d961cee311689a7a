/// A picture in few colours for terminals with sixel graphics: six pixel rows to a line, colour by colour.
///
/// The encoding depends on the picture alone, and a part costs no more than the whole.
final class SixelPicture: Sendable {
  /// The size in pixels of the screen.
  let size: PixelSize
  let bytes: [UInt8]
  private let colors: [ColorCut.Color]
  private let numbers: [UInt8]

  /// Scales a picture of raw colours to a size in pixels; `nil` for another format, or if it takes too many bytes.
  init?(_ bitmap: Bitmap, size: PixelSize, colors: Int = 256, mostBytes: Int = .max) {
    guard bitmap.format == .rgb else { return nil }
    let cut = ColorCut(bitmap.bytes, most: colors)
    let numbers = cut.numbers(of: bitmap.bytes)
    (self.size, self.colors) = (size, cut.colors)
    self.numbers = bitmap.size == size ? numbers : Self.scaled(numbers, from: bitmap.size, to: size)
    var bytes: [UInt8] = []
    Self.append(self.numbers, size, cut.colors, 0, 0, size.width, size.height, limit: mostBytes, to: &bytes)
    guard bytes.count <= mostBytes else { return nil }
    self.bytes = bytes
  }

  /// Appends a part with its upper left corner at the cursor; the final cursor position depends on the terminal.
  func append(left: Int, top: Int, width: Int, height: Int, to bytes: inout [UInt8]) {
    if width == size.width, height == size.height {
      bytes += self.bytes
    } else {
      Self.append(numbers, size, colors, left, top, width, height, to: &bytes)
    }
  }

  private static func scaled(_ numbers: [UInt8], from old: PixelSize, to new: PixelSize) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(new.count)
    for y in 0..<new.height {
      let row = y * old.height / new.height * old.width
      for x in 0..<new.width { result.append(numbers[row + x * old.width / new.width]) }
    }
    return result
  }

  /// A run of pixels of one colour in a line of sixels, from its first used column to after the last.
  private struct Span {
    let color: Int
    var columns: Range<Int>
  }

  private static func append(
    _ numbers: [UInt8], _ size: PixelSize, _ colors: [ColorCut.Color], _ left: Int, _ top: Int, _ width: Int,
    _ height: Int, limit: Int = .max, to bytes: inout [UInt8]
  ) {
    // Unset pixels stay unchanged; square pixels, and the size.
    bytes.append("\u{1B}P0;1q\"1;1;")
    bytes.appendDecimal(width)
    bytes.append(UInt8(ascii: ";"))
    bytes.appendDecimal(height)
    var isKnown = [Bool](repeating: false, count: colors.count)
    // Six bits for each colour and column of a line.
    var sixels = [UInt8](repeating: 0, count: colors.count * width)
    for start in stride(from: top, to: top + height, by: 6) where bytes.count <= limit {
      if start > top { bytes.append(UInt8(ascii: "-")) }
      var spans = take(
        numbers, rows: start..<min(start + 6, top + height), stride: size.width, left: left, width: width,
        colors: colors.count, &sixels)
      // A span that begins after the end of another joins its pass over the line.
      while !spans.isEmpty {
        var column = 0
        var later: [Span] = []
        for span in spans {
          guard span.columns.lowerBound >= column else {
            later.append(span)
            continue
          }
          if !isKnown[span.color] {
            isKnown[span.color] = true
            define(span.color, colors[span.color], to: &bytes)
          }
          bytes.append(UInt8(ascii: "#"))
          bytes.appendDecimal(span.color)
          run(span.columns.lowerBound - column, of: 0, to: &bytes)
          write(span, width, &sixels, to: &bytes)
          column = span.columns.upperBound
        }
        spans = later
        if !spans.isEmpty { bytes.append(UInt8(ascii: "$")) }
      }
    }
    bytes.append("\u{1B}\\")
  }

  /// Collects the sixels of a line and the spans of each colour, from left to right.
  private static func take(
    _ numbers: [UInt8], rows: Range<Int>, stride: Int, left: Int, width: Int, colors: Int, _ sixels: inout [UInt8]
  ) -> [Span] {
    var first = [Int](repeating: .max, count: colors)
    var last = [Int](repeating: -1, count: colors)
    numbers.withUnsafeBufferPointer { numbers in
      sixels.withUnsafeMutableBufferPointer { sixels in
        for row in rows {
          let bit: UInt8 = 1 << UInt8(row - rows.lowerBound)
          let start = row * stride + left
          var column = 0
          while column < width {
            let color = Int(numbers[start + column])
            sixels[color * width + column] |= bit
            if column < first[color] { first[color] = column }
            if column > last[color] { last[color] = column }
            column += 1
          }
        }
      }
    }
    return (0..<colors).filter { last[$0] >= 0 }.map { Span(color: $0, columns: first[$0]..<(last[$0] + 1)) }
      .sorted { ($0.columns.lowerBound, $0.color) < ($1.columns.lowerBound, $1.color) }
  }

  /// Writes the sixels of a span as runs, and clears them for the next line.
  private static func write(_ span: Span, _ width: Int, _ sixels: inout [UInt8], to bytes: inout [UInt8]) {
    sixels.withUnsafeMutableBufferPointer { sixels in
      var place = span.color * width + span.columns.lowerBound
      let end = span.color * width + span.columns.upperBound
      while place < end {
        let start = place
        let sixel = sixels[place]
        while place < end, sixels[place] == sixel {
          sixels[place] = 0
          place += 1
        }
        run(place - start, of: sixel, to: &bytes)
      }
    }
  }

  private static func run(_ count: Int, of sixel: UInt8, to bytes: inout [UInt8]) {
    if count > 3 {
      bytes.append(UInt8(ascii: "!"))
      bytes.appendDecimal(count)
      bytes.append(sixel + 0x3F)
    } else {
      for _ in 0..<count { bytes.append(sixel + 0x3F) }
    }
  }

  /// Defines a colour as percentages of red, green and blue; unlike other terminals, xterm does not also select it.
  private static func define(_ number: Int, _ color: ColorCut.Color, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "#"))
    bytes.appendDecimal(number)
    bytes.append(";2")
    for part in [color.red, color.green, color.blue] {
      bytes.append(UInt8(ascii: ";"))
      bytes.appendDecimal((Int(part) * 100 + 127) / 255)
    }
  }
}
