import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Row cells", .bounded)
struct RowCellsTests {
  /// A song that notifies listeners of playback.
  @MainActor
  private final class Song {
    let name: String
    var listeners: [ObjectIdentifier: (String) -> Void] = [:]

    init(_ name: String) { self.name = name }

    func tell(_ mode: String) {
      for listener in listeners.values { listener(mode) }
    }
  }

  /// Listens to a song while its row is visible.
  @MainActor
  private final class SongCell {
    let song: Song
    private var mode = ""

    init(_ song: Song) {
      self.song = song
      song.listeners[ObjectIdentifier(self)] = { [weak self] in self?.mode = $0 }
    }

    var row: ListRow { ListRow(id: .text(song.name), name: StyledText(song.name), details: [StyledText(mode)]) }

    func stop() { song.listeners[ObjectIdentifier(self)] = nil }
  }

  @MainActor
  private final class Page {
    var songs: [Song]
    let count: Int
    private(set) var made: [String] = []
    private(set) var released: [String] = []
    private(set) lazy var cells = RowCells<SongCell> { [unowned self] cell in
      released.append(cell.song.name)
      cell.stop()
    }

    init(_ count: Int, seenAs number: Int? = nil) {
      songs = (0..<count).map { Song("song \($0)") }
      self.count = number ?? count
    }

    private func song(_ index: Int) -> Song { songs[index % songs.count] }

    var list: ListView {
      ListView(
        id: "songs", sections: [ListSection(count: count)], columns: [ListColumn(width: 10)],
        identity: { self.count == self.songs.count ? .text(self.songs[$0].name) : .number($0) },
        willShow: { self.cells.keep($0) }
      ) { index in
        let song = self.song(index)
        let id: RowID = self.count == self.songs.count ? .text(song.name) : .number(index)
        return self.cells.cell(id, isCurrent: { $0.song === song }) {
          self.made.append(song.name)
          return SongCell(song)
        }.row
      }
    }
  }

  @Test("shows live changes of its row")
  func alive() {
    let page = Page(3)
    let probe = ViewProbe(columns: 60, rows: 5) { page.list }
    page.songs[1].tell("playing")
    probe.draw()
    #expect(probe.lines[1] == "   song 1                           playing")
    #expect(page.made == ["song 0", "song 1", "song 2"] && page.released.isEmpty)
  }

  @Test("is released when its row leaves the screen, and stops listening")
  func leaves() {
    let page = Page(10)
    let probe = ViewProbe(columns: 60, rows: 3) { page.list }
    page.songs[0].tell("playing")
    probe.press(.down, .down, .down)
    #expect(page.released == ["song 0"] && page.songs[0].listeners.isEmpty)
    #expect(probe.lines == ["   song 1", "   song 2", " ▌ song 3"])
    #expect(page.cells["song 3"] != nil && page.cells["song 0"] == nil && page.cells.count == 3)
    probe.press(.home)
    #expect(page.made.last == "song 0" && page.songs[0].listeners.count == 1)
  }

  @Test("stays with its row when rows are reordered, and is replaced with the row's object")
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
    #expect(page.made.count == 5 && page.released == ["song 2"])
  }

  @Test("is kept only for visible rows of a million, even with 300 terminal rows")
  func million() {
    let page = Page(1, seenAs: 1_000_000)
    let probe = ViewProbe(columns: 60, rows: 20) { page.list }
    probe.press(.pageDown, .end, .pageUp, .up, .up, .home, .pageDown, .pageDown)
    for _ in 0..<50 { probe.press(.down) }
    #expect(page.cells.count <= 20)
    probe.resize(columns: 60, rows: 5)
    #expect(page.cells.count <= 5)
    probe.resize(columns: 60, rows: 300)
    #expect(page.cells.count == 300)
    page.cells.keep([])
    #expect(page.cells.count == 0 && page.songs[0].listeners.isEmpty)
  }

  @Test("is used for each plain line in turn and released")
  func plain() {
    let page = Page(50)
    let probe = ViewProbe(columns: 60, rows: 1) { page.list }
    #expect(probe.page.lines.last == "50. song 49")
    #expect(page.made.count >= 50 && page.cells.count == 0)
    #expect(page.songs.allSatisfy { $0.listeners.isEmpty })
  }

  private let rows = RowCells<ListRow>()

  /// Requests a finished row and returns how often it was made.
  private func made(_ id: RowID, as name: String = "row", revision: Int = 0) -> Int {
    var count = 0
    let row = rows.cell(id, revision: revision) {
      count += 1
      return ListRow(id: id, name: StyledText(name))
    }
    #expect(row.id == id)
    return count
  }

  @Test("is built once, and again after its content or language changes")
  func once() {
    #expect(made(1) == 1)
    #expect(made(1, as: "never asked for") == 0)
    #expect(rows[1]?.name == "row")
    #expect(made(2) == 1)
    rows.forget()
    #expect(made(1, as: "changed") == 1)
    #expect(rows[1]?.name == "changed")
    #expect(made(1, as: "zmienione", revision: 1) == 1)
  }

  @Test("is bounded in number if no list reports the visible rows")
  func bounded() {
    for index in 0..<256 { #expect(made(.number(index)) == 1) }
    #expect(made(0) == 0)
    #expect(made(256) == 1)
    #expect(made(0) == 1)
  }
}
