import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("A pool of cells", .timeLimit(.minutes(15)))
struct CellPoolTests {
  /// A song that tells its listeners that it plays.
  @MainActor
  private final class Song {
    let name: String
    var listeners: [ObjectIdentifier: (String) -> Void] = [:]

    init(_ name: String) { self.name = name }

    func tell(_ mode: String) {
      for listener in listeners.values { listener(mode) }
    }
  }

  private final class SongCell: RowCell {
    private var song: Song?
    private var mode = ""
    private(set) var calls: [String] = []

    var row: ListRow {
      ListRow(id: .text(song?.name ?? ""), name: StyledText(song?.name ?? "nothing"), details: [StyledText(mode)])
    }

    func configure(viewModel: Song) {
      calls.append("configure \(viewModel.name)")
      song = viewModel
      viewModel.listeners[ObjectIdentifier(self)] = { [weak self] in self?.mode = $0 }
    }

    func prepareForReuse() {
      calls.append("reuse")
      song?.listeners[ObjectIdentifier(self)] = nil
      song = nil
      mode = ""
    }
  }

  @MainActor
  private final class Page {
    var songs: [Song]
    private(set) var made: [SongCell] = []
    private(set) lazy var pool = CellPool<SongCell>(isSame: { $0 === $1 }) { [unowned self] in
      made.append(SongCell())
      return made[made.count - 1]
    }

    init(_ count: Int) { songs = (0..<count).map { Song("song \($0)") } }

    var list: ListView {
      ListView(
        id: "songs", sections: [ListSection(count: songs.count)], columns: [ListColumn(width: 10)],
        cells: RowCells(pool) { .text(self.songs[$0].name) }
      ) { self.pool.row(.text(self.songs[$0].name), self.songs[$0]) }
    }
  }

  @Test("shows what a row's life does to it")
  func alive() {
    let page = Page(3)
    let probe = ViewProbe(columns: 60, rows: 5) { page.list }
    page.songs[1].tell("playing")
    probe.draw()
    #expect(probe.lines[1] == "   song 1                           playing")
    #expect(page.made.map(\.calls) == [["configure song 0"], ["configure song 1"], ["configure song 2"]])
  }

  @Test("gives a cell back before it gets another row, with nothing left of the old one")
  func reuse() {
    let page = Page(10)
    let probe = ViewProbe(columns: 60, rows: 3) { page.list }
    page.songs[0].tell("playing")
    probe.press(.down, .down, .down)
    #expect(page.made.count == 3)
    #expect(page.made[0].calls == ["configure song 0", "reuse", "configure song 3"])
    page.songs[0].tell("paused")
    probe.draw()
    #expect(
      probe.lines == [
        "   song 1", "   song 2",
        " ▌ song 3",
      ])
    #expect(page.songs[0].listeners.isEmpty)
    #expect(page.pool.cell("song 3") === page.made[0])
    #expect(page.pool.cell("song 0") == nil)
  }

  @Test("lets a cell stay with its row when the rows change places")
  func moves() {
    let page = Page(4)
    let probe = ViewProbe(columns: 60, rows: 4) { page.list }
    page.songs[2].tell("playing")
    page.songs.reverse()
    probe.draw()
    #expect(probe.lines[1] == "   song 2                           playing")
    #expect(page.made.count == 4)
    page.songs[1] = Song("song 2")
    probe.draw()
    #expect(probe.lines[1] == "   song 2")
    #expect(page.made[2].calls == ["configure song 2", "reuse", "configure song 2"])
  }

  @Test("keeps no more cells of a million rows than are seen, and two")
  func million() {
    let page = Page(0)
    let song = Song("one of many")
    var most = 0
    let probe = ViewProbe(columns: 60, rows: 20) {
      ListView(
        id: "songs", sections: [ListSection(count: 1_000_000)], cells: RowCells(page.pool) { .number($0) }
      ) {
        defer { most = max(most, page.pool.count) }
        return page.pool.row(.number($0), song)
      }
    }
    probe.press(.pageDown, .end, .pageUp, .up, .up, .home, .pageDown, .pageDown)
    for _ in 0..<50 { probe.press(.down) }
    #expect(most <= 22)
    #expect(page.made.count <= 22)
    probe.resize(columns: 60, rows: 5)
    #expect(page.pool.count <= 7)
    page.pool.keep([])
    #expect(page.pool.count <= 2)
    #expect(page.made.allSatisfy { $0.calls.last == "reuse" })
  }

  @Test("stands behind cards too")
  func grid() {
    let page = Page(100)
    let probe = ViewProbe(columns: 60, rows: 8) {
      GridView(
        id: "g", sections: [ListSection(count: 100)], cardWidth: 10, cardHeight: 2,
        cells: RowCells(page.pool) { .text(page.songs[$0].name) }
      ) { page.pool.row(.text(page.songs[$0].name), page.songs[$0]) }
    }
    probe.press(.end, .pageUp)
    #expect(page.pool.count <= 14)
    #expect(page.made.count <= 14)
  }

  @Test("lends a cell to each plain line in turn")
  func plain() {
    let page = Page(50)
    let probe = ViewProbe(columns: 60, rows: 1) { page.list }
    #expect(probe.page.lines.last == "50. song 49")
    #expect(page.made.count == 1)
    #expect(page.songs.allSatisfy { $0.listeners.isEmpty })
  }

  @Test("compares view models that are values")
  func values() {
    final class Label: RowCell {
      var text = ""
      var configurations = 0
      var row: ListRow { ListRow(id: 1, name: StyledText(text)) }
      func configure(viewModel: String) {
        text = viewModel
        configurations += 1
      }
      func prepareForReuse() { text = "" }
    }
    let pool = CellPool { Label() }
    _ = pool.row(1, "one")
    _ = pool.row(1, "one")
    #expect(pool.cell(1)?.configurations == 1)
    #expect(pool.row(1, "two").name.string == "two")
    #expect(pool.cell(1)?.configurations == 2)
  }
}
