import CantinaDrawing

@testable import cantina

/// Draws posters at once, in a few colours: a night sky, a world that depends on the number, and a title strip.
struct SketchedPosters: PosterService {
  let posters = Poster.all

  func picture(_ order: PosterOrder) async -> Raster? {
    guard poster(order.number) != nil, order.width > 0, order.height > 0 else { return nil }
    let size = min(order.width, order.height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(order.width * order.height * 3)
    for y in 0..<order.height {
      for x in 0..<order.width {
        let (dx, dy) = (2 * x + 1 - order.width, 2 * y + 1 - order.height)
        let isTitle = order.hasTitle && y * 6 > order.height * 5
        let isWorld = 3 * (dx * dx + dy * dy) < size * size
        bytes += isTitle ? [240, 230, 210] : isWorld ? [200, UInt8(10 * order.number), 60] : [20, 20, 60]
      }
    }
    return Raster(width: order.width, height: order.height, bytes: bytes)
  }
}
