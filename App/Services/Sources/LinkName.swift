import ApiSession
import Loading

/// The name behind a link that arrived, or why it did not.
struct LinkName<Link: Hashable & Sendable>: Sendable {
  let link: Link
  let name: Result<Sourced<LinkText>, ApiError>
}

/// The text for what stands behind a link.
enum LinkText: Equatable, Sendable {
  case title(String)
  /// A list of so many; of more, where that is not the whole.
  case count(Int, isWhole: Bool)
  /// It has no name.
  case nameless

  /// The name; nil for a list and for a record without one.
  var title: String? { if case .title(let title) = self { title } else { nil } }
}

extension LinkName {
  /// The names that several rounds of questions bring, each as it arrives; the questions of a round are asked side by side.
  ///
  /// The work begins with the call. It ends when the loop over the stream does or its task is cancelled.
  /// - Parameters:
  ///   - links: a repeated one is asked, and arrives, once.
  ///   - limit: how many questions are under way at a time; at least 1.
  ///   - round: the questions for links without a name, given how many rounds went before; none end the work.
  ///   - answer: the names that a question brings; none after a failure that a later round makes good.
  /// - Returns: an arrival for each link that had an answer, in the order of their coming.
  static func stream<Ask: Sendable>(
    for links: [Link], atOnce limit: Int, round: @escaping @Sendable ([Link], Int) -> [Ask],
    answer: @escaping @Sendable (Ask) async -> [LinkName]
  ) -> AsyncStream<LinkName> {
    let (stream, continuation) = AsyncStream.makeStream(of: LinkName.self)
    let work = Task {
      var seen: Set<Link> = []
      let wanted = links.filter { seen.insert($0).inserted }
      var missing = seen
      var (asks, rounds) = (round(wanted, 0), 0)
      while !asks.isEmpty, !Task.isCancelled {
        await withTaskGroup(of: [LinkName].self) { group in
          var waiting = asks[...]
          for ask in waiting.prefix(max(1, limit)) { group.addTask { await answer(ask) } }
          waiting = waiting.dropFirst(max(1, limit))
          for await arrivals in group {
            for arrival in arrivals where missing.remove(arrival.link) != nil { continuation.yield(arrival) }
            if Task.isCancelled { break }
            if let ask = waiting.popFirst() { group.addTask { await answer(ask) } }
          }
        }
        rounds += 1
        asks = round(wanted.filter(missing.contains), rounds)
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in work.cancel() }
    return stream
  }
}
