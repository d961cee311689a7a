import Drawing

/// The posters, and their pictures.
protocol PosterService: Sendable {
  /// All of them, in their order; the program brings them along.
  var posters: [Poster] { get }

  /// Draws a poster, away from whoever asks; nil where there is none of that number or no room for it, and where nobody
  /// waits for it any longer.
  func picture(_ order: PosterOrder) async -> Raster?
}

extension PosterService {
  /// The poster of a number.
  func poster(_ number: Int) -> Poster? { posters.first { $0.number == number } }
}
