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
  ///   - limit: how many are asked at a time; at least 1.
  /// - Returns: one arrival for each reference, in the order of their coming; it finishes after the last one.
  func names(of references: [Reference], atOnce limit: Int = 6) -> AsyncStream<NameArrival> {
    let (stream, continuation) = AsyncStream.makeStream(of: NameArrival.self)
    let work = Task {
      await withTaskGroup(of: NameArrival.self) { group in
        var seen: Set<Reference> = []
        var waiting = references.filter { seen.insert($0).inserted }[...]
        for reference in waiting.prefix(max(1, limit)) { group.addTask { await arrival(of: reference) } }
        waiting = waiting.dropFirst(max(1, limit))
        for await arrival in group {
          continuation.yield(arrival)
          if Task.isCancelled { break }
          if let reference = waiting.popFirst() { group.addTask { await self.arrival(of: reference) } }
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in work.cancel() }
    return stream
  }

  private func arrival(of reference: Reference) async -> NameArrival {
    do throws(ApiError) {
      return NameArrival(reference: reference, name: .success(try await name(of: reference)))
    } catch {
      return NameArrival(reference: reference, name: .failure(error))
    }
  }
}
