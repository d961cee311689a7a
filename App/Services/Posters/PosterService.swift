import CantinaDrawing

protocol PosterService: Sendable {
  /// All posters in order; they are part of the program.
  var posters: [Poster] { get }

  /// Draws a poster off the caller's actor; nil if the number is unknown, the size too small or the task cancelled.
  func picture(_ request: PosterRequest) async -> Raster?
}

extension PosterService {
  func poster(_ number: Int) -> Poster? { posters.first { $0.number == number } }
  /// Returns the first unseen poster, or else the one seen longest ago; `seen` is newest first.
  func next(after seen: [Int]) -> Poster? { posters.first { !seen.contains($0.number) } ?? seen.last.flatMap(poster) }
}

/// Draws each poster on request, which takes a millisecond or two; keeping them all would take memory.
struct DrawnPosterService: PosterService {
  let posters = Poster.all

  @concurrent
  func picture(_ request: PosterRequest) async -> Raster? {
    guard !Task.isCancelled else { return nil }
    return PosterPrint.raster(request)
  }
}

/// The scene of a poster, without its frame and title.
protocol PosterScene: Sendable {
  /// The colour of the title on the paper.
  var ink: Ink { get }
  /// Paints the whole canvas; the subject is in a box of 160 × 100 units.
  func paint(on canvas: inout Canvas)
}

/// Prints a scene on paper, with a pale edge all around and the title below.
enum PosterPrint {
  private static let scenes: [any PosterScene] = [
    GrandTourScene(), MarsScene(), EarthScene(), VenusScene(), CeresScene(), JupiterScene(), EnceladusScene(),
    TitanScene(), EuropaScene(), PegasiScene(), SuperEarthScene(), TwoSunsScene(), RedGrassScene(), NightWorldScene(),
  ]
  private static let paper = Ink(0xF3E8D2)
  /// The box that every scene is composed for.
  private static let box: (width: Float, height: Float) = (160, 100)
  /// The minimum height in pixels for an edge.
  private static let roomy = 24

  /// Draws a finished poster, deterministically; nil if the number is unknown or the size is too small.
  static func raster(_ request: PosterRequest) -> Raster? {
    guard let poster = Poster.all.first(where: { $0.number == request.number }),
      scenes.indices.contains(request.number - 1), request.width > 3, request.height > 3
    else { return nil }
    let scene = scenes[request.number - 1]
    let edge = request.height < roomy ? 0 : max(1, request.height / 44)
    let band = request.hasTitle ? Band(poster.title, width: request.width, height: request.height, edge: edge) : nil
    let height = request.height - edge - (band?.height ?? edge)
    var picture = Canvas(width: request.width - 2 * edge, height: height, box: box)
    scene.paint(on: &picture)
    var sheet = Canvas(width: request.width, height: request.height, box: box)
    sheet.fillDots(x: 0, y: 0, width: sheet.width, height: sheet.height, paper)
    sheet.lay(picture, x: edge, y: edge)
    if let band {
      let top = edge + picture.height + (band.height - Letters.height * band.size + 1) / 2
      sheet.write(poster.title, x: (request.width - band.width) / 2, y: top, size: band.size, scene.ink)
    }
    return sheet.raster
  }

  /// The strip of paper below a scene, if there is room for the title.
  private struct Band {
    /// The size in pixels of a dot in a letter.
    let size: Int
    let width: Int
    let height: Int

    init?(_ title: String, width: Int, height: Int, edge: Int) {
      let letters = Letters.width(of: title)
      size = max(1, min(height / 50, (width - 2 * edge) / max(1, letters)))
      self.width = letters * size
      self.height = Letters.height * size + max(3, 4 * size - 1)
      guard height >= 30, self.width + 2 * edge + 2 <= width else { return nil }
    }
  }
}
