import ApiSession

/// What the seat map needs from navigation.
@MainActor
protocol SeatsFlow: AnyObject {
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
  /// All that is known of a seat, above the map.
  func show(_ seat: Seat, of cabin: Cabin)
  /// Asks whether these seats are meant.
  func confirm(_ seats: [Seat], accept: @escaping @MainActor () -> Void)
  /// Says where the table of the seats is now, or why it is nowhere.
  func exported(_ outcome: Result<String, SeatExportError>)
}

/// What the seat map's screen hears beside changes.
@MainActor
protocol SeatsViewModelDelegate: ViewModelDelegate {
  /// The map has come, or it is known that it does not.
  func didFinish()
}

/// Shows an aircraft cabin by cabin, Business first, and keeps the seats that someone chooses.
@MainActor
final class SeatsViewModel: Searching {
  weak var delegate: (any SeatsViewModelDelegate)?
  private(set) var map: SeatMap?
  private(set) var provenance: Provenance?
  private(set) var searchText = ""
  private(set) var isSearching = false
  /// Why the map did not come; what is here stays.
  private(set) var loadError: ApiError?
  /// Whether what is wrong with the file is looked at, in the place of a cabin.
  private(set) var showsFaults = false
  private(set) var selection = SeatSelection()
  /// Why the last seat was not given; nil after anything else.
  private(set) var refusal: SeatRefusal?
  /// Why the seats were chosen that were found together; nil once someone chooses otherwise.
  private(set) var reasons: [SeatReason]?
  /// Whether these seats have only just been found, and nobody has gone on since.
  private(set) var isNews = false

  private let flow: any SeatsFlow
  private let seats: any SeatService
  private let exports: any SeatExport
  private let wanted: SeatID?
  private var cabinIndex = 0
  private var presents: [Int: SeatID] = [:]
  private var offered: Set<SeatID> = []
  /// What the search leaves of the cabin; nil without one.
  private var found: (rows: [SeatRow], seats: Set<SeatID>)?
  private var hasAsked = false
  private var loading: Task<Void, Never>?
  private var exporting: Task<Void, Never>?

  /// - Parameters:
  ///   - wanted: the seat to begin at; nil for the first of Business.
  ///   - flow: where it leads.
  ///   - seats: the source.
  ///   - exports: takes the table of chosen seats.
  init(wanted: SeatID?, flow: any SeatsFlow, seats: any SeatService, exports: any SeatExport) {
    self.wanted = wanted
    self.flow = flow
    self.seats = seats
    self.exports = exports
  }

  deinit {
    loading?.cancel()
    exporting?.cancel()
  }

  // MARK: What is shown

  var isLoading: Bool { loading != nil }
  var cabins: [Cabin] { map?.cabins ?? [] }
  /// The cabin that is looked at; nil before the map has come, and where it has none.
  var cabin: Cabin? { cabins.indices.contains(cabinIndex) ? cabins[cabinIndex] : nil }
  /// Which tab is looked at: the cabins, then what is wrong with the file.
  var section: Int { showsFaults ? cabins.count : cabinIndex }
  /// How many tabs there are.
  var sectionCount: Int { cabins.count + (map?.faultCount ?? 0 > 0 ? 1 : 0) }
  /// The seat that someone is at.
  var present: Seat? {
    guard let cabin else { return nil }
    if let id = presents[cabinIndex] { return cabin.row(id.row)?.seat(id.column) }
    return cabin.rows.lazy.compactMap(\.seats.first).first
  }

  /// The rows that the search leaves.
  var rows: [SeatRow] { found?.rows ?? cabin?.rows ?? [] }

  /// Whether a search leaves a seat.
  func isFound(_ seat: Seat) -> Bool { found?.seats.contains(seat.id) ?? true }

  /// What a search looks at, beside the seat's name; given by the screen, which knows the words.
  var searchTexts: ((Seat) -> [String])?

  // MARK: What can be done

  func load() {
    guard !hasAsked else { return }
    loadData(freshness: .usual)
  }

  func reload() { loadData(freshness: .reload) }

  /// Looks at another cabin, or behind the last of them at what is wrong with the file.
  func show(section: Int) {
    guard (0..<sectionCount).contains(section) else { return }
    showsFaults = section == cabins.count
    if !showsFaults { cabinIndex = section }
    find()
    refusal = nil
    isNews = false
    delegate?.viewModelDidChange()
  }

  /// Someone is at a seat.
  func reached(_ id: SeatID) {
    guard present?.id != id else { return }
    presents[cabinIndex] = id
    refusal = nil
    isNews = false
  }

  func beginSearch() {
    isSearching = true
    delegate?.viewModelDidChange()
  }

  func search(text: String) {
    searchText = text
    find()
    delegate?.viewModelDidChange()
  }

  func endSearch() {
    isSearching = false
    search(text: "")
  }

  /// Chooses the seat of this name, or lets go of it; where it cannot be had, says why.
  func selectedItem(_ id: SeatID) {
    guard let map else { return }
    if let found = map.seat(id) {
      refusal = selection.toggle(found.seat)
      if refusal == nil { reasons = nil }
    } else {
      refusal = map.cabin(withRow: id.row) == nil ? .missingRow(id) : .missingSeat(id)
    }
    delegate?.viewModelDidChange()
  }

