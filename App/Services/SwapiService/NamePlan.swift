import ApiSession

/// Plans as few requests as possible for the names of related records.
enum NamePlan {
  /// Plans the requests, kind by kind in reading order.
  ///
  /// A record's number does not reveal its page, so either all pages of a kind are requested or none. A name that is on
  /// none of them has to be requested individually. SWAPI's number of records is assumed if the mirror's is unknown.
  /// - Returns: pages for a kind with fewer pages than wanted records; otherwise, single records.
  static func asks(for references: [Reference], pageSize: Int?, totals: [SwapiKind: Int]) -> [NameRequest] {
    var kinds: [SwapiKind] = []
    for reference in references where !kinds.contains(reference.kind) { kinds.append(reference.kind) }
    return kinds.flatMap { kind -> [NameRequest] in
      let wanted = references.filter { $0.kind == kind }
      guard let pageSize else { return [.listed(wanted)] }
      let total = max(1, totals[kind] ?? usualTotals[kind] ?? 1)
      let pages = (total - 1) / pageSize + 1
      return (1..<wanted.count).contains(pages) ? (1...pages).map { .page(kind, $0) } : wanted.map { .record($0) }
    }
  }

  /// The numbers of records in SWAPI, which has not grown since 2015.
  private static let usualTotals: [SwapiKind: Int] = [
    .people: 82, .planets: 60, .films: 6, .species: 37, .vehicles: 39, .starships: 36,
  ]
}

enum NameRequest: Hashable, Sendable {
  case record(Reference)
  /// A page of the list of a kind, counted from 1, with the names of all its records.
  case page(SwapiKind, Int)
  /// Records of one kind whose names all come with one list.
  case listed([Reference])
}

extension SwapiService {
  /// Requests the names of many records concurrently, each once, and yields each on arrival, even if others fail.
  func names(of references: [Reference], atOnce limit: Int = 6) -> AsyncStream<LinkName<Reference>> {
    LinkName.stream(for: references, atOnce: limit) { missing, round in
      // Names missing from the pages, and those of a failed page, are requested individually.
      round == 0 ? asks(forNamesOf: missing) : missing.map { .record($0) }
    } answer: {
      await arrivals(for: $0)
    }
  }

  /// Returns the names that a request yields: all names of a page, none after a failure.
  private func arrivals(for ask: NameRequest) async -> [LinkName<Reference>] {
    switch ask {
    case .record(let reference): return [await arrival(of: reference)]
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
    await LinkName(reference) { () async throws(ApiError) in try await name(of: reference) }
  }
}
