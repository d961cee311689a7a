import Collectionable
import Testing

/// A record of the rows' actions, in order.
@MainActor
private final class Diary {
  var entries: [String] = []
}

@MainActor
private final class Planet: CollectionableViewModel {
  let name: String
  private let diary: Diary

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
  }

  func onRowSelected() { diary.entries.append("landed on \(name)") }
}

@MainActor
private final class Notice: CollectionableViewModel {
  let text: String
  private let diary: Diary

  init(_ text: String, _ diary: Diary) {
    self.text = text
    self.diary = diary
  }

  func onRowSelected() { diary.entries.append("read \(text)") }
}

/// Two kinds of rows.
@MainActor
private enum Row: CollectionableViewModel {
  case planet(Planet)
  case notice(Notice)

  func onRowSelected() {
    switch self {
    case .planet(let planet): planet.onRowSelected()
    case .notice(let notice): notice.onRowSelected()
    }
  }
}

/// Cells of two kinds; each gets its own kind of item, without casts.
@MainActor
private final class PlanetCell: CollectionableViewModelCellConfigurable {
  private(set) var text = ""
  func configure(viewModel: Planet) { text = "planet \(viewModel.name)" }
}

@MainActor
private final class NoticeCell: CollectionableViewModelCellConfigurable {
  private(set) var text = ""
  func configure(viewModel: Notice) { text = "notice: \(viewModel.text)" }
}

@MainActor
private final class Shelf: Collectionable {
  var items: [[Planet]]
  init(_ items: [[Planet]]) { self.items = items }
}

@Suite("A collection")
@MainActor
struct CollectionableTests {
  private let diary = Diary()

  private func shelf(_ sections: [[String]]) -> Shelf {
    Shelf(sections.map { $0.map { Planet($0, diary) } })
  }

  @Test("It counts sections and rows, including empty sections, and 0 rows for a missing section")
  func counts() {
    let shelf = shelf([["Hoth", "Endor"], [], ["Naboo"]])
    #expect(shelf.numberOfSections == 3)
    #expect((-1...3).map(shelf.numberOfRows) == [0, 2, 0, 1, 0])
  }

  @Test("A row is found by its place; selecting a place out of range does nothing")
  func places() {
    let shelf = shelf([["Hoth", "Endor"], ["Naboo"]])
    #expect(shelf.viewModel(at: ItemPlace(section: 0, row: 1))?.name == "Endor")
    for place in [(0, 2), (0, -1), (2, 0), (-1, 0)] {
      #expect(shelf.viewModel(at: ItemPlace(section: place.0, row: place.1)) == nil)
      shelf.rowSelected(at: ItemPlace(section: place.0, row: place.1))
    }
    #expect(diary.entries.isEmpty)
  }

  @Test("A running row number maps to its place, skipping empty sections")
  func counted() {
    let shelf = shelf([[], ["Hoth", "Endor"], [], ["Naboo"]])
    #expect((0..<3).compactMap(shelf.place).map { [$0.section, $0.row] } == [[1, 0], [1, 1], [3, 0]])
    #expect(shelf.place(ofRow: 3) == nil)
    #expect(shelf.place(ofRow: -1) == nil)
  }

  @Test("A selected row performs its own action")
  func acting() {
    let shelf = shelf([["Hoth"], ["Naboo"]])
    shelf.rowSelected(at: ItemPlace(section: 1, row: 0))
    shelf.rowSelected(at: ItemPlace(section: 0, row: 0))
    #expect(diary.entries == ["landed on Naboo", "landed on Hoth"])
  }

  @Test("Two kinds of collections join into one of an enum; each row keeps its action and cell")
  func twoKinds() {
    let joined = AnyCollectionable<Row>(joining: [
      AnyCollectionable(shelf([["Hoth"], ["Naboo"]]), as: Row.planet),
      AnyCollectionable(AnyCollectionable(items: [[Notice("closed on Monday", diary)]]), as: Row.notice),
    ])
    #expect((0..<joined.numberOfSections).map(joined.numberOfRows) == [1, 1, 1])
    let (planetCell, noticeCell) = (PlanetCell(), NoticeCell())
    var texts: [String] = []
    for row in joined.items.flatMap(\.self) {
      row.onRowSelected()
      switch row {
      case .planet(let planet):
        planetCell.configure(viewModel: planet)
        texts.append(planetCell.text)
      case .notice(let notice):
        noticeCell.configure(viewModel: notice)
        texts.append(noticeCell.text)
      }
    }
    #expect(diary.entries == ["landed on Hoth", "landed on Naboo", "read closed on Monday"])
    #expect(texts == ["planet Hoth", "planet Naboo", "notice: closed on Monday"])
  }

  @Test("Changes of a collection are visible through its wrapper")
  func living() {
    let shelf = shelf([["Hoth"]])
    let wrapper = AnyCollectionable(shelf)
    shelf.items.append([Planet("Naboo", diary)])
    #expect(wrapper.numberOfSections == 2)
    wrapper.rowSelected(at: ItemPlace(section: 1, row: 0))
    #expect(diary.entries == ["landed on Naboo"])
  }
}
