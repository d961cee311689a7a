import Drawing

/// Draws each poster anew when it is asked for: that takes a millisecond or two, and keeping them all would take memory.
struct DrawnPosterService: PosterService {
  let posters = Poster.all

  @concurrent
  func picture(_ order: PosterOrder) async -> Raster? {
    guard !Task.isCancelled else { return nil }
    return PosterPrint.raster(order)
  }
}
