import CantinaTools

extension Localization {
  /// What is known of a seat, in words: `free`, `bassinet`, `window`, `left side`, `front zone`.
  func characteristics(of seat: Seat) -> [String] {
    let place = [seat.position.map { text($0) }, text(seat.side), seat.zone.map { text($0) }].compactMap(\.self)
    return [text(seat.state)] + seat.orderedFeatures.map { text($0) } + place
  }

  func text(_ state: Seat.State) -> String {
    switch state {
    case .available: self[.seatsFree]
    case .blocked: self[.seatsBlocked]
    case .taken: self[.seatsTaken]
    }
  }

  func text(_ position: Seat.Position) -> String {
    switch position {
    case .window: self[.seatsWindow]
    case .aisle: self[.seatsAisle]
    case .middle: self[.seatsMiddle]
    }
  }

  func text(_ feature: Seat.Amenity) -> String {
    switch feature {
    case .bassinet: self[.seatsBassinet]
    case .exit: self[.seatsExit]
    case .legroom: self[.seatsLegroom]
    case .preferred: self[.seatsPreferred]
    }
  }

  func text(_ side: Seat.Side) -> String {
    switch side {
    case .left: self[.seatsLeft]
    case .right: self[.seatsRight]
    }
  }

  func text(_ zone: Seat.Zone) -> String {
    switch zone {
    case .front: self[.seatsFront]
    case .centre: self[.seatsCentre]
    case .rear: self[.seatsRear]
    }
  }

  /// A cabin by its class and deck: `Business, upper deck`.
  func title(of kind: Cabin.Kind) -> String {
    [title(of: kind.cabin), kind.deck.map { text($0) }].compactMap(\.self).joined(separator: ", ")
  }

  /// A cabin by its class alone, unless another has the same.
  func title(of kind: Cabin.Kind, among cabins: [Cabin]) -> String {
    cabins.count { $0.kind.cabin == kind.cabin } > 1 ? title(of: kind) : title(of: kind.cabin)
  }

  private func title(of cabin: CabinClass) -> String {
    switch cabin {
    case .first: self[.seatsFirst]
    case .business: self[.seatsBusiness]
    case .economy: self[.seatsEconomy]
    case .other(""): self[.seatsOther]
    case .other(let code): self[.seatsOtherClass, ["code": code]]
    }
  }

  private func text(_ deck: Deck) -> String {
    switch deck {
    case .upper: self[.seatsUpperDeck]
    case .main: self[.seatsMainDeck]
    }
  }

  /// The flight with the figures of the whole aircraft, and below it how full the cabin is.
  func summary(of map: SeatMap, _ cabin: Cabin?) -> String {
    let flight = map.flight
    let way = [flight.origin, flight.destination].compactMap(\.self).joined(separator: "–")
    let all = self[.seatsAll, count: map.seatCount, ["blocked": numbers.text(map.blockedCount)]]
    let time = flight.departure?.split(separator: " ").map { text(String($0), in: .calendar) }.joined(separator: " ")
    let head = [flight.code, way.isEmpty ? nil : way, time, all].compactMap(\.self)
      .joined(separator: " · ")
    guard let cabin else { return head }
    let counts = self[.seatsFreeOf, count: cabin.seatCount, ["free": numbers.text(cabin.freeCount)]]
    let cabinLine = [cabin.kind.deck.map { text($0) }, counts].compactMap(\.self).joined(separator: " · ")
    return head + "\n" + cabinLine
  }
}

extension Localization {
  /// Why a seat is not given.
  func text(_ refusal: SeatRefusal) -> String {
    switch refusal {
    case .blocked(let id): self[.seatsRefusedBlocked, ["seat": "\(id)"]]
    case .taken(let id): self[.seatsRefusedTaken, ["seat": "\(id)"]]
    case .missingSeat(let id, let columns):
      self[
        .seatsRefusedMissing,
        ["seat": "\(id)", "row": "\(id.row)", "letters": columns.map(\.rawValue).joined(separator: " ")]]
    case .missingRow(let id, let nearest):
      self[
        .seatsRefusedRow, count: nearest.count, ["seat": "\(id)", "row": "\(id.row)", "rows": both(nearest)]]
    case .gone(let ids):
      self[.seatsRefusedGone, count: ids.count, ["seats": ids.map { "\($0)" }.joined(separator: ", ")]]
    case .full(let count): self[.seatsRefusedFull, count: count]
    case .notEnough(let travellers, let free):
      self[.seatsRefusedFew, count: free, ["travellers": numbers.text(travellers)]]
    }
  }

  /// How many seats a search has found, and in which cabins.
  func text(_ found: SeatSearch, in cabins: [Cabin]) -> String {
    let parts = zip(cabins, found.counts).filter { $1 > 0 }.map { cabin, count in
      "\(title(of: cabin.kind, among: cabins)) \(numbers.text(count))"
    }
    return self[.seatsFound, count: found.seats.count, ["cabins": parts.joined(separator: ", ")]]
  }

  private func both(_ numbers: [Int]) -> String {
    guard let first = numbers.first, let last = numbers.last, numbers.count > 1 else {
      return numbers.first.map { "\($0)" } ?? ""
    }
    return self[.seatsAnd, ["first": "\(first)", "second": "\(last)"]]
  }

  /// Why seats are the best together.
  func text(_ reason: SeatReason) -> String {
    switch reason {
    case .sideBySide(let row): self[.seatsWhySide, ["row": "\(row)"]]
    case .acrossAisle(let row): self[.seatsWhyAcross, ["row": "\(row)"]]
    case .sameRow(let row): self[.seatsWhyRow, ["row": "\(row)"]]
    case .rows(let first, let last): self[.seatsWhyRows, ["first": "\(first)", "last": "\(last)"]]
    case .windows(let count): self[.seatsWhyWindows, count: count]
    case .aisles(let count): self[.seatsWhyAisles, count: count]
    case .legroom(let count): self[.seatsWhyLegroom, count: count]
    case .preferred(let count): self[.seatsWhyPreferred, count: count]
    case .exits(let count): self[.seatsWhyExits, count: count]
    case .bassinets(let count): self[.seatsWhyBassinets, count: count]
    }
  }

  /// Where a fault is: `row 12, RowC`, or `item 3, Aisle` where the row's number could not be read.
  func place(of fault: SeatFault) -> String {
    if let row = fault.row { return self[.seatsFaultRow, ["row": "\(row)", "key": fault.key]] }
    return self[.seatsFaultItem, ["item": "\(fault.item)", "key": fault.key]]
  }

  /// What is wrong with a value.
  func text(_ flaw: SeatFault.Flaw) -> String {
    switch flaw {
    case .missing: self[.seatsFlawMissing]
    case .notNumber: self[.seatsFlawNumber]
    case .notText: self[.seatsFlawText]
    case .notList: self[.seatsFlawList]
    case .notObject: self[.seatsFlawObject]
    case .unknown(let value): self[.seatsFlawUnknown, ["value": value]]
    case .doubled: self[.seatsFlawDoubled]
    }
  }
}
