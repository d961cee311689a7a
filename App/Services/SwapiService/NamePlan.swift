import ApiSession

/// Plans the requests for the names of related records: as few as possible.
enum NamePlan {
  /// Plans the questions, kind by kind in the order in which a person reads the records.
  ///
  /// Which page a record stands on cannot be told from its number, so all pages of a kind are asked or none. What is on none of
  /// them after all has to be asked for alone.
  /// - Parameters:
  ///   - references: the records whose names are wanted, each once.
  ///   - reach: how many records one list of the mirror holds.
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

/// One question on the way to the names of records.
enum NameAsk: Hashable, Sendable {
  /// For one record.
  case record(Reference)
  /// For a page of the list of a kind, counted from 1: all that stand on it have their names with it.
  case page(SwapiKind, Int)
  /// For records of one kind, all of whose names come with one list.
  case listed([Reference])
}

/// How much of a kind one list of a mirror brings when names are wanted.
enum ListReach: Hashable, Sendable {
  /// All of it, or as good as all: a list costs as little as a record does.
  case whole
  /// So many records; at least 1.
  case page(of: Int)
}

extension SwapiService {
  /// The names of many records, asked side by side, each as it arrives; one that fails costs no other.
  ///
  /// - Parameters:
  ///   - references: a repeated one is asked, and arrives, once.
  ///   - limit: how many questions are under way at a time; at least 1.
  /// - Returns: one arrival for each reference, in the order of their coming; it finishes after the last one.
  func names(of references: [Reference], atOnce limit: Int = 6) -> AsyncStream<LinkName<Reference>> {
    LinkName.stream(for: references, atOnce: limit) { missing, round in
      // Names that no page had, and those of a failed page, are asked for one by one.
      round == 0 ? asks(forNamesOf: missing) : missing.map { .record($0) }
    } answer: {
      await arrivals(for: $0)
    }
  }

  /// The names that a request brings: of a page all its names, none after a failure.
  private func arrivals(for ask: NameAsk) async -> [LinkName<Reference>] {
    switch ask {
    case .record(let reference):
      return [await arrival(of: reference)]
    case .page(let kind, let number):
      guard let page = try? await names(onPage: number, of: kind, freshness: .usual) else { return [] }
      return page.value.map { reference, name in
        LinkName(link: reference, name: .success(page.map { _ in .title(name) }))
      }
    case .listed(let references):
      var arrivals: [LinkName<Reference>] = []
      for reference in references { arrivals.append(await arrival(of: reference)) }
      return arrivals
    }
  }

  private func arrival(of reference: Reference) async -> LinkName<Reference> {
    do throws(ApiError) {
      return LinkName(link: reference, name: .success(try await name(of: reference).map { .title($0) }))
    } catch {
      return LinkName(link: reference, name: .failure(error))
    }
  }
}
