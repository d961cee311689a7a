import Testing

@testable import CantinaDrawing

@Suite("A canvas")
struct CanvasTests {
  private func white(_ path: Path, width: Int = 8, height: Int = 8) -> Raster {
    var canvas = Canvas(width: width, height: height, box: (Float(width), Float(height)))
    canvas.fill(path, .flat(.white))
    return canvas.raster
  }

  private func sum(_ raster: Raster) -> Double {
    raster.bytes.reduce(0) { $0 + Double($1) } / 765
  }

  @Test("A shape on whole dots fills exactly these")
  func whole() {
    let raster = white(.rectangle(2, 3, 4, 2))
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(raster[x, y].red == ((2..<6).contains(x) && (3..<5).contains(y) ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  @Test("Downscaling averages dots, and upscaling repeats them")
  func scaled() {
    let bytes: [UInt8] = [0, 0, 0, 100, 20, 200, 200, 40, 0, 100, 20, 200]
    let raster = Raster(width: 2, height: 2, bytes: bytes)
    #expect(raster.scaled(width: 1, height: 1).bytes == [100, 20, 100])
    #expect(raster.scaled(width: 1, height: 2).bytes == [50, 10, 100, 150, 30, 100])
    #expect(raster.scaled(width: 4, height: 2).bytes[..<6] == [0, 0, 0, 0, 0, 0])
    #expect(raster.scaled(width: 4, height: 1).bytes.count == 12)
    #expect(raster.scaled(width: 0, height: 3) == raster)
  }

  @Test("A dot's brightness is its covered fraction")
  func parts() {
    let raster = white(.rectangle(1.5, 1, 1.25, 0.5))
    #expect(abs(Int(raster[1, 1].red) - 64) <= 1)
    #expect(abs(Int(raster[2, 1].red) - 96) <= 1)
    #expect(raster[3, 1].red == 0)
    #expect(raster[1, 2].red == 0)
  }

  @Test(
    "The total brightness is the shape's area at any rotation",
    arguments: [0, 0.3, 0.7, 1.1, 1.57, 2.5] as [Float])
  func areas(angle: Float) {
    let square = Path.rectangle(12, 12, 16, 9).turned(angle, around: Point(20, 20))
    #expect(abs(sum(white(square, width: 40, height: 40)) - 144) < 1)
    let circle = Path.circle(20, 20, 9).turned(angle, around: Point(20, 20))
    #expect(abs(sum(white(circle, width: 40, height: 40)) - 254) < 2)
  }

  @Test("Overlaps are covered once and holes stay empty, also when mirrored")
  func overlaps() {
    let twice = Path.rectangle(1, 1, 4, 4) + .rectangle(3, 1, 4, 4)
    #expect(abs(sum(white(twice)) - 24) < 0.1)
    let ring = Path.rectangle(1, 1, 6, 6).without(.rectangle(3, 3, 2, 2))
    #expect(white(ring)[3, 3].red == 0)
    #expect(abs(sum(white(ring)) - 32) < 0.1)
    #expect(abs(sum(white(ring.scaled(-1, 1).moved(8, 0))) - 32) < 0.1)
    #expect(abs(sum(white(ring.scaled(-1, 1).moved(8, 0) + .rectangle(0, 0, 2, 8))) - 42) < 0.1)
  }

  @Test("Shapes outside leave no trace, also not on later ones")
  func outside() {
    for path in [
      Path.rectangle(-20, 2, 5, 2), .rectangle(30, 2, 5, 2), .rectangle(2, -9, 2, 4), .rectangle(2, 40, 2, 4),
      .circle(-40, -40, 3),
    ] {
      var canvas = Canvas(width: 8, height: 8, box: (8, 8))
      canvas.fill(path, .flat(.white))
      canvas.fill(.rectangle(2, 2, 1, 1), .flat(.white))
      #expect(sum(canvas.raster) == 1)
    }
    #expect(sum(white(.rectangle(-100, -100, 300, 300))) == 64)
    #expect(sum(white(.rectangle(-100, 2, 103, 2))) == 6)
    #expect(sum(white(.rectangle(6, 2, 300, 2))) == 4)
  }

  @Test("NaN and shapes without area paint nothing")
  func nonsense() {
    for path in [
      Path(Point(.nan, 1), Point(3, 4), Point(5, 1)), Path(Point(1, 1), Point(.infinity, 4), Point(5, -.infinity)),
      Path([[Point]]()), Path(Point(1, 1)), Path(Point(1, 1), Point(5, 5)), .line([2, 2, 2, 2], 1),
    ] {
      #expect(sum(white(path)) < 0.01)
    }
  }

  @Test("A canvas without dots can be painted on", arguments: [(0, 0), (0, 5), (5, 0), (-3, 4)])
  func empty(width: Int, height: Int) {
    var canvas = Canvas(width: width, height: height, box: (10, 10))
    canvas.fill(.flat(.white))
    canvas.fill(.circle(2, 2, 5), .radial(Point(2, 2), radius: 5, Ramp(.white, .black)))
    canvas.fillDots(x: -1, y: -1, width: 9, height: 9, .white)
    canvas.write("ab", x: 0, y: 0, size: 1, .white)
    #expect(canvas.raster.bytes.isEmpty)
  }

  @Test("The whole box is visible and centred at any aspect ratio")
  func box() {
    let wide = Canvas(width: 40, height: 10, box: (10, 10))
    #expect(wide.scale == 1 && wide.left == -15 && wide.right == 25 && wide.top == 0 && wide.bottom == 10)
    let high = Canvas(width: 10, height: 40, box: (10, 10))
    #expect(high.left == 0 && high.right == 10 && high.top == -15 && high.bottom == 25)
  }

  @Test("A translucent paint blends with what is below")
  func opacity() {
    var canvas = Canvas(width: 2, height: 1, box: (2, 1))
    canvas.fill(.flat(Ink(0xFF0000)))
    canvas.fill(.rectangle(0, 0, 1, 1), .flat(Ink(0x0000FF, opacity: 0.5)))
    canvas.fill(.rectangle(1, 0, 1, 1), .flat(0x0000FF), opacity: 0.25)
    #expect(canvas.raster[0, 0] == (128, 0, 128))
    #expect(canvas.raster[1, 0] == (191, 0, 64))
  }

  @Test("Letters are on whole dots and as wide as stated")
  func letters() {
    var canvas = Canvas(width: 20, height: 5, box: (20, 5))
    canvas.write("it", x: 0, y: 0, size: 1, .white)
    #expect(Letters.width(of: "it") == 7)
    let rows = (0..<5).map { y in (0..<7).map { canvas.raster[$0, y].red == 255 ? "#" : "." }.joined() }
    #expect(rows == ["#.#####", "#...#..", "#...#..", "#...#..", "#...#.."])
    #expect(Letters.width(of: "") == 0)
    #expect(Letters.width(of: "é€") == Letters.width(of: "  "))
  }

  @Test("A picture placed on another covers it and is clipped at its edges")
  func laying() {
    var small = Canvas(width: 3, height: 3, box: (3, 3))
    small.fill(.flat(.white))
    var large = Canvas(width: 4, height: 4, box: (4, 4))
    large.lay(small, x: 2, y: -1)
    #expect(sum(large.raster) == 4)
    #expect(large.raster[2, 0].red == 255 && large.raster[1, 0].red == 0)
    large.lay(small, x: 9, y: 9)
    large.lay(small, x: -9, y: -9)
    #expect(sum(large.raster) == 4)
  }
}
