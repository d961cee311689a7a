/// The position and the choice on a seat map: all its decisions, without a task.
struct SeatMapState {
  private(set) var map: SeatMap?
  private(set) var selection = SeatSelection()
  /// The reason why the last request was refused; `nil` after anything else.
  private(set) var refusal: SeatRefusal?
  /// The reasons for the seats that were found together; `nil` after any other choice.
  private(set) var reasons: [SeatReason]?
  /// Whether these seats were just found, and the user has not moved since.
  private(set) var isNews = false
  private(set) var found: SeatSearch?
  private(set) var showsFaults = false
  private var cabinIndex = 0
  /// The current seat in each visited cabin.
  private var presents: [Int: SeatID] = [:]
  /// The seats found together since the last other choice.
  private var offered: Set<SeatID> = []
  private var letGo = Removals<SeatSelection>()
  /// The choice before seats were found together; `nil` after any other choice.
  private var beforeFound: SeatSelection?

  // MARK: Shown state

  var cabins: [Cabin] { map?.cabins ?? [] }
  var cabin: Cabin? { cabins.indices.contains(cabinIndex) ? cabins[cabinIndex] : nil }
  var section: Int { showsFaults ? cabins.count : cabinIndex }
  var sectionCount: Int { cabins.count + (map?.faultCount ?? 0 > 0 ? 1 : 0) }
  var present: Seat? {
    guard let cabin else { return nil }
    if let id = presents[cabinIndex] { return cabin.row(id.row)?.seat(id.column) }
    return cabin.rows.lazy.compactMap(\.seats.first).first
  }
  /// The rows of the cabin that match the search.
  var rows: [SeatRow] { found.map { $0.rows(in: cabinIndex) } ?? cabin?.rows ?? [] }

  /// The letters above the lanes of the cabin, as in `getRows`; `nil` over an aisle.
  var seatsTitle: [String?] {
    (cabin?.lanes ?? []).map { if case .seats(let column) = $0 { column.rawValue } else { nil } }
  }

  func getRows(_ index: Int) -> SeatLine {
    let row = rows[index]
    let exits = Set(row.seats.filter { $0.features.contains(.exit) }.map(\.side))
    let features = Seat.Amenity.allCases.filter { feature in
      feature != .preferred && row.seats.contains { $0.features.contains(feature) }
    }
    let places = (cabin?.lanes ?? []).map { lane -> SeatLine.Place in
      guard case .seats(let column) = lane else { return .aisle }
      return row.seat(column).map { .seat($0, sign(of: $0)) } ?? .gap
    }
    return SeatLine(number: row.number, places: places, exits: exits, features: features)
  }

  var aircraft: AircraftOutline {
    AircraftOutline(
      cabins, shown: showsFaults ? nil : cabinIndex, present: present?.id, chosen: selection.seats.map(\.id))
  }

  var signs: [SeatSign] {
    guard let cabin else { return [] }
    let hasChosen = selection.seats.contains { cabin.row($0.id.row) != nil }
    return SeatSign.allCases.filter { cabin.states.map { SeatSign($0) }.contains($0) || $0 == .chosen && hasChosen }
  }

  private func sign(of seat: Seat) -> SeatSign {
    // Seats outside the search remain with their own sign, so that the cabin keeps its shape.
    guard found?.seats.contains(seat.id) ?? true else { return .hidden }
    return selection.contains(seat.id) ? .chosen : SeatSign(seat.state)
  }

  // MARK: Available actions

  var hasCabin: Bool { cabin != nil }
  var hasChoice: Bool { !selection.seats.isEmpty }
  var canChoose: Bool { canDescribe && !rows.isEmpty }
  var canDescribe: Bool { present != nil && !showsFaults }
  var canFindTogether: Bool { hasCabin && !showsFaults }
  var canChangeCabin: Bool { sectionCount > 1 }
  var canConfirm: Bool { selection.isUnconfirmed }
  var canAddTraveller: Bool { map != nil && selection.travellers < SeatSelection.travellerRange.upperBound }
  var canRemoveTraveller: Bool { map != nil && selection.travellers > SeatSelection.travellerRange.lowerBound }

  // MARK: The map

  /// Takes a loaded map, with the choice that was kept for it.
  ///
  /// The first map is shown at `wanted`, otherwise at the chosen seats or Business.
  mutating func take(_ map: SeatMap, kept: KeptSeats?, at wanted: SeatID?) {
    let old = self.map
    self.map = map
    refusal = nil
    var gone: [SeatID] = []
    if old?.id == map.id {
      gone = selection.keep(in: map)
    } else {
      selection = SeatSelection()
      letGo = Removals()
      reasons = nil
      if let kept { selection = SeatSelection(kept, in: map, gone: &gone) }
    }
    if !gone.isEmpty { refusal = .gone(gone) }
    if !cabins.indices.contains(cabinIndex) { cabinIndex = 0 }
    guard old == nil else { return }
    cabinIndex = map.cabins.firstIndex { $0.kind.cabin == .business } ?? 0
    if let own = selection.seats.first?.id { go(to: own) }
    if !gone.isEmpty { refusal = .gone(gone) }
    if let wanted { go(to: wanted) }
  }

