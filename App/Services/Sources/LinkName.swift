import ApiSession

/// The name of a link's target, or the error of its request.
struct LinkName<Link: Hashable & Sendable>: Sendable {
  let link: Link
  let name: Result<Sourced<LinkText>, ApiError>
}

enum LinkText: Equatable, Sendable {
  case title(String)
  /// The number of entries in a list; a lower bound unless it is whole.
  case count(Int, isWhole: Bool)
  case nameless

  var title: String? { if case .title(let title) = self { title } else { nil } }
}

extension LinkName {
  init(_ link: Link, name: () async throws(ApiError) -> Sourced<String>) async {
    do throws(ApiError) {
      self.init(link: link, name: .success(try await name().map { .title($0) }))
    } catch {
      self.init(link: link, name: .failure(error))
    }
  }

  /// Requests names in several rounds and yields each on arrival; the requests of a round run concurrently.
  ///
  /// The work begins with the call. It ends with the loop over the stream, or when its task is cancelled.
  /// A repeated link arrives once. `round` returns the requests for links without a name, given the number of earlier
  /// rounds; an empty list ends the work. `answer` returns the names that a request yields. An empty answer is a failure
  /// that a later round retries.
  static func stream<Request: Sendable>(
    for links: [Link], atOnce limit: Int, round: @escaping @Sendable ([Link], Int) -> [Request],
    answer: @escaping @Sendable (Request) async -> [LinkName]
  ) -> AsyncStream<LinkName> {
    let (stream, continuation) = AsyncStream.makeStream(of: LinkName.self)
    let work = Task {
      let wanted = links.uniqued(on: \.self)
      var missing = Set(wanted)
      for number in 0... {
        let asks = round(wanted.filter(missing.contains), number)
        if asks.isEmpty || Task.isCancelled { break }
        await withTaskGroup(of: [LinkName].self) { group in
          for ask in asks.prefix(max(1, limit)) { group.addTask { await answer(ask) } }
          var waiting = asks.dropFirst(max(1, limit))
          for await arrivals in group {
            for arrival in arrivals where missing.remove(arrival.link) != nil { continuation.yield(arrival) }
            if Task.isCancelled { break }
            if let ask = waiting.popFirst() { group.addTask { await answer(ask) } }
          }
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in work.cancel() }
    return stream
  }
}
