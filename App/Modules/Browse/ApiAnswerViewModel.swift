import Foundation

/// The metadata of a response and, for a page of a list, the list and the proven way to the next page.
struct AnswerDetails {
  let url: URL
  let facts: Sourced<AnswerFacts>
  /// The list instead of its query, which is slow to parse: keys look up the response in each frame.
  var list: ApiRecords?
  var way: PageWay?
}

/// The metadata of a response, prepared for display.
final class ApiAnswerViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?

  /// A part of the request that the user can change.
  enum Change {
    case query(ListQuery), address(URL)

    var title: RecordPhrase { if case .query = self { .keysParameters } else { .keysAddress } }
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

  init(_ answer: AnswerDetails, done: @escaping @MainActor (Change) -> Void = { _ in }) {
    let facts = answer.facts.value
    (status, duration, size, limit) = (facts.status, facts.duration, facts.size, facts.rateLimit)
    (provenance, address, way) = (answer.facts.provenance, facts.url.shownAddress, answer.way)
    parameters = facts.url.hidingSecrets.queryPairs.map { ($0.name, $0.value) }
    (headers, self.done) = (facts.shownHeaders, done)
    changes = [answer.list.map { .query($0.query) }, .address(answer.url)].compactMap(\.self)
  }

  func change(index: Int) { if changes.indices.contains(index) { done(changes[index]) } }
}
