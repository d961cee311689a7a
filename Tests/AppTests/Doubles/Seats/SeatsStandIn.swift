import ApiSession
import Loading

@testable import cantina

/// Replaces the seat map's view model and records the screen's calls.
@MainActor
final class SeatsStandIn: SeatsViewModeling {
  weak var delegate: (any SeatsCollectionViewDelegate)?
  var state = SeatMapState()
  var provenance: Provenance?
  var isLoading = false
  var loadError: ApiError?
  private(set) var searchText = ""
  let isSearching = false
  private(set) var asked: [String] = []

  var seatsTitle: [String?] { state.seatsTitle }
  func getRows(_ index: Int) -> SeatLine { state.getRows(index) }

  func loadData() { asked.append("loadData") }
  func reload() { asked.append("reload") }
  func show(section: Int) { asked.append("show \(section)") }
  func go(to id: SeatID) { asked.append("go \(id)") }
  func reached(_ id: SeatID) { asked.append("reached \(id)") }
  func beginSearch() { asked.append("beginSearch") }
  func endSearch() { asked.append("search ") }
  func search(text: String) { asked.append("search \(text)") }
  func selectedItem(_ id: SeatID) { asked.append("select \(id)") }
  func changeTravellers(by step: Int) { asked.append("travellers \(step)") }
  func findTogether() -> SeatID? {
    asked.append("findTogether")
    return nil
  }
  func cancel() { asked.append("cancel") }
  func undo() { asked.append("undo") }
  func confirm() { asked.append("confirm") }
  func leave(_ go: @escaping @MainActor () -> Void) { asked.append("leave") }
  func export() { asked.append("export") }
  func describe() { asked.append("describe") }
}
