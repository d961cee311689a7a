import Tools

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
