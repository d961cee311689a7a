/// The metadata of a response, prepared for display.
final class ApiAnswerViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?

  /// A way to send another request.
  struct Change {
    let title: any Phrase
    let perform: @MainActor () -> Void
  }

  let status: Int?
  let provenance: Provenance
  /// The address, with secrets redacted, as in its parameters and the header fields.
  let address: String
  let duration: Duration?
  /// In bytes.
  let size: Int
  let limit: RateLimit?
  /// The proven way to the next page.
  let way: PageWay?
  let parameters: [(name: String, value: String)]
  let headers: [(name: String, value: String)]
  let changes: [Change]
  private let done: @MainActor (Change) -> Void

  init(
    _ answer: Sourced<AnswerFacts>, pagedBy way: PageWay? = nil, changes: [Change] = [],
    done: @escaping @MainActor (Change) -> Void = { _ in }
  ) {
    let facts = answer.value
    (status, duration, size, limit) = (facts.status, facts.duration, facts.size, facts.rateLimit)
    (provenance, address, self.way, self.changes) = (answer.provenance, facts.url.shownAddress, way, changes)
    parameters = facts.url.hidingSecrets.queryPairs.map { ($0.name, $0.value) }
    (headers, self.done) = (facts.shownHeaders, done)
  }

  func change(index: Int) { if changes.indices.contains(index) { done(changes[index]) } }
}
