import ApiSession
import Loading

@MainActor
protocol SeatsFlow: RemovingFlow, FailureFlow {
  func show(_ seat: Seat, of cabin: Cabin)
  func confirm(_ seats: [Seat], accept: @escaping @MainActor () -> Void)
  /// Asks whether to discard or confirm seats before leaving; if the user stays, there is no answer.
  func askBeforeLeaving(_ seats: [Seat], answer: @escaping @MainActor (SeatsViewModel.Leaving) -> Void)
  func exported(_ outcome: Result<String, FileExportError>)
}

/// The interface of the seat map's view model for its screen.
@MainActor
@dynamicMemberLookup
protocol SeatsViewModeling: Searching, Recovering {
  var delegate: (any SeatsCollectionViewDelegate)? { get set }
  /// The shown state; its members can be read directly.
  var state: SeatMapState { get }
  var provenance: Provenance? { get }
  var isLoading: Bool { get }
  var loadError: ApiError? { get }

  func loadData()
  var seatsTitle: [String?] { get }
  func getRows(_ index: Int) -> SeatLine

  func show(section: Int)
  /// Goes to a seat in any cabin; if it does not exist, reports that.
  func go(to id: SeatID)
  func reached(_ id: SeatID)
  func selectedItem(_ id: SeatID)
  func changeTravellers(by step: Int)
  /// Chooses the best seats together in this cabin; repeated calls choose the best ones not offered yet.
  /// - Returns: the first of them; `nil` if there are too few.
  @discardableResult
  func findTogether() -> SeatID?
  func cancel()
  /// Restores the choice before the last search for seats or clearing.
  func undo()
  func confirm()
  /// Calls `go` at once if no choice would be lost, otherwise after the answer to a question.
  func leave(_ go: @escaping @MainActor () -> Void)
  func export()
  func describe()
}

extension SeatsViewModeling {
  subscript<Value>(dynamicMember path: KeyPath<SeatMapState, Value>) -> Value { state[keyPath: path] }
}

/// The events that the view model sends to its screen besides changes.
@MainActor
protocol SeatsCollectionViewDelegate: ViewModelDelegate {
  func didFinish()
}

/// Shows an aircraft cabin by cabin, Business first, and stores the chosen seats.
///
/// `SeatMapState` decides; this class loads, stores, exports and asks.
@MainActor
final class SeatsViewModel: SeatsViewModeling {
  enum Leaving {
    case discard, confirm
  }

  weak var delegate: (any SeatsCollectionViewDelegate)?
  private(set) var searchText = ""
  private(set) var isSearching = false
  private(set) var state = SeatMapState()

  private let flow: any SeatsFlow
  private let exports: any FileExport
  private let kept: KeptValue<[KeptSeats]>
  private let wanted: SeatID?
  private let texts: @MainActor (Seat) -> [String]
  private let loader: Loader<LoadedSeats, ApiError>
  private var exporting: Task<Void, Never>?

  /// `wanted` is the initial seat, `nil` for the first of Business.
  init(
    wanted: SeatID?, flow: any SeatsFlow, loader: Loader<LoadedSeats, ApiError>, exports: any FileExport,
    kept: KeptValue<[KeptSeats]>, texts: @escaping @MainActor (Seat) -> [String]
  ) {
    (self.wanted, self.flow, self.loader) = (wanted, flow, loader)
    (self.exports, self.kept, self.texts) = (exports, kept, texts)
    loader.onChange = { [weak self] in self?.loaderDidChange() }
  }

  deinit { exporting?.cancel() }

  var isLoading: Bool { loader.state.isLoading }
  var provenance: Provenance? { loader.state.value?.map.provenance }
  var loadError: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }
  var seatsTitle: [String?] { state.seatsTitle }
  func getRows(_ index: Int) -> SeatLine { state.getRows(index) }

  // MARK: Actions

  func loadData() { fetchSeats(.usual) }
  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  func reload() { fetchSeats(.reload) }
  func show(section: Int) { change { $0.show(section: section) } }

  func go(to id: SeatID) {
    endSearch()
    change { $0.go(to: id) }
  }

  func reached(_ id: SeatID) { state.reached(id) }

  func beginSearch() {
    isSearching = true
    delegate?.viewModelDidChange()
  }

  func endSearch() {
    isSearching = false
    search(text: "")
  }

  func search(text: String) {
    searchText = text
    find()
    delegate?.viewModelDidChange()
  }

  func selectedItem(_ id: SeatID) { change { $0.toggle(id) } }
  func changeTravellers(by step: Int) { change { $0.changeTravellers(by: step) } }

  @discardableResult
  func findTogether() -> SeatID? {
    var first: SeatID?
    change { first = $0.findTogether() }
    return first
  }

  func cancel() {
    let seats = state.selection.seats.map { "\($0.id)" }
    change { $0.cancel() }
    flow.removed(seats.joined(separator: ", "))
  }

  func undo() {
    change { $0.undo() }
    flow.putBack()
  }

  func confirm() {
    guard state.selection.isUnconfirmed else { return }
    flow.confirm(state.selection.seats) { [weak self] in self?.change { $0.confirm() } }
  }

  func leave(_ go: @escaping @MainActor () -> Void) {
    guard state.selection.isUnconfirmed else { return go() }
    flow.askBeforeLeaving(state.selection.seats) { [weak self] answer in
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
    exporting?.cancel()
    exporting = Task { [weak self, exports] in
      do throws(FileExportError) {
        let path = try await exports.export(table, named: name)
        self?.exported(.success(path))
      } catch {
        self?.exported(.failure(error))
      }
    }
  }

  func describe() { if let present = state.present, let cabin = state.cabin { flow.show(present, of: cabin) } }

  // MARK: Private

  /// Applies a change, stores the choice if it differs, and notifies the screen.
  private func change(_ edit: (inout SeatMapState) -> Void) {
    let before = state.selection
    edit(&state)
    // A refusal takes precedence over the message of a cleared choice.
    if state.refusal != nil { flow.putBack() }
    if state.selection != before, let map = state.map { kept.keep(KeptSeats(state.selection, on: map.id)) }
    delegate?.viewModelDidChange()
  }

  private func find() { state.search(searchText, words: texts) }

  private func fetchSeats(_ freshness: Freshness) {
    if freshness == .reload { loader.reload() } else { loader.load() }
  }

  private func loaderDidChange() {
    switch loader.state.phase {
    case .idle, .loading: delegate?.viewModelDidChange()
    case .loaded:
      guard let (map, choice) = loader.state.value else { return }
      state.take(map.value, kept: choice, at: wanted)
      if !searchText.isEmpty { find() }
      delegate?.didFinish()
    case .failed(let error):
      guard !error.isCancellation else { return }
      delegate?.didFinish()
      flow.show(apiError: error, isOnPage: state.map == nil) { [weak self] in self?.reload() }
    }
  }

  private func exported(_ outcome: Result<String, FileExportError>) {
    guard !Task.isCancelled else { return }
    exporting = nil
    flow.exported(outcome)
  }
}
