import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Cells of the poster list", .bounded)
@MainActor
struct SpaceCellTests {
  private func row(_ poster: Poster, info: @escaping @MainActor () -> Void) -> PosterCellViewModel {
    PosterCellViewModel(poster: poster, selectionBlock: {}, infoButtonSelectionBlock: info)
  }

  private func cell(_ item: SpaceItem, redraw: @escaping @MainActor () -> Void = {}) -> SpaceCell {
    let cell = SpaceCell(redraw: redraw)
    cell.configure(viewModel: item)
    return cell
  }

  @Test("A cell's button acts through its view model, without a screen, list or navigator")
  func ownButton() throws {
    let words = try Words.english()
    var heard: [String] = []
    let posterCell = cell(.poster(row(Poster.all[6]) { heard.append("about Enceladus") }))
    let banner = BannerCellViewModel(count: 14, selectionBlock: {}) { heard.append("about the series") }
    let fact = try #require(FactCellViewModel(posters: Poster.all) { _ in })
    let factCell = cell(.fact(fact)) { heard.append("draw again") }
    let before = factCell.row(words).name.string
    for cell in [posterCell, cell(.banner(banner)), factCell] { cell.pressInfo() }
    #expect(heard == ["about Enceladus", "about the series", "draw again"])
    #expect(factCell.row(words).name.string != before)
  }

  @Test("A cell shows and performs its item's kind, and nothing after it is unbound")
  func kinds() throws {
    let words = try Words.english()
    var heard: [String] = []
    let poster = cell(.poster(row(Poster.all[6]) { heard.append("Enceladus") }))
    #expect(
      poster.row(words).name.string == "Enceladus" && poster.row(words).details.map(\.string) == ["9.58 AU", "moon"])
    poster.pressInfo()
    let banner = BannerCellViewModel(count: 14, selectionBlock: {}) { heard.append("series") }
    let bannerCell = cell(.banner(banner))
    #expect(bannerCell.row(words).name.string.contains("14"))
    bannerCell.pressInfo()
    bannerCell.prepareForReuse()
    bannerCell.pressInfo()
    #expect(bannerCell.row(words).name.isEmpty && heard == ["Enceladus", "series"])
  }

  @Test("An unbound cell performs nothing and stops observing")
  func reuse() throws {
    let words = try Words.english()
    var heard = 0
    let fact = try #require(FactCellViewModel(posters: Poster.all) { _ in })
    let factCell = cell(.fact(fact)) { heard += 1 }
    factCell.prepareForReuse()
    factCell.pressInfo()
    fact.showNext()
    #expect(heard == 0 && fact.poster.number == 5)
    #expect(factCell.row(words).name.isEmpty)
    let posterCell = cell(.poster(row(Poster.all[0]) { heard += 1 }))
    posterCell.prepareForReuse()
    posterCell.pressInfo()
    #expect(heard == 0)
  }

  @Test("i describes the chosen poster in an alert whose button opens it")
  func info() async throws {
    let app = try await TestApp(.posters)
    app.robot.press(.down, .down).type("i")
    app.robot.shows("Olympus Mons", "known since antiquity", "Poster", "https://www.jpl.nasa.gov/galleries/")
    app.robot.pause().type("p")
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs == ["Cantina", "Space Cells", "Mars"])
  }

  @Test("The alert of i links to the series' page: its address is shown and copied", arguments: [0, 2])
  func page(row: Int) async throws {
    let app = try await TestApp(.posters)
    app.robot.terminal.capabilities.links = true
    app.robot.terminal.deliver([.capabilitiesChanged])
    for _ in 0..<row { app.robot.press(.down) }
    app.robot.type("i").shows("https://www.jpl.nasa.gov/galleries/")
    func sent() -> String { String(decoding: app.robot.terminal.frames.joined(), as: UTF8.self) }
    #expect(sent().contains(/\u{1B}\]8;[^;]*;https:\/\/www\.jpl\.nasa\.gov\/galleries\/visions-of-the-future\//))
    app.robot.pause().type("w")
    await app.robot.settle()
    app.robot.shows("Copied \(Poster.page)")
    #expect(sent().contains("\u{1B}]52;c;" + Data(Poster.page.utf8).base64EncodedString()))
  }

  /// The third answer was once cut, and the address split in two.
  @Test("The alert of i shows all buttons in 40 columns and the whole address in 80", arguments: ["en", "pl"])
  func narrow(language: String) async throws {
    let app = try await TestApp(.posters, words: language == "pl" ? Words.polish() : Words.english())
    app.robot.press(.down, .down).type("i").shows(Poster.page)
    let answers = language == "pl" ? "Anuluj     Plakat     Strona WWW" : "Cancel     Poster     Web address"
    app.robot.shows(answers).resize(columns: 40, rows: 12).shows(answers)
  }

  @Test("i on the first row describes the series and on the fact brings another one, in either layout")
  func others() async throws {
    let app = try await TestApp(.posters)
    app.robot.type("i").shows("Visions of the Future").press(.escape)
    app.robot.press(.end).shows("PSO J318.5-22 has no sun").type("i")
    await app.robot.settle()
    app.robot.shows("Ceres was found in 1801", "It was the first body").lacks("has no sun")
    app.robot.press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.last == "Ceres")
  }

  @Test("Plain lines do the same: a number opens, and i acts on the last choice")
  func plainFace() async throws {
    let app = try await TestApp(.posters)
    let page = await app.plainPage(typing: ["3", "0", "i"])
    #expect(page.contains("A rover rolls through red dunes"))
    #expect(page.contains("Olympus Mons is the highest volcano"))
  }

  @Test("Only visible rows have cells, and a covered list has none")
  func cells() async throws {
    let app = try await TestApp(.posters)
    let screen = try #require(app.robot.navigator.visibleScreen as? SpaceCellsScreen)
    app.robot.resize(columns: 40, rows: 8)
    #expect(screen.cellCount <= 12)
    app.robot.press(.enter)
    await app.robot.settle()
    #expect(screen.cellCount <= 6)
  }
}