  func changeTravellers(by step: Int) {
    selection.changeTravellers(by: step)
    offered = []
    reasons = nil
    refusal = nil
    delegate?.viewModelDidChange()
  }

  /// Chooses the best seats together in this cabin; asked again, the best of those not offered yet.
  /// - Returns: the first of them, for whoever wants to go there.
  @discardableResult
  func findTogether() -> SeatID? {
    guard let cabin else { return nil }
    if reasons == nil { offered = [] }
    var finder = SeatFinder(cabin, without: offered)
    if finder.candidates.count < selection.travellers, !offered.isEmpty {
      offered = []
      finder = SeatFinder(cabin)
    }
    guard let group = finder.best(for: selection.travellers) else {
      refusal = .notEnough(travellers: selection.travellers, free: cabin.freeCount)
      delegate?.viewModelDidChange()
      return nil
    }
    offered.formUnion(group.map(\.seat.id))
    presents[cabinIndex] = group.first?.seat.id
    isNews = true
    selection.replace(by: group.map(\.seat))
    reasons = SeatReason.reasons(for: group, by: finder)
    refusal = nil
    delegate?.viewModelDidChange()
    return group.first?.seat.id
  }

  /// Lets go of every chosen seat.
  func cancel() {
    selection.removeAll()
    reasons = nil
    refusal = nil
    delegate?.viewModelDidChange()
  }

  func confirm() {
    guard !selection.seats.isEmpty else { return }
    flow.confirm(selection.seats) { [weak self] in
      self?.selection.confirm()
      self?.delegate?.viewModelDidChange()
    }
  }

  /// Writes the chosen seats to a file.
  func export() {
    guard let map, !selection.seats.isEmpty else { return }
    let table = SeatTable.csv(selection.seats, of: map)
    let name = ["seats", map.flight.code ?? ""].filter { !$0.isEmpty }.joined(separator: "-")
    exporting?.cancel()
    exporting = Task { [weak self, exports] in
      do throws(SeatExportError) {
        let path = try await exports.export(table, named: name)
        self?.exported(.success(path))
      } catch {
        self?.exported(.failure(error))
      }
    }
  }

  /// Shows all that is known of the present seat.
  func describe() {
    if let present, let cabin { flow.show(present, of: cabin) }
  }

  // MARK: Private

  private func loadData(freshness: Freshness) {
    loading?.cancel()
    hasAsked = true
    loadError = nil
    loading = Task { [weak self, seats] in
      do throws(ApiError) {
        // Answer first: `self?.fetchSeats(try await …)` would hold the view model while it waits.
        let answer = try await seats.seatMap(freshness: freshness)
        self?.fetchSeats(answer)
      } catch {
        self?.failed(error)
      }
    }
    delegate?.viewModelDidChange()
  }

  /// Takes the seats of an answer; Business is looked at first.
  private func fetchSeats(_ answer: Sourced<SeatMap>) {
    guard !Task.isCancelled else { return }
    loading = nil
    let isFirst = map == nil
    map = answer.value
    provenance = answer.provenance
    selection.keep(in: answer.value)
    if isFirst { begin(in: answer.value) }
    if !cabins.indices.contains(cabinIndex) { cabinIndex = 0 }
    find()
    delegate?.didFinish()
  }

  /// Looks for what the search leaves: of a seat's name or a row's number nothing but that, else every seat whose words match.
  private func find() {
    let rule = SearchRule(searchText)
    guard let cabin, let term = rule.terms.first else {
      found = nil
      return
    }
    let only = rule.terms.count == 1 ? term : ""
    let isMeant: (Seat) -> Bool =
      if let id = SeatID(only) {
        { $0.id == id }
      } else if Int(only) != nil {
        { "\($0.id.row)".hasPrefix(only) }
      } else {
        { [searchTexts] seat in rule.matches(["\(seat.id)"] + (searchTexts?(seat) ?? [])) }
      }
    var rows: [SeatRow] = []
    var seats: Set<SeatID> = []
    for row in cabin.rows {
      let matches = row.seats.filter(isMeant)
      guard !matches.isEmpty else { continue }
      rows.append(row)
      seats.formUnion(matches.map(\.id))
    }
    found = (rows, seats)
  }

  private func begin(in map: SeatMap) {
    cabinIndex = map.cabins.firstIndex { $0.kind.cabin == .business } ?? 0
    showsFaults = map.cabins.isEmpty && !map.faults.isEmpty
    guard let wanted else { return }
    if let found = map.seat(wanted) {
      cabinIndex = found.cabin
      presents[cabinIndex] = wanted
    } else if let cabin = map.cabin(withRow: wanted.row) {
      cabinIndex = cabin
      presents[cabinIndex] = map.cabins[cabin].row(wanted.row)?.seats.first?.id
      refusal = .missingSeat(wanted)
    } else {
      refusal = .missingRow(wanted)
    }
  }

  private func failed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    loading = nil
    guard !error.isCancellation else { return }
    loadError = error
    delegate?.didFinish()
    flow.show(apiError: error) { [weak self] in self?.reload() }
  }

  private func exported(_ outcome: Result<String, SeatExportError>) {
    guard !Task.isCancelled else { return }
    exporting = nil
    flow.exported(outcome)
  }
}
