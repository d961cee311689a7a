import CantinaTools

extension Localization {
  func text(_ end: WalkEnd) -> String? {
    switch end {
    case .whole: nil
    case .open(.unstated(let size)): self[GetPhrase.endOpen, count: size]
    case .open(.total(let stated, let count)): self[GetPhrase.ownEnd, numbers(stated, count)]
    case .open(.parts), .open(.least), .open(.unproved): self[GetPhrase.unproved]
    case .short(let gap): text(gap)
    }
  }

  private func text(_ gap: WalkEnd.Shortfall) -> String {
    switch gap {
    case .total(let stated, let count): otherTotal(stated, count)
    case .repeated: self[GetPhrase.stopRepeated]
    case .elsewhere(let origin): self[GetPhrase.stopElsewhere, ["origin": origin]]
    case .noWay, .failed: self[GetPhrase.stopNoWay]
    case .noList: self[GetPhrase.stopNoList]
    case .pages(let count): self[GetPhrase.stopPages, count: count]
    case .records(let count): self[GetPhrase.stopRecords, count: count]
    case .bytes(let count): self[GetPhrase.stopBytes, ["size": text(bytes: count)]]
    case .cut: self[GetPhrase.cutText]
    }
  }

  func otherTotal(_ stated: Int, _ count: Int) -> String {
    self[GetPhrase.otherTotal, numbers(stated, count)]
  }

  func numbers(_ stated: Int, _ count: Int) -> [String: String] {
    ["total": numbers.text(stated), "count": numbers.text(count)]
  }

  private func proof(_ end: WalkEnd) -> String {
    switch end {
    case .whole(.total): self[DescriptionPhrase.endTotal]
    case .whole(.mark): self[DescriptionPhrase.endMark]
    case .whole(.shorterPage): self[DescriptionPhrase.endShorter]
    case .whole(.emptyPage): self[DescriptionPhrase.endEmpty]
    case .whole(.document): self[DescriptionPhrase.endDocument]
    case .open, .short: text(end) ?? ""
    }
  }

  /// States how many records of a list arrived, out of how many, and how its end was established.
  func texts(_ check: ListCheck) -> [String] {
    let total = check.stated.map { self[DescriptionPhrase.checkTotal, ["total": numbers.text($0)]] }
    let end = check.end.map { proof($0) } ?? self[DescriptionPhrase.checkMore]
    return [self[DescriptionPhrase.checkList, count: check.count], total, end].compactMap(\.self)
  }
}
