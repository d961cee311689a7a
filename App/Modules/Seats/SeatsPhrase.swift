import CantinaTools

enum SeatsPhrase: String, Phrase {
  static let subject = "seats"

  case optionSeats, title, summary, shown, all, and, found, stay, discard, leaveTitle, leaveText, seat, free, chosen
  case state, blocked, taken, window, aisle, middle, bassinet, exit, legroom, preferred, first, business, economy
  case other, otherClass, upperDeck, mainDeck, freeOf, chosenOf, confirmed, noneChosen
  case howMany, confirmTitle, confirmAnswer, exported, notExported, faultsTitle, faults, faultRow
  case faultItem, noSeats
  case why, whySide, whyAcross, whyRow, whyRows, whyApart, whyWindows, whyAisles, whyLegroom, whyPreferred, whyExits
  case whyBassinets
  case keyChoose, keyNext, keyPrevious, keyTogether, keyConfirm, keyCancel, keyExport, keyMore, keyFewer, keyDescribe
  case refusedBlocked, refusedTaken, refusedMissing, refusedRow, refusedGone, refusedFull, refusedFew
  case flawMissing, flawNumber, flawText, flawList, flawObject, flawUnknown, flawDoubled
}

extension Seat.Side: Phrase { static let subject = "seats.side" }
extension Seat.Zone: Phrase { static let subject = "seats.zone" }

extension Localization {
  /// The characteristics of a seat in words: `free`, `bassinet`, `window`, `left side`, `front zone`.
  func characteristics(of seat: Seat) -> [String] { [text(seat.state)] + fixedCharacteristics(of: seat) }

  /// The characteristics of a seat without its state.
  func fixedCharacteristics(of seat: Seat) -> [String] {
    let place = [seat.position.map { text($0) }, self[seat.side], seat.zone.map { self[$0] }].compactMap(\.self)
    return seat.orderedFeatures.map { text($0) } + place
  }

  func text(_ state: Seat.State) -> String { SeatSign(state).phrase.map { self[$0] } ?? "" }

  func text(_ position: Seat.Position) -> String {
    switch position {
    case .window: self[SeatsPhrase.window]
    case .aisle: self[SeatsPhrase.aisle]
    case .middle: self[SeatsPhrase.middle]
    }
  }

  func text(_ feature: Seat.Amenity) -> String {
    switch feature {
    case .bassinet: self[SeatsPhrase.bassinet]
    case .exit: self[SeatsPhrase.exit]
    case .legroom: self[SeatsPhrase.legroom]
    case .preferred: self[SeatsPhrase.preferred]
    }
  }

  /// A cabin by its class and deck: `Business, upper deck`.
  func title(of kind: Cabin.Kind) -> String {
    [title(of: kind.cabin), kind.deck.map { text($0) }].compactMap(\.self).joined(separator: ", ")
  }

  /// A cabin by its class alone, if that is unique.
  func title(of kind: Cabin.Kind, among kinds: [Cabin.Kind]) -> String {
    kinds.count { $0.cabin == kind.cabin } > 1 ? title(of: kind) : title(of: kind.cabin)
  }

  private func title(of cabin: CabinClass) -> String {
    switch cabin {
    case .first: self[SeatsPhrase.first]
    case .business: self[SeatsPhrase.business]
    case .economy: self[SeatsPhrase.economy]
    default:
      cabin.rawValue.isEmpty ? self[SeatsPhrase.other] : self[SeatsPhrase.otherClass, ["code": cabin.rawValue]]
    }
  }

  private func text(_ deck: Deck) -> String {
    switch deck {
    case .upper: self[SeatsPhrase.upperDeck]
    case .main: self[SeatsPhrase.mainDeck]
    }
  }

  /// The flight with the figures of the whole aircraft, and below it the occupancy of the cabin.
  func summary(of map: SeatMap, _ cabin: Cabin?) -> String {
    let flight = map.flight
    let way = [flight.origin, flight.destination].compactMap(\.self).joined(separator: "–")
    let all = self[SeatsPhrase.all, count: map.seatCount, ["blocked": numbers.text(map.blockedCount)]]
    let time = flight.departure?.split(separator: " ").map { text(String($0), in: .calendar) }.joined(separator: " ")
    let head = [flight.code, way.isEmpty ? nil : way, time, all].compactMap(\.self)
      .joined(separator: " · ")
    guard let cabin else { return head }
    let counts = self[SeatsPhrase.freeOf, count: cabin.seatCount, ["free": numbers.text(cabin.freeCount)]]
    let cabinLine = [cabin.kind.deck.map { text($0) }, counts].compactMap(\.self).joined(separator: " · ")
    return head + "\n" + cabinLine
  }

