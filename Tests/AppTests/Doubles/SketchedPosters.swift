import CantinaDrawing

@testable import cantina

/// Draws posters at once, in a few colours: a night sky, a world that depends on the number, and a title strip.
struct SketchedPosters: PosterService {
  let posters = Poster.all

  func picture(_ request: PosterRequest) async -> Raster? {
    guard poster(request.number) != nil, request.width > 0, request.height > 0 else { return nil }
    let size = min(request.width, request.height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(request.width * request.height * 3)
    for y in 0..<request.height {
      for x in 0..<request.width {
        let (dx, dy) = (2 * x + 1 - request.width, 2 * y + 1 - request.height)
        let isTitle = request.hasTitle && y * 6 > request.height * 5
        let isWorld = 3 * (dx * dx + dy * dy) < size * size
        bytes += isTitle ? [240, 230, 210] : isWorld ? [200, UInt8(10 * request.number), 60] : [20, 20, 60]
      }
    }
    return Raster(width: request.width, height: request.height, bytes: bytes)
  }
}
