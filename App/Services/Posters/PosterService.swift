import CantinaDrawing

/// The posters, and their pictures.
protocol PosterService: Sendable {
  /// All of them, in their order; the program brings them along.
  var posters: [Poster] { get }

  /// Draws a poster, off the caller's actor; nil where there is none of that number or no room for it, and where nobody
  /// waits for it any longer.
  func picture(_ order: PosterOrder) async -> Raster?
}

extension PosterService {
  /// The poster of a number.
  func poster(_ number: Int) -> Poster? { posters.first { $0.number == number } }
}

/// Draws each poster anew when it is asked for: that takes a millisecond or two, and keeping them all would take memory.
struct DrawnPosterService: PosterService {
  let posters = Poster.all

  @concurrent
  func picture(_ order: PosterOrder) async -> Raster? {
    guard !Task.isCancelled else { return nil }
    return PosterPrint.raster(order)
  }
}

/// What a poster shows, without its frame and its title.
protocol PosterScene: Sendable {
  /// The letters of the title, on paper.
  var ink: Ink { get }
  /// Paints the whole canvas; what matters lies in a box of 160 × 100 units.
  func paint(on canvas: inout Canvas)
}

/// The scenes in the order of the posters.
enum PosterScenes {
  static let all: [any PosterScene] = [
    GrandTourScene(), MarsScene(), EarthScene(), VenusScene(), CeresScene(), JupiterScene(), EnceladusScene(),
    TitanScene(),
    EuropaScene(), PegasiScene(), SuperEarthScene(), TwoSunsScene(), RedGrassScene(), NightWorldScene(),
  ]
}

/// Prints a scene on paper: a pale edge all around, and below it the title.
enum PosterPrint {
  private static let paper = Ink(0xF3E8D2)
  /// What every scene is composed for.
  private static let box: (width: Float, height: Float) = (160, 100)
  /// Fewer dots from top to bottom have no room for an edge.
  private static let roomy = 24

  /// A finished poster, the same bytes for the same order; nil where there is no such poster, or no room.
  static func raster(_ order: PosterOrder) -> Raster? {
    guard let poster = Poster.all.first(where: { $0.number == order.number }),
      PosterScenes.all.indices.contains(order.number - 1), order.width > 3, order.height > 3
    else { return nil }
    let scene = PosterScenes.all[order.number - 1]
    let edge = order.height < roomy ? 0 : max(1, order.height / 44)
    let band = order.hasTitle ? Band(poster.title, width: order.width, height: order.height, edge: edge) : nil
    var picture = Canvas(
      width: order.width - 2 * edge, height: order.height - edge - (band?.height ?? edge), box: box)
    scene.paint(on: &picture)
    var sheet = Canvas(width: order.width, height: order.height, box: box)
    sheet.fillDots(x: 0, y: 0, width: sheet.width, height: sheet.height, paper)
    sheet.lay(picture, x: edge, y: edge)
    if let band {
      let top = edge + picture.height + (band.height - Letters.height * band.size + 1) / 2
      sheet.write(poster.title, x: (order.width - band.width) / 2, y: top, size: band.size, scene.ink)
    }
    return sheet.raster
  }

  /// The strip of paper below a scene, where there is room for the title.
  private struct Band {
    /// How many dots one of a letter is wide.
    let size: Int
    /// The width of the title.
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
