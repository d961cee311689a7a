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
