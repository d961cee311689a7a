import Foundation

/// What is known of an answer besides what it says.
@MainActor
final class ApiAnswerViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// A line about the answer.
  enum Row: Equatable {
    /// The status, such as 200.
    case status(Int)
    case from(Provenance)
    case address(String)
    case time(Duration)
    /// Bytes.
    case size(Int)
    case limit(RateLimit)
  }

  let rows: [Row]
  /// The fields of its header, without secrets.
  let headers: [(name: String, value: String)]

  init(_ answer: Sourced<AnswerFacts>) {
    let facts = answer.value
    let known: [Row?] = [
      facts.status.map { .status($0) }, .from(answer.provenance), .address(facts.url.shownAddress),
      facts.duration.map { .time($0) }, .size(facts.size), facts.rateLimit.map { .limit($0) },
    ]
    (rows, headers) = (known.compactMap(\.self), facts.shownHeaders)
  }
}
