/// The exact coverage of each dot by an area: every edge adds the signed area to its right, to be summed along a row.
struct Coverage: Sendable {
  private let width: Int
  private let height: Int
  // Two dots wider than the canvas, for edges beyond its right side.
  private var sums: [Float]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    sums = Array(repeating: 0, count: (width + 2) * height)
  }

  /// Adds the edges of an area and returns the dots that it may cover.
  mutating func add(
    _ path: Path, scale: Float, left: Float, top: Float
  ) -> (rows: Range<Int>, columns: Range<Int>) {
    var (low, high) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
    let origin = SIMD2(left, top)
    for outline in path.outlines {
      guard let last = outline.last, outline.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
      var before = (SIMD2(last.x, last.y) - origin) * scale
      for corner in outline {
        let here = (SIMD2(corner.x, corner.y) - origin) * scale
        low = pointwiseMin(low, here)
        high = pointwiseMax(high, here)
        add(before, here)
        before = here
      }
    }
    guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return (0..<0, 0..<0) }
    func range(_ low: Float, _ high: Float, _ limit: Int) -> Range<Int> {
      let start = Int(min(Float(limit), max(0, low.rounded(.down))))
      return start..<max(start, Int(min(Float(limit), max(0, high.rounded(.up)))))
    }
    let columns = range(low.x, high.x, width)
    // Anything left of the canvas is clamped to its first column, which must then be emptied too.
    return (range(low.y, high.y, height), columns.isEmpty && low.x < 0 && width > 0 ? 0..<1 : columns)
  }

  /// Mixes colours, which `ink` returns for a column, into a row by its coverage, and empties the row.
  mutating func mix(
    row: Int, _ columns: Range<Int>, into dots: inout [SIMD4<Float>], opacity: Float, ink: (Int) -> Ink
  ) {
    let line = row * (width + 2)
    let start = row * width
    dots.withUnsafeMutableBufferPointer { dots in
      sums.withUnsafeMutableBufferPointer { sums in
        var sum: Float = 0
        for column in columns {
          sum += sums[line + column]
          sums[line + column] = 0
          let share = min(1, abs(sum)) * opacity
          guard share > 0.002 else { continue }
          var source = ink(column).parts
          let part = share * source.w
          source.w = 1
          dots[start + column] += (source - dots[start + column]) * part
        }
        sums[line + columns.upperBound] = 0
        if columns.upperBound <= width { sums[line + columns.upperBound + 1] = 0 }
      }
    }
  }

  private mutating func add(_ from: SIMD2<Float>, _ to: SIMD2<Float>) {
    guard from.y != to.y else { return }
    let direction: Float = from.y < to.y ? 1 : -1
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    guard slope.isFinite, lower.y > 0, upper.y < Float(height) else { return }
    var x = upper.x - min(0, upper.y) * slope
    let limit = Float(width)
    sums.withUnsafeMutableBufferPointer { sums in
      for row in Int(max(0, upper.y))..<min(height, Int(lower.y.rounded(.up))) {
        let line = row * (width + 2)
        let tall = min(Float(row + 1), lower.y) - max(Float(row), upper.y)
        let next = x + slope * tall
        let area = tall * direction
        let start = min(limit, max(0, min(x, next)))
        let end = min(limit, max(0, max(x, next)))
        x = next
        let first = start.rounded(.down)
        let index = line + Int(first)
        let past = end.rounded(.up)
        let count = Int(past - first)
        guard count > 1 else {
          let middle = (start + end) / 2 - first
          sums[index] += area * (1 - middle)
          sums[index + 1] += area * middle
          continue
        }
        // The edge crosses several dots of the row: the first and the last are cut to triangles.
        let each = 1 / (end - start)
        let (head, tail) = (1 - (start - first), end - past + 1)
        let (opening, closing) = (each * head * head / 2, each * tail * tail / 2)
        sums[index] += area * opening
        if count == 2 {
          sums[index + 1] += area * (1 - opening - closing)
        } else {
          let second = each * (head + 0.5)
          sums[index + 1] += area * (second - opening)
          for column in 2..<(count - 1) { sums[index + column] += area * each }
          sums[index + count - 1] += area * (1 - second - Float(count - 3) * each - closing)
        }
        sums[index + count] += area * closing
      }
    }
  }
}
