import Foundation

/// The metadata of a response, prepared for display.
@MainActor
final class ApiAnswerViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  enum Row: Equatable {
    /// The HTTP status, such as 200.
    case status(Int)
    case from(Provenance)
    case address(String)
    case time(Duration)
    /// In bytes.
    case size(Int)
    case limit(RateLimit)
    /// The proven way to the next page.
    case pages(PageWay)
  }

  /// A way to send another request.
  struct Change {
    let title: any Phrase
    let perform: @MainActor () -> Void
  }

  let rows: [Row]
  /// The parameters of the address, with secrets redacted.
  let parameters: [(name: String, value: String)]
  let changes: [Change]
  /// The header fields of the response, with secrets redacted.
  let headers: [(name: String, value: String)]

  init(_ answer: Sourced<AnswerFacts>, pagedBy way: PageWay? = nil, changes: [Change] = []) {
    let facts = answer.value
    let known: [Row?] = [
      facts.status.map { .status($0) }, .from(answer.provenance), .address(facts.url.shownAddress),
      facts.duration.map { .time($0) }, .size(facts.size), facts.rateLimit.map { .limit($0) },
      way.map { .pages($0) },
    ]
    (rows, headers, self.changes) = (known.compactMap(\.self), facts.shownHeaders, changes)
    parameters = facts.url.hidingSecrets.queryPairs.map { ($0.name, $0.value) }
  }

  func change(index: Int) { if changes.indices.contains(index) { changes[index].perform() } }
}
