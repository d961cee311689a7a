import Tools

extension Localization {
  /// How many related records cannot be opened, a sentence for each reason in the order of their coming.
  func texts(_ links: [UnreadableLink]) -> [String] {
    var counts: [(link: UnreadableLink, count: Int)] = []
    for link in links {
      if let place = counts.firstIndex(where: { $0.link == link }) {
        counts[place].count += 1
      } else {
        counts.append((link, 1))
      }
    }
    return counts.map { link, count in
      switch link {
      case .foreign(let host): self[.recordForeign, count: count, ["host": host.shortened]]
      case .noRecord: self[.recordNoRecord, count: count]
      case .wrongType: self[.recordWrongType, count: count]
      }
    }
  }
}
