import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Full poster and comparison of two worlds", .bounded)
@MainActor
struct PosterDetailTests {
  private let flow = SpaceCellsFlowSpy()

  private func comparison(_ one: Int, _ other: Int) -> PosterComparisonViewModel {
    PosterComparisonViewModel(
      one: one, other: other, posters: GatedPosters())
  }

  private func viewModel(_ number: Int) -> PosterViewModel {
    PosterViewModel(
      number: number, flow: flow, posters: GatedPosters())
  }

  @Test("Paging wraps around, and the route follows")
  func leafing() async throws {
    let viewModel = viewModel(13)
    for number in [14, 1, 2] {
      viewModel.leaf(by: 1)
      #expect(viewModel.number == number)
    }
    viewModel.leaf(by: -1)
    viewModel.leaf(by: -1)
    #expect(viewModel.poster?.title == "PSO J318.5-22")
    let app = try await TestApp(.poster(14))
    app.robot.type("n")
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen?.route == "posters/1")
    #expect(app.robot.navigator.breadcrumbs.last == "The Grand Tour")
  }

  @Test("A missing poster offers no actions")
  func missing() {
    let viewModel = viewModel(15)
    viewModel.leaf(by: 1)
    viewModel.showInfo()
    viewModel.compare()
    #expect(viewModel.number == 15 && viewModel.poster == nil && flow.calls.isEmpty)
  }

  @Test("A world is compared with the Earth, the Earth with its neighbour")
  func comparing() {
    viewModel(7).compare()
    viewModel(3).compare()
    viewModel(7).showInfo()
    #expect(flow.calls == ["compare 7 3", "compare 3 4", "info 7"])
  }

  @Test("The second world can be any but the first, and the two can be swapped")
  func changing() {
    let worlds = comparison(2, 1)
    worlds.changeOther(by: 1)
    #expect(worlds.other?.number == 3)
    worlds.changeOther(by: -2)
    #expect(worlds.other?.number == 14)
    worlds.swap()
    #expect(worlds.one?.number == 14 && worlds.other?.number == 2)
    let none = comparison(2, 99)
    none.changeOther(by: 1)
    #expect(none.other == nil)
  }

  @Test("A comparison shows both worlds' facts side by side, with a dash for a missing one")
  func table() async throws {
    let app = try await TestApp(.posterComparison(3, 14))
    // The Earth has no discoverer.
    app.robot.shows("365.25 days", "365.25", "rogue planet", "2013, Pan-STARRS 1").lacks("antiquity").type("s")
    #expect(app.robot.navigator.visibleScreen?.route == "posters/compare/14/3")
  }
}
