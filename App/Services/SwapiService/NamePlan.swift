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

/// A name that came, or why it did not.
struct NameArrival: Sendable {
  let reference: Reference
  let name: Result<Sourced<String>, ApiError>
}

extension SwapiService {
  /// The names of many records, asked side by side, each as it arrives; one that fails costs no other.
  ///
  /// The work begins with the call. It ends when the loop over the stream does or its task is cancelled.
  /// - Parameters:
  ///   - references: a repeated one is asked, and arrives, once.
  ///   - limit: how many questions are under way at a time; at least 1.
  /// - Returns: one arrival for each reference, in the order of their coming; it finishes after the last one.
  func names(of references: [Reference], atOnce limit: Int = 6) -> AsyncStream<NameArrival> {
    let (stream, continuation) = AsyncStream.makeStream(of: NameArrival.self)
    let work = Task {
      var seen: Set<Reference> = []
      let wanted = references.filter { seen.insert($0).inserted }
      var missing = Set(wanted)
      var asks = asks(forNamesOf: wanted)
      while !asks.isEmpty, !Task.isCancelled {
        await answers(to: asks, atOnce: max(1, limit)) { arrival in
          if missing.remove(arrival.reference) != nil { continuation.yield(arrival) }
        }
        // Names that no page had, and those of a failed page, are asked for one by one.
        asks = wanted.filter(missing.contains).map { .record($0) }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in work.cancel() }
    return stream
  }

  /// Asks in order, a number of questions at a time, and hands on what comes.
  private func answers(
    to asks: [NameAsk], atOnce limit: Int, isolation: isolated (any Actor)? = #isolation,
    _ received: (NameArrival) -> Void
  ) async {
    await withTaskGroup(of: [NameArrival].self) { group in
      var waiting = asks[...]
      for ask in waiting.prefix(limit) { group.addTask { await self.arrivals(for: ask) } }
      waiting = waiting.dropFirst(limit)
      for await arrivals in group {
        arrivals.forEach(received)
        if Task.isCancelled { break }
        if let ask = waiting.popFirst() { group.addTask { await self.arrivals(for: ask) } }
      }
    }
  }

  /// The names that a request brings: of a page all its names, none after a failure.
  private func arrivals(for ask: NameAsk) async -> [NameArrival] {
    switch ask {
    case .record(let reference):
      return [await arrival(of: reference)]
    case .page(let kind, let number):
      guard let page = try? await names(onPage: number, of: kind, freshness: .usual) else { return [] }
      return page.value.map { reference, name in
        NameArrival(reference: reference, name: .success(page.map { _ in name }))
      }
    case .listed(let references):
      var arrivals: [NameArrival] = []
      for reference in references { arrivals.append(await arrival(of: reference)) }
      return arrivals
    }
  }

  private func arrival(of reference: Reference) async -> NameArrival {
    do throws(ApiError) {
      return NameArrival(reference: reference, name: .success(try await name(of: reference)))
    } catch {
      return NameArrival(reference: reference, name: .failure(error))
    }
  }
}
