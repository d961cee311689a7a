import ApiSession
import Loading

protocol SeatsFlow: RemovingFlow, FailureFlow {
  func show(_ seat: Seat, of cabin: Cabin)
  /// Asks whether to confirm seats, which are in order from nose to tail.
  func confirm(_ seats: [Seat], accept: @escaping @MainActor () -> Void)
  /// Asks whether to discard or confirm seats before leaving; if the user stays, there is no answer.
  func askBeforeLeaving(_ seats: [Seat], answer: @escaping @MainActor (SeatsViewModel.Leaving) -> Void)
  func exported(_ outcome: Result<String, FileExportError>)
}

/// Shows an aircraft cabin by cabin, Business first, and stores the chosen seats.
///
/// `SeatMapState` decides, and its members can be read directly; this class loads, stores, exports and asks.
@dynamicMemberLookup
final class SeatsViewModel: Narrowing, Recovering, ViewModel {
  enum Leaving {
    case discard, confirm
  }

  weak var delegate: (any ViewModelDelegate)?
  let typed = TypedText()
  private(set) var state = SeatMapState()

  private let flow: any SeatsFlow
  private let exports: any FileExport
  private let kept: KeptValue<[KeptSeats]>
  private let wanted: SeatID?
  private let characteristics: (Seat) -> [String]
  private let loader: Loader<LoadedSeats, ApiError>
  private let exporting = OwnedTask()

  /// `wanted` is the initial seat, by default a chosen one or Business; a search matches the `characteristics`.
  init(
    wanted: SeatID?, flow: any SeatsFlow, loader: Loader<LoadedSeats, ApiError>, exports: any FileExport,
    kept: KeptValue<[KeptSeats]>, characteristics: @escaping (Seat) -> [String]
  ) {
    (self.wanted, self.flow, self.loader) = (wanted, flow, loader)
    (self.exports, self.kept, self.characteristics) = (exports, kept, characteristics)
    loader.onChange = { [weak self] in self?.loaderDidChange() }
  }

  var isLoading: Bool { loader.state.isLoading }
  var provenance: Provenance? { loader.state.value?.map.provenance }
  var loadError: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }
  subscript<Value>(dynamicMember path: KeyPath<SeatMapState, Value>) -> Value { state[keyPath: path] }
  func getRows(_ index: Int) -> SeatLine { state.getRows(index) }

  // MARK: Actions

  func loadData() { loader.load() }
  func canShowSource(of error: ApiError) -> Bool { flow.canShowSource(of: error) }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  func reload() { loader.reload() }
  func show(section: Int) { change { $0.show(section: section) } }
  func changeSection(by step: Int) {
    if state.canChangeCabin { show(section: (state.section + step + state.sectionCount) % state.sectionCount) }
  }

  /// Goes to a seat in any cabin; if it does not exist, reports that.
  func go(to id: SeatID) {
    endSearch()
    change { $0.go(to: id) }
  }

  func reached(_ id: SeatID) { state.reached(id) }

  func narrow() {
    find()
    delegate?.viewModelDidChange()
  }

  func selectedItem(_ id: SeatID) { change { $0.toggle(id) } }
  func changeTravellers(by step: Int) { change { $0.changeTravellers(by: step) } }

  /// Chooses the best seats together in this cabin; repeated calls choose the best ones not offered yet.
  /// - Returns: the first of them; `nil` if there are too few.
  @discardableResult
  func findTogether() -> SeatID? { change { $0.findTogether() } }

  func cancel() {
    let seats = state.selection.seats.map { "\($0.id)" }
    change { $0.cancel() }
    flow.removed(seats.joined(separator: ", "))
  }

  /// Restores the choice before the last search for seats or clearing.
  func undo() {
    change { $0.undo() }
    flow.putBack()
  }

  func confirm() {
    guard state.selection.isUnconfirmed else { return }
    flow.confirm(state.selection.sortedSeats) { [weak self] in self?.change { $0.confirm() } }
  }

  /// Calls `go` at once if no choice would be lost, otherwise after the answer to a question.
  func leave(_ go: @escaping @MainActor () -> Void) {
    guard state.selection.isUnconfirmed else { return go() }
    flow.askBeforeLeaving(state.selection.sortedSeats) { [weak self] answer in
      self?.change { state in
        switch answer {
        case .discard: state.discard()
        case .confirm: state.confirm()
        }
      }
      go()
    }
  }

  func export() {
    guard let map = state.map, !state.selection.seats.isEmpty else { return }
    let table = SeatTable.csv(state.selection.seats, of: map)
    let name = ["seats", map.flight.code ?? ""].filter { !$0.isEmpty }.joined(separator: "-")
    exporting.run { [exports] () -> Result<String, FileExportError> in
      do throws(FileExportError) {
        return .success(try await exports.export(table, named: name, as: "csv"))
      } catch {
        return .failure(error)
      }
    } then: { [flow] in
      flow.exported($0)
    }
  }

  func describe() { if let present = state.present, let cabin = state.cabin { flow.show(present, of: cabin) } }

  // MARK: Private

  private func change<Result>(_ edit: (inout SeatMapState) -> Result) -> Result {
    let before = state.selection
    let result = edit(&state)
    // A refusal takes precedence over the message of a cleared choice.
    if state.refusal != nil { flow.putBack() }
    if state.selection != before, let map = state.map { kept.keep(KeptSeats(state.selection, on: map.id)) }
    delegate?.viewModelDidChange()
    return result
  }

  private func find() { state.search(searchText, words: characteristics) }

  private func loaderDidChange() {
    if case .loaded = loader.state.phase, let (map, choice) = loader.state.value {
      state.take(map.value, kept: choice, at: wanted)
      if !searchText.isEmpty { find() }
    }
    delegate?.viewModelDidChange()
    guard let loadError else { return }
    flow.show(apiError: loadError, isOnPage: state.map == nil) { [weak self] in self?.reload() }
  }
}
