import Tools

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

  func text(_ feature: Seat.Feature) -> String {
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
