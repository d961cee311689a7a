/// Where the user is on a seat map, and what they have chosen there: all that the seat map decides, without a task.
struct SeatMapState {
  /// The map; nil before it has come.
  private(set) var map: SeatMap?
  private(set) var selection = SeatSelection()
  /// Why the last wish was refused; nil after anything else.
  private(set) var refusal: SeatRefusal?
  /// Why the seats were chosen that were found together; nil after any other choice.
  private(set) var reasons: [SeatReason]?
  /// Whether these seats were found just now, and the user has not moved since.
  private(set) var isNews = false
  /// What a search leaves; nil without one.
  private(set) var found: SeatSearch?
  /// Whether the faults of the map are shown, in the place of a cabin.
  private(set) var showsFaults = false
  private var cabinIndex = 0
  /// The seat that the user is at, in each cabin that was visited.
  private var presents: [Int: SeatID] = [:]
  /// What was found together since the last other choice.
  private var offered: Set<SeatID> = []
  /// The choices that were cleared on this map.
  private var letGo = Removals<SeatSelection>()
  /// The choice before seats were found together; nil after any other choice.
  private var beforeFound: SeatSelection?

  // MARK: What is shown

  var cabins: [Cabin] { map?.cabins ?? [] }
  /// The cabin that is shown; nil before the map has come.
  var cabin: Cabin? { cabins.indices.contains(cabinIndex) ? cabins[cabinIndex] : nil }
  /// Which tab is shown: the cabins, then the faults.
  var section: Int { showsFaults ? cabins.count : cabinIndex }
  /// How many tabs there are.
  var sectionCount: Int { cabins.count + (map?.faultCount ?? 0 > 0 ? 1 : 0) }
  /// The seat that the user is at.
  var present: Seat? {
    guard let cabin else { return nil }
    if let id = presents[cabinIndex] { return cabin.row(id.row)?.seat(id.column) }
    return cabin.rows.lazy.compactMap(\.seats.first).first
  }
  /// The rows of the cabin that the search leaves.
  var rows: [SeatRow] { found.map { $0.rows(in: cabinIndex) } ?? cabin?.rows ?? [] }
  /// Whether the search leaves a seat.
  private func isFound(_ seat: Seat) -> Bool { found?.seats.contains(seat.id) ?? true }

  /// The letters above the lanes of the cabin, as in `getRows`; nil over an aisle.
  var seatsTitle: [String?] {
    (cabin?.lanes ?? []).map { if case .seats(let column) = $0 { column.rawValue } else { nil } }
  }

  /// One of `rows` as the plan shows it.
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

  /// The whole aircraft, as small as it can be.
  var aircraft: AircraftOutline {
    AircraftOutline(
      cabins, shown: showsFaults ? nil : cabinIndex, present: present?.id, chosen: selection.seats.map(\.id))
  }

  /// The signs that are seen in the whole cabin.
  var signs: [SeatSign] {
    guard let cabin else { return [] }
    let hasChosen = selection.seats.contains { cabin.row($0.id.row) != nil }
    return SeatSign.allCases.filter { cabin.states.map { SeatSign($0) }.contains($0) || $0 == .chosen && hasChosen }
  }

  private func sign(of seat: Seat) -> SeatSign {
    // What a search leaves out stays to be seen, so that the cabin keeps its shape.
    guard isFound(seat) else { return .hidden }
    return selection.contains(seat.id) ? .chosen : SeatSign(seat.state)
  }

  // MARK: What can be done

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

  /// Takes a map that has come, with the choice that was kept for it.
  ///
  /// The first map is shown at `wanted`, or at Business.
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

  /// Goes to a seat; where there is none, to the row or the nearest row, and says so.
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

  /// Shows another cabin, or behind the last of them the faults.
  mutating func show(section: Int) {
    guard (0..<sectionCount).contains(section) else { return }
    showsFaults = section == cabins.count
    if !showsFaults { cabinIndex = section }
    goToFound()
    refusal = nil
    isNews = false
  }

  /// The user is at a seat.
  mutating func reached(_ id: SeatID) {
    guard present?.id != id else { return }
    presents[cabinIndex] = id
    refusal = nil
    isNews = false
  }

  /// Narrows all cabins to a search, and goes to the cabin that has what was found.
  ///
  /// - Parameters:
  ///   - text: a seat, a row, or words; empty ends the search.
  ///   - words: what is known of a seat in words.
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

  /// Selects the seat of this name, or deselects it; tells why a seat is refused.
  mutating func toggle(_ id: SeatID) {
    guard let map else { return }
    guard let seat = map.seat(id)?.seat else {
      refusal = map.refusal(of: id)
      return
    }
    refusal = selection.toggle(seat)
    if refusal == nil { (reasons, beforeFound) = (nil, nil) }
  }

  mutating func changeTravellers(by step: Int) {
    selection.changeTravellers(by: step)
    forget()
  }

  /// Chooses the best seats together in this cabin; asked again, the best of those not offered yet.
  /// - Returns: the first of them; nil where there are too few.
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

  /// Deselects every seat.
  mutating func cancel() {
    letGo.add(selection)
    selection.removeAll()
    forget()
  }

  /// Whether seats were found or cleared, and none were chosen since.
  var canUndo: Bool { beforeFound != nil || selection.seats.isEmpty && letGo.canUndo() }

  /// Goes back to the choice before seats were found, or chooses those again that were cleared last, as far as the map
  /// still offers them.
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

  /// Goes back to what was confirmed last.
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

  /// Goes to the first seat of the cabin that the search leaves, unless the present one is left.
  private mutating func goToFound() {
    guard let found, let first = found.rows(in: cabinIndex).first else { return }
    if let present, found.seats.contains(present.id) { return }
    presents[cabinIndex] = first.seats.first { found.seats.contains($0.id) }?.id
  }
}

/// A row of the plan.
struct SeatLine: Hashable {
  enum Place: Hashable {
    case aisle
    /// No seat in this row.
    case gap
    case seat(Seat, SeatSign)
  }

  let number: Int
  /// From left to right, one for each of `seatsTitle`.
  let places: [Place]
  /// The sides that have an exit here.
  let exits: Set<Seat.Side>
  /// What sets seats of the row apart.
  let features: [Seat.Amenity]
}

/// What a seat is at the moment.
enum SeatSign: CaseIterable, Hashable {
  case free, chosen, blocked, taken
  /// The search leaves it out.
  case hidden

  init(_ state: Seat.State) {
    switch state {
    case .available: self = .free
    case .blocked: self = .blocked
    case .taken: self = .taken
    }
  }
}
