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

  let rows: [Row]
  /// The header fields of the response, with secrets redacted.
  let headers: [(name: String, value: String)]

  init(_ answer: Sourced<AnswerFacts>, pagedBy way: PageWay? = nil) {
    let facts = answer.value
    let known: [Row?] = [
      facts.status.map { .status($0) }, .from(answer.provenance), .address(facts.url.shownAddress),
      facts.duration.map { .time($0) }, .size(facts.size), facts.rateLimit.map { .limit($0) },
      way.map { .pages($0) },
    ]
    (rows, headers) = (known.compactMap(\.self), facts.shownHeaders)
  }
}
