/// Chooses a few colours that best approximate the many colours of a picture, and maps each to its approximation.
///
/// The colours are split where they differ most from their mean, weighted by their pixels, until there are as many
/// parts as wanted. Large areas keep their colour exactly, and the same picture always gets the same colours. Without
/// dithering: areas of one colour stay uniform, which looks better in drawings and takes fewer bytes.
struct ColorCut {
  typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  /// The chosen colours, at most the requested number.
  private(set) var colors: [Color] = []
  // The index of the colour that represents each bin.
  private var numbers: [UInt8]

  // Colours with the same upper six bits of each component share a bin, which keeps their mean.
  private static let bins = 1 << 18

  /// Analyses pixels of three bytes each, for at most `most` colours, from 1 to 256.
  init(_ bytes: [UInt8], most: Int) {
    numbers = Array(repeating: 0, count: Self.bins)
    var entries = Self.entries(of: bytes)
    var boxes = [Box(entries[...])]
    while boxes.count < min(max(1, most), 256) {
      guard let place = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }), boxes[place].spread > 0 else {
        break
      }
      let (low, high) = boxes[place].halves(&entries)
      boxes[place] = low
      boxes.append(high)
    }
    for (number, box) in boxes.enumerated() {
      colors.append(box.mean)
      for entry in entries[box.range] { numbers[entry.bin] = UInt8(number) }
    }
  }

  /// Returns the colour index of each pixel.
  func numbers(of bytes: [UInt8]) -> [UInt8] {
    let count = bytes.count / 3
    return Array(unsafeUninitializedCapacity: count) { result, used in
      bytes.withUnsafeBufferPointer { bytes in
        numbers.withUnsafeBufferPointer { numbers in
          var place = 0
          while place < count {
            result[place] = numbers[Self.bin(bytes[3 * place], bytes[3 * place + 1], bytes[3 * place + 2])]
            place += 1
          }
        }
      }
      used = count
    }
  }

  @inline(__always)
  private static func bin(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    Int(red >> 2) << 12 | Int(green >> 2) << 6 | Int(blue >> 2)
  }

  /// A non-empty bin: the number of its pixels and the sums of their components.
  private struct Entry {
    let bin: Int
    var count = 0
    var sums = SIMD3<Int>()
    /// The mean of its pixels, 16 steps a level.
    var mean: SIMD3<Int> { (sums &* 16) / count }
  }

  private static func entries(of bytes: [UInt8]) -> [Entry] {
    // The entry of each bin, from 1 on.
    var places = [UInt32](repeating: 0, count: bins)
    var entries: [Entry] = []
    bytes.withUnsafeBufferPointer { bytes in
      places.withUnsafeMutableBufferPointer { places in
        var place = 0
        while place + 2 < bytes.count {
          let (red, green, blue) = (bytes[place], bytes[place + 1], bytes[place + 2])
          // Neighbouring pixels are mostly equal, and counted at once.
          var length = 1
          while place + 3 * length + 2 < bytes.count, bytes[place + 3 * length] == red,
            bytes[place + 3 * length + 1] == green, bytes[place + 3 * length + 2] == blue
          { length += 1 }
          place += 3 * length
          let bin = bin(red, green, blue)
          if places[bin] == 0 {
            entries.append(Entry(bin: bin))
            places[bin] = UInt32(entries.count)
          }
          let entry = Int(places[bin]) - 1
          entries[entry].count += length
          entries[entry].sums &+= SIMD3(Int(red), Int(green), Int(blue)) &* length
        }
      }
    }
    return entries
  }

  /// Entries that share a colour.
  private struct Box {
    let range: Range<Int>
    /// The summed difference of all pixels from the mean, in the component in which they differ most.
    let spread: Int
    private let axis: Int
    private let middle: SIMD3<Int>

    init(_ entries: ArraySlice<Entry>) {
      range = entries.indices
      var (count, sums) = (0, SIMD3<Int>())
      for entry in entries {
        count += entry.count
        sums &+= entry.sums
      }
      middle = (sums &* 16) / max(1, count)
      var spreads = SIMD3<Int>()
      for entry in entries {
        let distance = entry.mean &- middle
        spreads &+= distance &* distance &* entry.count
      }
      // A single entry cannot be split, and rounding errors are not a spread.
      spread = entries.count > 1 ? max(1, spreads.max()) : 0
      axis = spreads.y >= spreads.x && spreads.y >= spreads.z ? 1 : spreads.x >= spreads.z ? 0 : 2
    }

    var mean: Color {
      func part(_ value: Int) -> UInt8 { UInt8(min(255, (value + 8) / 16)) }
      return (part(middle.x), part(middle.y), part(middle.z))
    }

    /// Splits at the mean into two non-empty halves.
    func halves(_ entries: inout [Entry]) -> (Box, Box) {
      let (axis, middle) = (axis, middle[axis])
      var place = entries[range].partition { $0.mean[axis] > middle }
      if place == range.lowerBound || place == range.upperBound { place = range.lowerBound + range.count / 2 }
      return (Box(entries[range.lowerBound..<place]), Box(entries[place..<range.upperBound]))
    }
  }
}
