@testable import cantina

/// Records the navigation of the posters.
@MainActor
final class SpaceCellsFlowSpy: SpaceCellsFlow, PosterFlow {
  private(set) var calls: [String] = []

  func showPoster(_ poster: Poster) { calls.append("poster \(poster.number)") }
  func showInfo(_ poster: Poster) { calls.append("info \(poster.number)") }
  func showSeries() { calls.append("series") }
  func showSlides() { calls.append("slides") }
  func compare(_ one: Poster, with other: Poster) { calls.append("compare \(one.number) \(other.number)") }
}