  func text(_ refusal: SeatRefusal) -> String {
    switch refusal {
    case .blocked(let id): self[SeatsPhrase.refusedBlocked, ["seat": "\(id)"]]
    case .taken(let id): self[SeatsPhrase.refusedTaken, ["seat": "\(id)"]]
    case .missingSeat(let name, let columns):
      self[
        SeatsPhrase.refusedMissing,
        ["seat": "\(name)", "row": "\(name.row)", "letters": columns.map(\.rawValue).joined(separator: " ")]]
    case .missingRow(let name, let nearest):
      self[
        SeatsPhrase.refusedRow, count: nearest.count, ["seat": "\(name)", "row": "\(name.row)", "rows": both(nearest)]]
    case .gone(let ids):
      self[SeatsPhrase.refusedGone, count: ids.count, ["seats": ids.map { "\($0)" }.joined(separator: ", ")]]
    case .full(let count): self[SeatsPhrase.refusedFull, count: count]
    case .notEnough(let travellers, let free):
      self[SeatsPhrase.refusedFew, count: free, ["travellers": numbers.text(travellers)]]
    }
  }

  func text(_ found: SeatSearch, in cabins: [Cabin]) -> String {
    let parts = zip(cabins, found.counts).filter { $1 > 0 }.map { cabin, count in
      "\(title(of: cabin.kind, among: cabins.map(\.kind))) \(numbers.text(count))"
    }
    return self[SeatsPhrase.found, count: found.seats.count, ["cabins": parts.joined(separator: ", ")]]
  }

  private func both(_ numbers: [Int]) -> String {
    guard let first = numbers.first, let last = numbers.last, numbers.count > 1 else {
      return numbers.first.map { "\($0)" } ?? ""
    }
    return self[SeatsPhrase.and, ["first": "\(first)", "second": "\(last)"]]
  }

  func text(_ reason: SeatReason) -> String {
    switch reason {
    case .sideBySide(let row): self[SeatsPhrase.whySide, ["row": "\(row)"]]
    case .acrossAisle(let row): self[SeatsPhrase.whyAcross, ["row": "\(row)"]]
    case .sameRow(let row): self[SeatsPhrase.whyRow, ["row": "\(row)"]]
    case .rows(let first, let last): self[SeatsPhrase.whyRows, ["first": "\(first)", "last": "\(last)"]]
    case .apart(let count): self[SeatsPhrase.whyApart, count: count]
    case .windows(let count): self[SeatsPhrase.whyWindows, count: count]
    case .aisles(let count): self[SeatsPhrase.whyAisles, count: count]
    case .legroom(let count): self[SeatsPhrase.whyLegroom, count: count]
    case .preferred(let count): self[SeatsPhrase.whyPreferred, count: count]
    case .exits(let count): self[SeatsPhrase.whyExits, count: count]
    case .bassinets(let count): self[SeatsPhrase.whyBassinets, count: count]
    }
  }

  /// The position of a fault: `row 12, RowC`, or `item 3, Aisle` if the row's number is unreadable.
  func place(of fault: SeatFault) -> String {
    if let row = fault.row { return self[SeatsPhrase.faultRow, ["row": "\(row)", "key": fault.key]] }
    return self[SeatsPhrase.faultItem, ["item": "\(fault.item)", "key": fault.key]]
  }

  func text(_ flaw: SeatFault.Flaw) -> String {
    switch flaw {
    case .missing: self[SeatsPhrase.flawMissing]
    case .notNumber: self[SeatsPhrase.flawNumber]
    case .notText: self[SeatsPhrase.flawText]
    case .notList: self[SeatsPhrase.flawList]
    case .notObject: self[SeatsPhrase.flawObject]
    case .unknown(let value): self[SeatsPhrase.flawUnknown, ["value": value]]
    case .doubled: self[SeatsPhrase.flawDoubled]
    }
  }
}
