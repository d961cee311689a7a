import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("The palette's catalog and its cost", .bounded)
struct PaletteCatalogTests {
  @MainActor private final class Counter { var count = 0 }

  private let asked = Counter()

  private func catalog(typed: PaletteItem? = nil) -> PaletteCatalog { PaletteCatalog { _ in typed } }

  private func rows(_ titles: [String]) -> PaletteRows {
    PaletteRows(count: titles.count) { [asked] index in
      asked.count += 1
      return PaletteItem(title: titles[index], alias: "route/\(titles[index])") {}
    }
  }

  private func titles(_ catalog: PaletteCatalog, _ count: Int = 100) -> [String] {
    (0..<min(count, catalog.count)).map { catalog.item(at: $0).title }
  }

  private func finish(_ catalog: PaletteCatalog) { while !catalog.isDone { catalog.advance() } }

  @Test("A frame requests only visible rows, and a key one slice, however many there are")
  func cost() {
    let catalog = catalog()
    let count = FullRun.amount(20_000, of: 100_000, "rows of the palette")
    catalog.add(rows((0..<count).map { "Row \($0)" }), group: 0)
    catalog.search("")
    #expect(asked.count <= PaletteCatalog.slice)
    finish(catalog)
    #expect(asked.count == count && catalog.count == count)
    for letters in ["r", "ro", "row", "row 9", "row 99", "row 9", "x"] {
      asked.count = 0
      catalog.search(letters)
      #expect(asked.count == 0, "what is indexed is not asked for again")
      _ = titles(catalog, 20)
      #expect(asked.count <= 20)
      finish(catalog)
    }
  }

  @Test("Narrowing a search gives the same result as searching anew")
  func narrowing() {
    let names = (0..<5_000).map { "\(["Luke", "Leia", "Han", "Lando"][$0 % 4]) \($0)" }
    let one = catalog()
    one.add(rows(names), group: 0)
    for letters in ["l", "le", "lea", "leai", "lea", "lea 1", "le", "h", "ha 7"] {
      one.search(letters)
      finish(one)
      let other = catalog()
      other.add(rows(names), group: 0)
      other.search(letters)
      finish(other)
      #expect(titles(one) == titles(other) && one.count == other.count, "\(letters)")
    }
  }

  @Test("Rows added during a search are found too and ranked")
  func late() {
    let catalog = catalog()
    catalog.add(rows(["Lemon vodka"]), group: 0)
    catalog.search("vodka")
    #expect(titles(catalog) == ["Lemon vodka"])
    catalog.add(rows(["Vodka", "Gin"]), group: 1)
    catalog.advance()
    #expect(titles(catalog) == ["Vodka", "Lemon vodka"])
  }

  @Test("A place is listed once, from its first source; ties are sorted by group, length and order")
  func once() {
    let catalog = catalog()
    catalog.add(PaletteRows("", [PaletteItem(title: "Films", detail: "here", alias: "films") {}]), group: 0)
    catalog.add(
      PaletteRows(
        "",
        [
          PaletteItem(title: "Films", detail: "screen", alias: "films") {}, PaletteItem(title: "Filmstrip") {},
          PaletteItem(title: "Film", alias: "film") {},
        ]), group: 1)
    catalog.search("")
    #expect(titles(catalog) == ["Films", "Filmstrip", "Film"])
    catalog.search("film")
    #expect(titles(catalog) == ["Film", "Films", "Filmstrip"])
    #expect(catalog.item(at: 1).detail == "here")
  }

  // "pos" once chose the language setting, since the screen at "posters" has another title.
  @Test("A prefix of a one-word route ranks above scattered letters of a title")
  func begunRoute() {
    let catalog = catalog()
    catalog.add(
      PaletteRows(
        "",
        [
          PaletteItem(title: "Language: polski") {}, PaletteItem(title: "Earth", alias: "posters/3") {},
          PaletteItem(title: "Space Cells", alias: "posters") {}, PaletteItem(title: "Possum") {},
        ]), group: 0)
    catalog.search("pos")
    #expect(titles(catalog) == ["Possum", "Space Cells", "Language: polski", "Earth"])
  }

  @Test("A fully typed route comes first; a partial one comes after every title")
  func routes() {
    let catalog = catalog()
    catalog.add(
      PaletteRows(
        "",
        [
          PaletteItem(title: "Darth Vader", alias: "people/4") {}, PaletteItem(title: "Lobot", alias: "people/40") {},
          PaletteItem(title: "People", alias: "people") {},
        ]), group: 0)
    catalog.search("people/4")
    #expect(titles(catalog) == ["Darth Vader", "Lobot"])
    catalog.search("peo")
    #expect(titles(catalog) == ["People", "Darth Vader", "Lobot"])
  }

  @Test("A route that is typed but not listed comes first")
  func typed() {
    let catalog = catalog(typed: PaletteItem(title: "people/9", alias: "people/9") {})
    catalog.add(PaletteRows("", [PaletteItem(title: "People 9") {}]), group: 0)
    catalog.search("people9")
    #expect(titles(catalog) == ["people/9", "People 9"])
    catalog.add(PaletteRows("", [PaletteItem(title: "Biggs", alias: "people/9") {}]), group: 1)
    catalog.advance()
    catalog.search("people/9")
    #expect(titles(catalog) == ["Biggs"])
  }

  @Test("With a hundred thousand rows the palette opens with one slice and finds the last row")
  func screen() async {
    let navigator = Navigator()
    navigator.setRoot(
      SpyScreen("Rows") { [asked] in
        ListView(id: "rows", sections: [ListSection(count: 100_000)]) { index in
          asked.count += 1
          return ListRow(id: .number(index), name: StyledText("Row \(index)"))
        }
      })
    let robot = await ScreenRobot(navigator)
    asked.count = 0
    robot.press(.character(":")).shows("Row 3")
    #expect(asked.count < 2 * PaletteCatalog.slice + 500)
    robot.type("row 99999")
    await robot.settle()
    robot.shows("Row 99999")
    asked.count = 0
    robot.press(.down)
    #expect(asked.count < 500)
  }
}
