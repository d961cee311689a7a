import ApiSession

/// Reads one record and keeps it: what a detail, a crawl and a comparison have in common.
@MainActor
final class RecordReader<Record: SwapiRecord> {
  /// What has happened.
  enum Event {
    /// It is asked for.
    case asks
    case came(Record)
    /// The source has none of this number, and nothing was known of it before.
    case isMissing
    /// The asking was called off.
    case ended
    case failed(ApiError)
  }

  let id: Int
  private(set) var record: Record?
  /// Where it came from; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the source has none of this number.
  private(set) var isMissing = false
  /// Told of everything that happens; whoever listens is held weakly by it.
  var onEvent: (@MainActor (Event) -> Void)?

  private let swapi: any SwapiService
  private var reading: Task<Void, Never>?

  /// Reads the record of a number; `known` is what the service or a list had of it already.
  init(id: Int, known: Sourced<Record>?, swapi: any SwapiService) {
    self.id = id
    self.swapi = swapi
    record = known?.value
    provenance = known?.provenance
  }

  deinit { reading?.cancel() }

  /// Whether an answer is awaited.
  var isLoading: Bool { reading != nil }
  /// Whether nothing more can be asked for but a newer one.
  var isWhole: Bool { record?.isPartial == false }

  /// Asks for it; what is here stays until the answer has come.
  func read(freshness: Freshness) {
    reading?.cancel()
    reading = Task { [weak self, swapi, id] in
      do throws(ApiError) {
        // Answer first: `self?.received(try await …)` would hold the reader while it waits.
        let answer = try await swapi.record(Record.self, id: id, freshness: freshness)
        self?.received(answer)
      } catch {
        self?.failed(error)
      }
    }
    onEvent?(.asks)
  }

  private func received(_ answer: Sourced<Record>) {
    guard !Task.isCancelled else { return }
    reading = nil
    record = answer.value
    provenance = answer.provenance
    isMissing = false
    onEvent?(.came(answer.value))
  }

  private func failed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    reading = nil
    isMissing = false
    if case .notFound = error, record == nil { isMissing = true }
    if isMissing { onEvent?(.isMissing) } else { onEvent?(error.isCancellation ? .ended : .failed(error)) }
  }
}
