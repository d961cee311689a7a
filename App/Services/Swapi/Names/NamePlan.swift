/// What is asked of a mirror so that related records get their names with few questions.
enum NamePlan {
  /// Plans the questions, kind by kind in the order in which a person reads the records.
  ///
  /// Which page a record stands on cannot be told from its number, so all pages of a kind are asked or none. What is on none of
  /// them after all has to be asked for alone.
  /// - Parameters:
  ///   - references: the records whose names are wanted, each once.
  ///   - reach: what one list of the mirror holds.
  ///   - totals: how many records of a kind the mirror says it has; where it has said nothing yet, it is taken to have as many as
  ///     SWAPI has.
  /// - Returns: pages of a kind that has fewer of them than records are wanted of it; single records of the others.
  static func asks(
    for references: [Reference], reach: ListReach, totals: [SwapiKind: Int]
  ) -> [NameAsk] {
    var kinds: [SwapiKind] = []
    for reference in references where !kinds.contains(reference.kind) { kinds.append(reference.kind) }
    return kinds.flatMap { kind -> [NameAsk] in
      let wanted = references.filter { $0.kind == kind }
      guard case .page(let size) = reach else { return [.listed(wanted)] }
      let total = max(1, totals[kind] ?? kind.usualTotal)
      let pages = (total - 1) / size + 1
      return (1..<wanted.count).contains(pages) ? (1...pages).map { .page(kind, $0) } : wanted.map { .record($0) }
    }
  }
}

extension SwapiKind {
  /// How many records of the kind there are in SWAPI; it has not grown since 2015.
  fileprivate var usualTotal: Int {
    switch self {
    case .people: 82
    case .planets: 60
    case .films: 6
    case .species: 37
    case .vehicles: 39
    case .starships: 36
    }
  }
}
