import ApiSession

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
        // What no page had is asked for alone; a failed page is made up for so.
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

  /// What one question brings; of a page all names that stand on it, none when it fails.
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