  mutating func go(to id: SeatID) {
    guard let map else { return }
    found = nil
    showsFaults = false
    isNews = false
    refusal = map.refusal(of: id)
    let row: Int =
      if case .missingRow(_, let nearest)? = refusal { nearest.first ?? id.row } else { id.row }
    guard let cabin = map.cabin(withRow: row) else { return }
    cabinIndex = cabin
    presents[cabin] = refusal == nil ? id : map.cabins[cabin].row(row)?.seats.first?.id
  }

  mutating func show(section: Int) {
    guard (0..<sectionCount).contains(section) else { return }
    showsFaults = section == cabins.count
    if !showsFaults { cabinIndex = section }
    goToFound()
    refusal = nil
    isNews = false
  }

  mutating func reached(_ id: SeatID) {
    guard present?.id != id else { return }
    presents[cabinIndex] = id
    refusal = nil
    isNews = false
  }

  /// Filters all cabins by a seat, a row or words, and goes to the cabin with results; an empty text ends the search.
  mutating func search(_ text: String, words: (Seat) -> [String]) {
    guard let map else { return }
    found = SeatSearch(text, in: map, words: words)
    guard let found else { return }
    refusal = nil
    isNews = false
    if let cabin = found.cabin(near: cabinIndex) {
      cabinIndex = cabin
      showsFaults = false
    }
    goToFound()
  }

  // MARK: The choice

  mutating func toggle(_ id: SeatID) {
    guard let map else { return }
    guard let seat = map.seat(id)?.seat else { return refusal = map.refusal(of: id) }
    refusal = selection.toggle(seat)
    if refusal == nil { (reasons, beforeFound) = (nil, nil) }
  }

  mutating func changeTravellers(by step: Int) {
    selection.changeTravellers(by: step)
    forget()
  }

  mutating func findTogether() -> SeatID? {
    guard let cabin else { return nil }
    if reasons == nil { offered = [] }
    var finder = SeatFinder(cabin, without: offered)
    if finder.candidates.count < selection.travellers, !offered.isEmpty {
      offered = []
      finder = SeatFinder(cabin)
    }
    guard let group = finder.best(for: selection.travellers) else {
      refusal = .notEnough(travellers: selection.travellers, free: cabin.freeCount)
      return nil
    }
    offered.formUnion(group.map(\.seat.id))
    presents[cabinIndex] = group.first?.seat.id
    isNews = true
    beforeFound = beforeFound ?? selection
    selection.replace(by: group.map(\.seat))
    reasons = SeatReason.reasons(for: group, by: finder)
    refusal = nil
    return group.first?.seat.id
  }

  mutating func cancel() {
    letGo.add(selection)
    selection.removeAll()
    forget()
  }

  /// Whether seats were found or cleared, and none were chosen since.
  var canUndo: Bool { beforeFound != nil || selection.seats.isEmpty && letGo.canUndo() }

  /// Restores the choice before the search for seats, or the last cleared choice, if its seats are still available.
  mutating func undo() {
    guard let map, canUndo, let choice = beforeFound ?? letGo.takeLatest() else { return }
    isNews = false
    selection = choice
    forget()
    let gone = selection.keep(in: map)
    if !gone.isEmpty { refusal = .gone(gone) }
  }

  mutating func confirm() {
    selection.confirm()
    beforeFound = nil
  }

  mutating func discard() {
    selection.discard()
    forget()
  }

  private mutating func forget() {
    offered = []
    reasons = nil
    beforeFound = nil
    refusal = nil
  }

  /// Goes to the first matching seat of the cabin, unless the current one matches.
  private mutating func goToFound() {
    guard let found, let first = found.rows(in: cabinIndex).first else { return }
    if let present, found.seats.contains(present.id) { return }
    presents[cabinIndex] = first.seats.first { found.seats.contains($0.id) }?.id
  }
}

struct SeatLine: Hashable {
  enum Place: Hashable {
    case aisle
    case gap
    case seat(Seat, SeatSign)
  }

  let number: Int
  let places: [Place]
  /// The sides that have an exit here.
  let exits: Set<Seat.Side>
  let features: [Seat.Amenity]
}

enum SeatSign: CaseIterable, Hashable {
  case free, chosen, blocked, taken
  /// Outside the search.
  case hidden

  init(_ state: Seat.State) {
    switch state {
    case .available: self = .free
    case .blocked: self = .blocked
    case .taken: self = .taken
    }
  }
}
