import Collectionable
import Testing

@testable import cantina

@Suite("The list of posters")
@MainActor
struct SpaceCellsViewModelTests {
  private let flow = SpaceCellsFlowSpy()
  private let changes = ChangeSpy()
  private let viewModel: SpaceCellsViewModel
  private let collection: AnyCollectionable<SpaceItem>

  init() {
    viewModel = SpaceCellsViewModel(flow: flow, posters: GatedPosters())
    collection = AnyCollectionable(viewModel)
    viewModel.delegate = changes
  }

  private func item(at index: Int) -> SpaceItem? {
    collection.place(ofRow: index).flatMap { collection.viewModel(at: $0) }
  }

  @Test("It has a row for all, nine worlds of the Solar System, five beyond, and a fact")
  func rows() {
    #expect((0..<collection.numberOfSections).map(collection.numberOfRows) == [1, 9, 5, 1])
    let kinds = (0..<16).map { index in
      switch item(at: index) {
      case .banner: "banner"
      case .poster(let row): "\(row.poster.number)"
      case .fact: "fact"
      case nil: "none"
      }
    }
    #expect(kinds == ["banner"] + (1...14).map(String.init) + ["fact"])
    #expect(item(at: 16) == nil && item(at: -1) == nil)
  }

  @Test("A poster's row has its title, the kind of world and its picture")
  func posterRow() {
    guard case .poster(let row)? = item(at: 7) else {
      Issue.record("Row 7 is no poster")
      return
    }
    #expect(row.poster.title == "Enceladus" && row.poster.number == 7)
    row.infoButtonSelectionBlock()
    #expect(flow.calls == ["info 7"])
  }

  @Test("Every row performs its action when chosen; positions beyond the end do nothing")
  func choosing() {
    for index in [0, 1, 14, 15, 16, -1] {
      if let place = collection.place(ofRow: index) { collection.rowSelected(at: place) }
    }
    #expect(flow.calls == ["slides", "poster 1", "poster 14", "poster 14"])
  }

  @Test("The selected row's poster is shown beside the list; the first row keeps the last one")
  func preview() {
    #expect(viewModel.shown?.number == 1)
    viewModel.reached(index: 6)
    #expect(viewModel.shown?.number == 6)
    viewModel.reached(index: 0)
    #expect(viewModel.shown?.number == 6)
    viewModel.reached(index: 15)
    #expect(viewModel.shown?.number == 14)
    viewModel.reached(index: 99)
    #expect(viewModel.shown?.number == 14)
  }

  @Test("The next fact is about another world, until each had its turn")
  func facts() throws {
    guard case .fact(let fact)? = item(at: 15) else {
      Issue.record("The last row is no fact")
      return
    }
    var heard = 0
    fact.onChange = { heard += 1 }
    var seen: Set<Int> = []
    for _ in 0..<14 {
      seen.insert(fact.poster.number)
      fact.showNext()
    }
    #expect(seen == Set(1...14) && heard == 14 && fact.poster.number == 14)
    #expect(FactCellViewModel(posters: []) { _ in } == nil)
  }

  @Test("Two marked worlds are compared; marking twice unmarks, and other rows cannot be marked")
  func comparing() {
    viewModel.compare(index: 2)
    #expect(viewModel.markedPoster?.number == 2)
    viewModel.compare(index: 0)
    viewModel.compare(index: 15)
    viewModel.compare(index: 99)
    #expect(viewModel.markedPoster?.number == 2 && flow.calls.isEmpty && changes.count == 1)
    viewModel.compare(index: 2)
    #expect(viewModel.markedPoster == nil && flow.calls.isEmpty)
    viewModel.compare(index: 2)
    viewModel.compare(index: 12)
    #expect(flow.calls == ["compare 2 12"] && viewModel.markedPoster == nil)
  }
}
